import type { CallToolResult, Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js';
import { Injectable } from '@nestjs/common';
import { mayWrite } from '../../context/access/rights.js';
import { Environment } from '../../platform/config/environment.js';
import { ApiError, invalidParameters } from '../../common/errors/api-error.js';
import { fromDatabaseError } from '../../common/errors/database-errors.js';
import { defaultLanguage, LANGUAGE_PARAMETER, requestedLanguage } from '../../context/language/language.js';
import { formatWallClock } from '../../common/dates/wall-clock.js';
import { ignoredHeader, Notes } from '../../common/text/notes.js';
import { fieldsOf } from '../../common/parameters/fields.js';
import { parseParameters, unknownNames } from '../../common/parameters/parameters.js';
import type { Received } from '../../common/parameters/received.js';
import { FieldSelection } from '../../context/request/field-selection.js';
import { PLAIN, translatedBase } from '../../context/request/api-base.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { ListingTools } from './listing-tools.js';
import { ReadingTools } from './reading-tools.js';
import { inputSchemaOf, outputSchemaOf } from './schemas.js';
import type { Tool, ToolData } from './tool.js';
import { unknownArgument } from './name-or-new.parser.js';
import { dataResult, errorResult } from './tool-result.js';
import { WritingTools } from './writing-tools.js';

/** Unknown arguments that an error names. */
const MOST_NAMED = 20;
/** The lowest status of errors for which the call is no reason. */
const FAILED = 500;

/** Lists and calls tools, with the rights of the caller. */
@Injectable()
export class ToolsService {
  private readonly listed = new Map<Tool, ListedTool>();
  private readonly reading: readonly Tool[];

  constructor(
    reading: ReadingTools,
    listing: ListingTools,
    private readonly writing: WritingTools,
    private readonly environment: Environment,
  ) {
    this.reading = [...reading.tools, ...listing.tools];
  }

  /** Returns the tools that the caller may use at all. */
  list({ caller }: Pick<RequestContext, 'caller'>): ListedTool[] {
    const { reading, writing } = this;
    const usable = mayWrite(caller) ? [...reading, ...writing.tools] : reading;
    return usable.map((one) => this.describe(one));
  }

  /** Returns a tool by its name; those that write also for callers without rights, who get the error of the API. */
  find(name: string): Tool | undefined {
    return [...this.reading, ...this.writing.tools].find((one) => one.name === name);
  }

  /**
   * Calls a tool. Its errors are results, as the protocol wants them.
   * @throws errors that are not about the call, which become responses like those of any other route
   */
  async call(tool: Tool, sent: Received, context: RequestContext): Promise<CallToolResult> {
    const { [LANGUAGE_PARAMETER]: named, ...own } = sent;
    const asked = { [LANGUAGE_PARAMETER]: named ?? undefined };
    const { language, refusal } = requestedLanguage([asked], context.site.languages);
    try {
      if (refusal !== undefined) throw refusal;
      return await this.run(tool, own, this.contextOf(context, language));
    } catch (error) {
      const known = error instanceof ApiError ? error : fromDatabaseError(error);
      if (known === undefined || known.status >= FAILED) throw error;
      return errorResult(known, language);
    }
  }

  private async run(tool: Tool, sent: Received, context: RequestContext): Promise<CallToolResult> {
    const notes = new Notes();
    const { embedHosts } = context.site;
    const cleaning = { embedHosts, onRemoved: notes.noteRemoved, onIgnored: notes.noteIgnored };
    refuseUnknown(tool.arguments, sent);
    const parameters = parseParameters(tool.arguments, sent, cleaning);
    const data: ToolData = await tool.run(parameters as never, context);
    return dataResult({
      ...data,
      ignored: joined([ignoredHeader(notes.ignored), data.ignored], ', '),
      removed_markup: joined([notes.removedHeader(), data.removed_markup], '; '),
      calendar: calendarOf(context),
    });
  }

  /** Returns the context of a call: that of the request without the options in its URL and headers. */
  private contextOf(
    { caller, links, site, requestId, trace, now, charge }: RequestContext,
    language: string,
  ): RequestContext {
    const isDefault = language === defaultLanguage(site.languages);
    const base = isDefault ? PLAIN : translatedBase(this.environment.TRANSLATED_BASE);
    return {
      caller,
      site,
      requestId,
      trace,
      now,
      charge,
      language,
      links: links.at(base).withLanguage(isDefault ? undefined : language),
      fields: new FieldSelection(),
      editing: false,
    };
  }

  private describe(tool: Tool): ListedTool {
    const { name, title, description, annotations, results } = tool;
    const described = this.listed.get(tool) ?? {
      name,
      title,
      description,
      inputSchema: inputSchemaOf(tool, this.environment.LANGUAGES),
      outputSchema: outputSchemaOf(results),
      annotations,
    };
    this.listed.set(tool, described);
    return described;
  }
}

function joined(parts: readonly (string | undefined)[], separator: string): string | undefined {
  return parts.filter((part) => part !== undefined).join(separator) || undefined;
}

/** Returns what a model needs to know about the time: dates without a zone are read in that of the calendar. */
function calendarOf({ now, site }: RequestContext) {
  const wall = site.timezone.toWallClock(now);
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(wall);
  return { now: formatWallClock(wall), weekday, timezone: site.timezone.name };
}

/** @throws ApiError `invalidParameters` for arguments that the tool does not have: a model would take them for granted */
function refuseUnknown(dto: new () => object, sent: Received): void {
  const known = [...fieldsOf(dto).keys(), LANGUAGE_PARAMETER];
  const unknown = unknownNames(dto, sent).slice(0, MOST_NAMED);
  if (unknown.length > 0)
    throw invalidParameters(unknown.map((name) => ({ name, reason: unknownArgument(name, known) })));
}
