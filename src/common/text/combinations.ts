/**
 * Returns combinations of one of the alternatives for each place: first that of the first ones, then those with alternatives further
 * behind.
 * @param most so many
 */
export function combinations(places: readonly (readonly string[])[], most: number): string[][] {
  let begun: { readonly words: string[]; readonly depth: number }[] = [{ words: [], depth: 0 }];
  for (const alternatives of places)
    begun = begun
      .flatMap(({ words, depth }) =>
        alternatives.map((word, index) => ({ words: [...words, word], depth: depth + index })),
      )
      .sort((one, other) => one.depth - other.depth)
      .slice(0, most);
  return begun.map(({ words }) => words);
}
