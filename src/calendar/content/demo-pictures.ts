import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { IncomingFiles } from '../../http/uploads/incoming-files.js';
import { ReceivedImages } from '../images/received-images.service.js';
import type { Language } from '../../context/language/language.js';
import type { RequestWrite } from '../../context/request/request-context.js';
import type { ContentLine } from './content-line.js';

/** A sentence about a picture, by language. */
type Texts = Readonly<Record<Language, string>>;

/** Adds the picture of its category to a line. */
export type Illustrate = (line: ContentLine, write: RequestWrite) => Promise<ContentLine>;

/** The pictures of categories: a folder of files, and a file that says what they show; each by the slug of its category. */
export interface PictureFiles {
  readonly folder: string;
  readonly texts: string;
}

/** Gives events of the demo calendar the pictures of their categories. */
@Injectable()
export class DemoPictures {
  constructor(
    private readonly incoming: IncomingFiles,
    private readonly received: ReceivedImages,
  ) {}

  /** Each picture is made for the first event that shows it. */
  async from({ folder, texts }: PictureFiles): Promise<Illustrate> {
    const known = JSON.parse(await readFile(texts, 'utf8')) as Readonly<Record<string, Texts>>;
    const ids = new Map<string, number>();
    return async (line, write) => {
      const slug = firstCategory(line);
      const described = known[slug];
      if (described === undefined) return line;
      const id = ids.get(slug) ?? (await this.add(`${folder}/${slug}.png`, described, write));
      ids.set(slug, id);
      return { ...line, fields: { ...line.fields, image: id } };
    };
  }

  private async add(path: string, { en: alt, ...others }: Texts, write: RequestWrite): Promise<number> {
    const translations = Object.fromEntries(
      Object.entries(others).map(([tag, text]) => [tag, { alt: text }]),
    );
    const folder = await this.incoming.open(write.context.caller);
    const leave = folder.hold();
    try {
      const file = await folder.receive(createReadStream(path), this.incoming.timeout());
      const { id } = await this.received.within(async (make) =>
        this.received.add(await make(file), { alt, translations }, write.with({ language: 'en' })),
      );
      return id;
    } finally {
      await leave();
    }
  }
}

function firstCategory({ type, fields: { categories } }: ContentLine): string {
  return type === 'event' && Array.isArray(categories) ? String(categories[0]) : '';
}
