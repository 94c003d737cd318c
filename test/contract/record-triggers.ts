import type { RecordType } from '../../src/common/record-types.js';

/** A resource and its table. */
export interface RecordTables {
  readonly type: RecordType;
  readonly table: string;
  /** The columns that searches cover besides the texts; absent if the resource has no author and no status. */
  readonly searched?: readonly string[];
}

type Action = 'insert' | 'update' | 'delete';

/** A trigger by its table and the call of its function. */
interface Trigger {
  readonly table: string;
  readonly call: string;
}

/**
 * Returns the statements that create the triggers that every resource has: of its table, its translations and its links to
 * events.
 */
export function recordTriggers(resource: RecordTables): string[] {
  const { type, table, searched } = resource;
  return [
    ...ofRecords(resource),
    ...(searched === undefined ? [] : ofPublications(type, table, searched)),
    ...ofContents(`${type}_translations`, `calendar_record_changed('${type}', '${type}_id')`),
    ...(type === 'event' ? [] : ofNames(type, table, searched !== undefined)),
    ...(type === 'event' ? [] : ofLinks(`event_${table}`, searched === undefined)),
  ];
}

function ofRecords({ type, table, searched }: RecordTables): string[] {
  const call =
    searched === undefined
      ? `calendar_record_changed('${type}', 'id')`
      : `calendar_publication_written('${type}')`;
  return [
    dataChanged(table),
    forRows(`${table}_versioned_insert`, 'insert', { table, call }),
    forRows(`${table}_versioned`, 'update', { table, call }),
    forRows(`${table}_removed`, 'delete', { table, call: `calendar_record_removed('${type}')` }),
  ];
}

function ofPublications(type: RecordType, table: string, searched: readonly string[]): string[] {
  const shown = ['status', 'password_digest', 'title', 'description', 'excerpt', ...searched];
  return [
    `CREATE TRIGGER ${table}_scheduled AFTER INSERT OR DELETE OR UPDATE OF status, published_at ON ${table}
      FOR EACH ROW EXECUTE FUNCTION calendar_schedule()`,
    // By its name it follows `scheduled`: the timer, too, locks a scheduled record before what is noted about it.
    `CREATE TRIGGER ${table}_shown AFTER UPDATE OF status, published_at ON ${table} FOR EACH ROW
      WHEN ((OLD.status, OLD.published_at) IS DISTINCT FROM (NEW.status, NEW.published_at)
        AND (OLD.status, NEW.status) <> ('publish', 'publish')
        AND (OLD.status IN ('publish', 'future') OR NEW.status = 'publish'))
      EXECUTE FUNCTION calendar_appearance_changed()`,
    `CREATE TRIGGER ${table}_translations AFTER UPDATE OF ${shown.join(', ')} ON ${table}
      FOR EACH ROW EXECUTE FUNCTION ${table}_refresh_translations()`,
    `CREATE TRIGGER ${type}_translations_search_text BEFORE INSERT OR UPDATE ON ${type}_translations
      FOR EACH ROW EXECUTE FUNCTION ${type}_translations_search_text()`,
  ];
}

/** Creates the triggers that keep the words of a name, and of the city of a venue. */
function ofNames(type: RecordType, table: string, isPublication: boolean): string[] {
  const name = isPublication ? 'title' : 'name';
  const columns = [
    name,
    ...(type === 'venue' ? ['city'] : []),
    'language',
    ...(type === 'venue' ? ['password_digest'] : []),
    ...(isPublication ? ['status'] : []),
  ];
  const [earlier, later] = ['OLD', 'NEW'].map((row) =>
    columns.map((column) => `${row}.${column}`).join(', '),
  );
  const translations = `${type}_translations`;
  return [
    `CREATE TRIGGER ${table}_words AFTER INSERT OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION calendar_name_words('${type}')`,
    `CREATE TRIGGER ${table}_words_update AFTER UPDATE ON ${table} FOR EACH ROW
      WHEN ((${earlier}) IS DISTINCT FROM (${later})) EXECUTE FUNCTION calendar_name_words('${type}')`,
    `CREATE TRIGGER ${translations}_words AFTER INSERT OR DELETE ON ${translations}
      FOR EACH ROW EXECUTE FUNCTION calendar_translated_name_words('${type}')`,
    `CREATE TRIGGER ${translations}_words_update AFTER UPDATE ON ${translations} FOR EACH ROW
      WHEN (OLD.${name} IS DISTINCT FROM NEW.${name}) EXECUTE FUNCTION calendar_translated_name_words('${type}')`,
  ];
}

function ofLinks(table: string, areCounted: boolean): string[] {
  const counts = [
    forRows(`${table}_added`, 'insert', { table, call: `${table}_added()` }, 'added'),
    forRows(`${table}_removed`, 'delete', { table, call: `${table}_removed()` }, 'removed'),
  ];
  return [
    ...ofContents(table, "calendar_record_changed('event', 'event_id')"),
    ...(areCounted ? counts : []),
  ];
}

/** Creates the triggers of a table whose rows belong to records. */
function ofContents(table: string, call: string): string[] {
  return [
    dataChanged(table),
    ...(['insert', 'update', 'delete'] as const).map((action) =>
      forRows(`${table}_versioned_${action}`, action, { table, call }),
    ),
  ];
}

function dataChanged(table: string): string {
  return `CREATE TRIGGER ${table}_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed()`;
}

/** Creates a trigger that runs once for all rows of a statement, which the function reads by the name `rows`. */
function forRows(name: string, action: Action, { table, call }: Trigger, rows = 'changed'): string {
  return `CREATE TRIGGER ${name} AFTER ${action} ON ${table}
    REFERENCING ${action === 'delete' ? 'OLD' : 'NEW'} TABLE AS ${rows} FOR EACH STATEMENT EXECUTE FUNCTION ${call}`;
}
