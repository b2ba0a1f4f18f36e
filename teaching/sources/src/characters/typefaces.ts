const monospaced =
  /courier|consol|monaco|menlo|typewriter|inconsolata|fixedsys|cascadia|lucida ?console|mono(?!type)|^ocr a|(?:source|fira|.{1,40}\b) ?code\b|\b(?:CM|EC)(?:SL|IT)?TT|\bSF(?:TT|ST|IT)\d|^(?:hack|terminal)$/iu;

/** Whether a typeface says by its name that it gives every letter the same width, as program code is set. */
export const isMonospaced = (font: string): boolean => monospaced.test(font.slice(0, 100));

/** Typefaces of programs that write music: their letters are notes, rests and clefs, in the places of other characters. */
const music =
  /^(?:emmentaler|feta|parmesan|gonville|gootville|bravura|leland|petaluma|(?:finale)?maestro|petrucci|sonata|opus|mscore)(?:std|percussion|wide)?(?:[-\s]?(?:alphabet|brace|nummer|noteheads))?[-\s]?\d*(?:[-,](?:regular|medium|roman))?$/iu;

/** Whether a typeface says by its name that it has signs of music and no letters; `name` may begin with the mark of a subset. */
export const isMusicFont = (name: string): boolean => music.test(name.replace(/^[A-Z]{6}\+/, '').slice(0, 60));
