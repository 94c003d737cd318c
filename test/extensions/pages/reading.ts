import { parseDocument, DomUtils } from 'htmlparser2';
import type { TestClient } from '../../harness/client.js';
import { anEvent } from '../../support/records.js';

export const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** Opens an address outside the API as a browser does. */
export function open(client: TestClient, path: string) {
  return client.get(`/${path}`).set('Accept', BROWSER);
}

/** A page as its elements. */
export class ReadPage {
  private readonly document;

  constructor(html: string) {
    this.document = parseDocument(html);
  }

  /** Returns the attributes of all elements with a name. */
  all(name: string): Readonly<Record<string, string>>[] {
    return DomUtils.getElementsByTagName(name, this.document).map(({ attribs }) => attribs);
  }

  /** Returns the texts of all elements with a name. */
  texts(name: string): string[] {
    return DomUtils.getElementsByTagName(name, this.document).map((element) =>
      DomUtils.textContent(element).replace(/\s+/g, ' ').trim(),
    );
  }

  /** Returns the texts of all elements with a name, to the last blank. */
  rawTexts(name: string): string[] {
    return DomUtils.getElementsByTagName(name, this.document).map((element) => DomUtils.textContent(element));
  }

  /** Returns an attribute of all elements that have it. */
  values(attribute: string): string[] {
    return this.all('*').flatMap((attributes) => attributes[attribute] ?? []);
  }

  get jsonLd(): unknown {
    const scripts = DomUtils.getElementsByTagName('script', this.document);
    const script = scripts.find(({ attribs }) => attribs.type === 'application/ld+json');
    return script && (JSON.parse(DomUtils.textContent(script)) as unknown);
  }

  /** Returns the path to which the link with a text leads. */
  link(text: string): string | undefined {
    const links = DomUtils.getElementsByTagName('a', this.document);
    return links.find((link) => DomUtils.textContent(link).trim() === text)?.attribs.href;
  }
}

/** Opens a page that exists, and reads it. */
export async function read(client: TestClient, path: string): Promise<ReadPage> {
  const { text } = await open(client, path).expect(200).expect('Content-Type', 'text/html; charset=utf-8');
  return new ReadPage(text);
}

/** Returns the titles of the events on a page. */
export async function titlesAt(client: TestClient, path: string): Promise<string[]> {
  return (await read(client, path)).texts('h3');
}

/** Returns an event from 19:00 to 21:00 on a day. */
export function on(day: string, fields: Record<string, unknown> = {}) {
  return anEvent({ start_date: `${day} 19:00:00`, end_date: `${day} 21:00:00`, ...fields });
}
