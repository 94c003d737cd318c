import type { Language } from '../../../context/language/language.js';
import { isPublication } from '../../../common/record-types.js';
import type { Arrival } from '../source/arrival.js';
import { alone, type LanguageGroup, languageGroup } from '../source/language-group.js';
import { byOfferedLanguage } from '../source/offered-language.js';
import type { WxrPart } from './wxr-parts.js';

/** A post or term in a language of its site. */
interface Written {
  readonly language: string;
  /** The name that it shares with its translations; undefined if there are none. */
  readonly group: string | undefined;
}

/** An entry of a serialized array of PHP: a language, and the id of a term. */
const ENTRY = /s:\d+:"([^"]*)";i:(\d+);/g;

/** The languages of an export: those of Polylang, which are taxonomies, and those that WPML adds to the posts. */
export class WxrLanguages {
  private readonly written = new Map<string, Written>();
  /** The ids of each group by language. */
  private readonly groups = new Map<string, Map<string, string>>();

  /** @param languages those that move in, that of originals first */
  constructor(private readonly languages: readonly Language[]) {}

  /** Remembers what a part tells. */
  note(part: WxrPart): void {
    if (part.element === 'item') this.notePost(part);
    else if (part.texts.get('wp:term_taxonomy') === 'term_translations') this.noteTerms(part);
  }

  groupOf({ type, id }: Arrival): LanguageGroup {
    const { languages } = this;
    const { language = '', group } =
      this.written.get(nameOf(isPublication(type) ? 'post' : 'term', id)) ?? {};
    const members = group === undefined ? undefined : this.groups.get(group);
    if (members === undefined) return alone(languages, language);
    const offered = byOfferedLanguage(members, languages);
    const others = new Map([...offered].filter(([, other]) => other !== id));
    const [own] = [...offered].find(([, member]) => member === id) ?? [];
    return languageGroup({ written: language, language: own }, others, languages);
  }

  private notePost({ texts, meta, terms }: WxrPart): void {
    const termOf = (domain: string) => terms.find((term) => term.domain === domain)?.slug;
    const metaOf = (key: string) => meta.get(`_wpml_import_${key}`)?.[0];
    const language = termOf('language') ?? metaOf('language_code');
    const group = termOf('post_translations') ?? metaOf('translation_group');
    if (language === undefined) return;
    const type = texts.get('wp:post_type') ?? '';
    this.add('post', texts.get('wp:post_id') ?? '', { language, group: group && nameOf(type, group) });
  }

  private noteTerms({ texts }: WxrPart): void {
    const group = nameOf('term', texts.get('wp:term_slug') ?? '');
    for (const [, language = '', id = ''] of (texts.get('wp:term_description') ?? '').matchAll(ENTRY))
      this.add('term', id, { language, group });
  }

  private add(kind: 'post' | 'term', id: string, written: Written): void {
    this.written.set(nameOf(kind, id), written);
    const { language, group } = written;
    if (group === undefined) return;
    const members = this.groups.get(group) ?? new Map<string, string>();
    if (!members.has(language)) members.set(language, id);
    this.groups.set(group, members);
  }
}

function nameOf(kind: string, id: string): string {
  return `${kind} ${id}`;
}
