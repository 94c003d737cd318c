import type { OpenAPIObject } from '@nestjs/swagger';
import { type ApiBase, PLAIN } from '../../context/request/api-base.js';
import { defaultLanguage, type Language, LANGUAGE_PARAMETER } from '../../context/language/language.js';
import { changeOperations, type DocumentedParameter } from './openapi-operations.js';
import { translatedIdOf } from './operation-ids.js';

/** Adds the operations of the translated base: those of the plain one, each with the language parameter. */
export function withTranslatedBase(
  document: OpenAPIObject,
  { routes }: ApiBase,
  languages: readonly Language[],
): OpenAPIObject {
  const translated = changeOperations(document, ({ operationId = '', ...operation }, { method }) => {
    // Swagger UI fills in the example: reads show a translation, but writes must not create one by accident.
    const parameter = languageParameter(languages, method === 'get' ? languages.at(1) : undefined);
    const parameters = [...(operation.parameters ?? []), parameter];
    return { ...operation, operationId: translatedIdOf(operationId), parameters };
  });
  const paths = Object.entries(translated.paths).map(([path, item]) => [
    path.replace(PLAIN.routes, routes),
    item,
  ]);
  return {
    ...document,
    paths: { ...document.paths, ...(Object.fromEntries(paths) as OpenAPIObject['paths']) },
  };
}

/** Adds a description of the translated base. */
export function introduceLanguages(document: OpenAPIObject, languages: readonly Language[]): OpenAPIObject {
  const { info } = document;
  const further = languages.at(1) ?? defaultLanguage(languages);
  const introduction = `Here \`${LANGUAGE_PARAMETER}\` (${languages.join(', ')}) selects the language of the response and
of the texts in the body. To translate an event, change it in that language: PATCH
\`/events/26?${LANGUAGE_PARAMETER}=${further}\` with \`{"title": "Concert d’été"}\`. Texts without a translation appear in
their original language.`;
  return { ...document, info: { ...info, description: `${info.description ?? ''}\n\n${introduction}` } };
}

function languageParameter(
  languages: readonly Language[],
  example: Language | undefined,
): DocumentedParameter {
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
