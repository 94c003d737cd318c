import { Injectable } from '@nestjs/common';
import { defaultLanguage } from '../../../context/language/language.js';
import type { AliasedRecord, PossibleAlias } from '../../../reading/alias.js';
import type { RequestContext } from '../../../context/request/request-context.js';
import { type Aliased, AliasesRepository } from './aliases.repository.js';
import { RecordReader } from './record-reader.service.js';

/** Lets records be read by the ids that their translations had in their source. */
@Injectable()
export class AliasReader {
  constructor(
    private readonly aliases: AliasesRepository,
    private readonly records: RecordReader,
  ) {}

  /** Returns the record that an alias names; undefined if it is none. */
  async read(
    { type, id, hasLanguage }: PossibleAlias,
    context: RequestContext,
  ): Promise<AliasedRecord | undefined> {
    const aliased = await this.aliases.aliased(type, id);
    if (aliased === undefined) return undefined;
    const within = hasLanguage ? inLanguageOf(aliased, context) : context;
    return { record: await this.records.get(type, aliased.id, within), language: within.language };
  }
}

function inLanguageOf({ language }: Aliased, context: RequestContext): RequestContext {
  const { languages } = context.site;
  if (language === null || !languages.includes(language)) return context;
  const links = context.links.withLanguage(language === defaultLanguage(languages) ? undefined : language);
  return { ...context, language, links };
}
