import type { OpenAPIObject } from '@nestjs/swagger';
import type { Mount } from '../http/mount.js';
import { defaultLanguage, type Language, LANGUAGE_PARAMETER } from '../language/language.js';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Adds the language parameter and a separate tag to each operation of the translated base. */
export function withLanguages(
  document: OpenAPIObject,
  { routes }: Mount,
  languages: readonly Language[],
): OpenAPIObject {
  const paths = Object.entries(document.paths).map(([path, item]): [string, PathItem] => {
    const isTranslated = path === routes || path.startsWith(`${routes}/`);
    return [path, isTranslated ? withLanguage(item, languages) : item];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

/** Adds a description of the translated base. */
export function introduceLanguages(
  document: OpenAPIObject,
  { routes }: Mount,
  languages: readonly Language[],
): OpenAPIObject {
  const { info } = document;
  const further = languages.at(1) ?? defaultLanguage(languages);
  const introduction = `Every route exists twice: plain, in the default language, and below \`${routes}\`, where
\`${LANGUAGE_PARAMETER}\` (${languages.join(', ')}) selects the language of the response and of the texts in the body.
To translate an event, update it there: PATCH \`${routes}/events/26?${LANGUAGE_PARAMETER}=${further}\` with
\`{"title": "Concert d’été", "description": "Une soirée au bord de l’eau."}\`. Texts without a translation appear in
their original language.`;
  return { ...document, info: { ...info, description: `${info.description ?? ''}\n\n${introduction}` } };
}

function withLanguage(item: PathItem, languages: readonly Language[]): PathItem {
  const operations = METHODS.flatMap((method) => {
    const { [method]: operation } = item;
    if (operation === undefined) return [];
    const { tags = [], parameters = [] } = operation;
    const translated: Operation = {
      ...operation,
      tags: tags.map((tag) => `${tag} in several languages`),
      // Swagger UI fills in the example: reads show a translation, but writes must not create one by accident.
      parameters: [
        ...parameters,
        languageParameter(languages, method === 'get' ? languages.at(1) : undefined),
      ],
    };
    return [[method, translated] as const];
  });
  return { ...item, ...Object.fromEntries(operations) };
}

function languageParameter(languages: readonly Language[], example: Language | undefined): Parameter {
  return {
    name: LANGUAGE_PARAMETER,
    in: 'query',
    required: false,
    description:
      'Language of the response and of the texts in the body. Texts without a translation appear in their original language.',
    schema: { type: 'string', enum: [...languages], default: defaultLanguage(languages) },
    ...(example !== undefined && { example }),
  };
}
