/** The function that reads a search text, by name of the contract. Add here. Comparisons: `filter-operators.ts` of the database. */
export const searchFunctions = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const;
