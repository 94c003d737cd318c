import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RecordPassword } from '../../../context/access/record-password.js';
import { mayEdit } from '../../../context/access/rights.js';
import type { WallClock } from '../../../common/dates/wall-clock.js';
import { ApiError, invalidParameter } from '../../../common/errors/api-error.js';
import { rejected } from '../../../common/errors/reason.js';
import { sentence } from '../../../common/errors/sentences.js';
import { type TextChanges, withoutFallbacks } from '../../../context/language/translatable.js';
import { slotsIn } from '../../../common/recurrence/recurrence.js';
import { recurrenceOf } from '../../../common/recurrence/recurrence.parser.js';
import { withDate } from '../../../common/recurrence/recurrence-text.js';
import { Steps } from '../../../common/recurrence/steps.js';
import type { RequestContext, RequestWrite } from '../../../context/request/request-context.js';
import { recordSlug } from '../../../common/text/slug.js';
import { presentCost } from '../record/cost.js';
import type { UpdateEventDto } from '../record/event.dto.js';
import type { Event } from '../record/event.entity.js';
import { EventsRepository, SLUGLESS } from '../record/events.repository.js';
import { ownTexts, sharedTexts, withoutShared } from './in-series.js';
import { occurrenceAt } from './occurrence-schedule.js';
import { slugOn } from './occurrence-slug.js';
import { OccurrencesRepository } from './occurrences.repository.js';
import { overridesAfter } from './overrides.js';
import type { EditOutcome, EventEdit, PendingEdit } from './pending-edit.js';
import { requireRightToAll } from './reached-events.js';
import { seriesFieldsOf, memberOf } from './series-fields.js';

/** Changes one occurrence, which notes where it differs from its series. */
@Injectable()
export class OccurrenceEdits {
  constructor(
    private readonly events: EventsRepository,
    private readonly occurrences: OccurrencesRepository,
  ) {}

  /**
   * Prepares an occurrence to be stored: what equals the series is not its own.
   * @throws ApiError `invalidParameter` for a recurrence or a status, `seriesInTrash`, `foreignEvents`
   */
  async begin(edit: EventEdit, write: RequestWrite): Promise<PendingEdit> {
    const { event, before, dto, texts } = edit;
    const { context, manager } = write;
    if (dto.recurrence) throw recurrenceOfSeries(dto.recurrence.lines);
    const series = (await this.events.byId(before.seriesId ?? 0, manager)) as Event;
    if (series.status === 'trash' && isRestored(edit)) throw new ApiError('seriesInTrash');
    keepPassword(event, series, dto, context);
    keepCost(event, series, context);
    const shared = sharedTexts(before, series, context.language);
    const differing = ownTexts(texts, shared, context.language);
    const names = [...sentNames(edit), ...Object.keys(texts).map((member) => nameOfText(member, context))];
    event.overrides = overridesAfter(event, expectedOf(event, series), { names, differing });
    withoutShared(event);
    if (isRestored(edit)) {
      event.isDeleted = false;
      await this.keepSlot(event, series, write);
    }
    return {
      slug: needsSlug(event) ? slugOn(series.slug || recordSlug(series.title), slotOf(event)) : undefined,
      texts: withoutFallbacks(withoutEqual(texts, shared), before, context, 'title'),
      finish: () => this.finish(edit, manager),
    };
  }

  /** Moves an occurrence that is in the trash there for good: it does not come back with its series. */
  async trash(event: Event, manager: EntityManager): Promise<void> {
    event.overrides = [...new Set([...event.overrides, 'status'])].sort();
    await this.occurrences.noteDeleted(event, manager);
  }

  private async finish({ event, dto }: EventEdit, manager: EntityManager): Promise<EditOutcome> {
    const sent = seriesFieldsOf('link').filter((name) => dto[name as keyof UpdateEventDto] !== undefined);
    if (sent.length === 0 || event.seriesId === null) return {};
    const differing = await this.occurrences.differingLinks(event.id, event.seriesId, manager);
    const overrides = overridesAfter(event, event, { names: sent, differing });
    if (overrides.join() === event.overrides.join()) return {};
    event.overrides = overrides;
    await this.occurrences.storeOverrides(event, manager);
    return {};
  }

  /** Makes the slot of an occurrence that is restored a further date of its series, if the rule does not give it any more. */
  private async keepSlot(event: Event, series: Event, write: RequestWrite) {
    const { caller, now } = write.context;
    const recurrence = recurrenceOf(series.recurrence ?? []);
    const slot = slotOf(event).originalStart;
    if (slot < series.startsLocal && event.endsAt > now)
      throw invalidParameter('status', rejected(event.status, sentence('beforeSeries')));
    if (slot <= series.startsLocal) return;
    for (const given of slotsIn(recurrence, series.startsLocal, new Steps())) {
      if (given.getTime() === slot.getTime()) return;
      if (given > slot) break;
    }
    requireRightToAll([series], caller);
    await this.occurrences.storeRecurrence(series.id, withDate(recurrence, slot).lines, now, write.manager);
    write.note({ operation: 'update', type: 'event', id: series.id, fields: ['recurrence'] });
  }
}

function recurrenceOfSeries(lines: readonly string[]): ApiError {
  return invalidParameter('recurrence', rejected(lines.join(), sentence('recurrenceOfSeries')));
}

function needsSlug({ slug, status }: Event): boolean {
  return slug === '' && !SLUGLESS.includes(status);
}

function isRestored({ event, before }: EventEdit): boolean {
  return before.status === 'trash' && event.status !== 'trash';
}

/** Gives an occurrence the digest of its series if both have the same password: to others it would tell that they guessed it. */
function keepPassword(
  event: Event,
  series: Event,
  { password }: UpdateEventDto,
  { caller }: RequestContext,
): void {
  const { passwordDigest } = series;
  if (!password || passwordDigest === null || !mayEdit(caller, series)) return;
  if (new RecordPassword(password).opens(passwordDigest)) event.passwordDigest = passwordDigest;
}

/** Gives an occurrence the cost of its series if both read alike: clients send back what they have read, with its currency. */
function keepCost(event: Event, { cost }: Event, { site }: RequestContext): void {
  const [own, shared] = [event.cost, cost].map((values) => presentCost(values, site.currency).cost);
  if (own === shared) event.cost = cost;
}

/** Returns the fields that a write may have changed. In the trash, the series may have moved away from the times. */
function sentNames(edit: EventEdit): string[] {
  const { dto, event, before } = edit;
  const sent = Object.entries(dto).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const stale = isRestored(edit) ? ['start_date'] : [];
  return event.status === before.status ? sent : [...sent, ...stale, 'status'];
}

function nameOfText(member: string, { language }: RequestContext): string {
  return `${seriesFieldsOf('text').find((name) => memberOf(name) === member) ?? member}:${language}`;
}

function expectedOf(event: Event, series: Event): Partial<Event> {
  const { startsLocal, endsLocal } = occurrenceAt(slotOf(event).originalStart, series);
  return Object.assign({}, series, { startsLocal, endsLocal });
}

function slotOf({ originalStart }: Event): { readonly originalStart: WallClock } {
  if (originalStart === null) throw new Error('An occurrence has a slot.');
  return { originalStart };
}

/** Removes from the texts of a translation those that it shares with the series. */
function withoutEqual(texts: TextChanges, shared: Readonly<Record<string, string | null>>): TextChanges {
  const own = Object.entries(texts).map(([name, text]) => [
    name,
    name !== 'slug' && text === shared[name] ? null : text,
  ]);
  return Object.fromEntries(own) as TextChanges;
}
