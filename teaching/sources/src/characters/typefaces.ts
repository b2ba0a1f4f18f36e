const monospaced =
  /courier|consol|monaco|menlo|typewriter|inconsolata|fixedsys|cascadia|lucida ?console|mono(?!type)|^ocr a|(?:source|fira|.{1,40}\b) ?code\b|\b(?:CM|SF)TT|^(?:hack|terminal)$/iu;

/** Whether a typeface says by its name that it gives every letter the same width, as program code is set. */
export const isMonospaced = (font: string): boolean => monospaced.test(font.slice(0, 100));
