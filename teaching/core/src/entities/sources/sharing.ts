/** What colleagues may do with a shared source; each level holds those before it. */
export const shareLevels = ['read', 'use', 'copy'] as const;
export type ShareLevel = (typeof shareLevels)[number];
