import { oneOf, seeded } from '../../lib/random.mjs';
import { capital, slugOf } from './words.mjs';

const ROOTS = 12;
const BELOW_EACH = 4;
const TAGS = 300;

/**
 * Generates a tree of categories, and tags. Ids are in order of the names, so sorting by either gives the same order.
 */
export function makeTerms(english, french) {
  const random = seeded(11);
  const names = plainNames(english, random, ROOTS * (BELOW_EACH + 1) + TAGS);
  const ranked = names.slice(0, ROOTS * (BELOW_EACH + 1)).sort();
  const categories = ranked.map((name, index) => ({
    ...term(name, index + 1, english, random),
    // Every fifth is a root. The next three are its children, and the fourth is a child of the third.
    parent_id: index % 5 === 0 ? null : index % 5 === 4 ? index : index - (index % 5) + 1,
  }));
  const tags = names
    .slice(ranked.length)
    .sort()
    .map((name, index) => term(name, ranked.length + index + 1, english, random));
  return {
    categories,
    tags,
    categoryTranslations: categories.map((row) => translation('category_id', row, french, random)),
    tagTranslations: tags
      .filter((_, index) => index % 2 === 0)
      .map((row) => translation('tag_id', row, french, random)),
  };
}

// Plain letters only, which sort the same in every collation.
function plainNames({ words }, random, count) {
  const plain = words.slice(0, 5000).filter((word) => /^[a-z]{4,}$/.test(word));
  const names = new Set();
  while (names.size < count) names.add(capital(oneOf(random, plain)));
  return [...names];
}

function term(name, id, english, random) {
  const description = random() < 0.5 ? english.sentence(random) : '';
  return { id, name, slug: slugOf(name, id), description, language: 'en' };
}

function translation(owner, { id }, french, random) {
  const name = french.title(random);
  return { [owner]: id, language: 'fr', name, slug: slugOf(name, `fr-${id}`), description: null };
}
