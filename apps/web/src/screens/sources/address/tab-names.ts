/** The tabs of a source, in their order; the first is open where the address names none. Add here. */
export const sourceTabNames = ['read', 'words', 'about', 'concepts', 'level', 'versions', 'sharing'] as const;
export type SourceTabName = (typeof sourceTabNames)[number];
