/** Letters as capitals: Greek ones lose their accents, as Greek is written, and those of other languages keep them. */
export const capitals = (text: string): string => text.toLocaleUpperCase('el');
