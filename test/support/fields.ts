import { definitionsOf, type ParameterDefinition } from '../../src/common/parameters/fields.js';

type Dto = Parameters<typeof definitionsOf>[0];
type Form = (word: string) => string;

/** A field that stores texts. */
export interface TextField {
  readonly field: string;
  /** Returns a text with a word in it that the field accepts. */
  readonly containing: Form;
}

const FORMS: readonly Form[] = [
  (word) => word,
  (word) => `${word}@mail.example`,
  (word) => `https://${word}.example/`,
];

/** Returns the fields of a DTO that store any word, or addresses with any word. */
export function textFieldsOf(dto: Dto): TextField[] {
  return definitionsOf(dto).flatMap(({ name, parser }) => {
    const form = FORMS.find((containing) => stores(parser, containing));
    return form === undefined ? [] : [{ field: name, containing: form }];
  });
}

function stores(parser: ParameterDefinition['parser'], containing: Form): boolean {
  const stored = parser.parse(containing('alpha'));
  return typeof stored === 'string' && stored.includes('alpha');
}
