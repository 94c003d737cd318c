import { UserProblem } from '../../../common/errors/user-problem.js';
import type { Language } from '../../../context/language/language.js';
import type { RecordType } from '../../../common/record-types.js';
import { parsedUrl } from '../../../common/text/web-address.js';
import type { Arrival } from '../source/arrival.js';
import { alone, type LanguageGroup, languageGroup } from '../source/language-group.js';
import { byOfferedLanguage } from '../source/offered-language.js';
import { addressKey, type PublicPage, readPublicPage } from './public-page.js';
import { type SiteApi, textIn } from './site-api.js';
import type { ArrivalPage } from '../source/source.js';

/** The reason why the languages of a page are not known: for now, which is a refusal, or at all. */
type Unreadable = Pick<LanguageGroup, 'refusal' | 'notes'>;

/** A record of a list, by the address of its page. */
type Listed = ReadonlyMap<string, { readonly id: string; readonly address: URL }>;

/** Finds the translations of records by their public pages, each of which is asked for once. */
export class SiteLanguages {
  private readonly pages = new Map<string, Promise<PublicPage | Unreadable>>();
  private readonly listed = new Map<RecordType, Promise<Listed>>();
  private hasHost = false;

  /**
   * @param languages those that move in, that of originals first
   * @param list reads all records of a type
   */
  constructor(
    private readonly api: SiteApi,
    private readonly languages: readonly Language[],
    private readonly list: (type: RecordType) => AsyncIterable<ArrivalPage>,
  ) {}

  /**
   * Looks at the first records that have pages.
   * @throws UserProblem if all of these are at another host than the API, so that no translations would be found
   */
  requireHost(arrivals: readonly Arrival[]): void {
    const hosts = arrivals.flatMap(({ shown = {} }) => parsedUrl(textIn(shown, 'url'))?.host ?? []);
    const [other] = hosts;
    if (this.hasHost || other === undefined) return;
    this.hasHost = true;
    const { host } = this.api.images;
    if (!hosts.includes(host))
      throw new UserProblem(
        `The pages of the site are at ${other}, but its API is at ${host}, so that no translations are found. Give its address with ${other}, or leave out --languages.`,
      );
  }

  /** Returns the records to which the page of an arrival leads as its translations, and whose pages lead back to it. */
  async groupOf({ type, shown = {} }: Arrival): Promise<LanguageGroup> {
    const { languages } = this;
    const address = parsedUrl(textIn(shown, 'url'));
    if (address === undefined) return alone(languages);
    const page = await this.page(address);
    if (!('alternates' in page)) return { ...alone(languages), ...page };
    if (page.alternates.size === 0) return alone(languages, page.language);
    return this.groupAt(addressKey(address), type, page);
  }

  private async groupAt(own: string, type: RecordType, page: PublicPage): Promise<LanguageGroup> {
    const { languages } = this;
    const alternates = byOfferedLanguage(page.alternates, languages);
    const listed = await this.listedOf(type);
    const others = new Map<Language, string>();
    const notes = unlisted(own, page.alternates, listed);
    for (const [language, key] of alternates) {
      const other = key === own ? undefined : listed.get(key);
      if (other === undefined) continue;
      const theirs = await this.page(other.address);
      if ('refusal' in theirs) return { ...alone(languages), ...theirs };
      if ('alternates' in theirs && languageAt(own, theirs.alternates)) others.set(language, other.id);
      else notes.push(`Its translation ${language} at ${key} does not lead back to it: they stay apart.`);
    }
    const written = languageAt(own, page.alternates) ?? page.language;
    const group = languageGroup({ written, language: languageAt(own, alternates) }, others, languages);
    return { ...group, notes };
  }

  private page(address: URL): Promise<PublicPage | Unreadable> {
    const key = addressKey(address);
    const page = this.pages.get(key) ?? this.read(address);
    this.pages.set(key, page);
    return page;
  }

  private async read(address: URL): Promise<PublicPage | Unreadable> {
    try {
      const answer = await this.api.page(address);
      if (answer?.status === 200) return readPublicPage(answer.text, address);
      const problem = answer ? `answers ${answer.status}` : `is not at ${this.api.images.host}`;
      return { notes: [`Its page ${address.href} ${problem}, so that its translations are not known.`] };
    } catch (error) {
      if (!(error instanceof UserProblem)) throw error;
      return { refusal: error.message };
    }
  }

  private listedOf(type: RecordType): Promise<Listed> {
    const listed = this.listed.get(type) ?? this.readList(type);
    this.listed.set(type, listed);
    return listed;
  }

  private async readList(type: RecordType): Promise<Listed> {
    const listed = new Map<string, { id: string; address: URL }>();
    for await (const { arrivals } of this.list(type))
      for (const { id, shown = {} } of arrivals) {
        const address = parsedUrl(textIn(shown, 'url'));
        if (address !== undefined) listed.set(addressKey(address), { id, address });
      }
    return listed;
  }
}

/** Returns notes about translations that the site shows to visitors, but not in its lists. */
function unlisted(own: string, alternates: ReadonlyMap<string, string>, listed: Listed): string[] {
  return [...alternates]
    .filter(([, key]) => key !== own && !listed.has(key))
    .map(([language, key]) => `Its translation ${language} at ${key} is in no list, and does not move in.`);
}

/** Returns the language whose page has an address. */
function languageAt(address: string, pages: ReadonlyMap<string, string>): string | undefined {
  return [...pages].find(([, key]) => key === address)?.[0];
}
