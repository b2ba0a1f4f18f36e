/** What no paper can show: controls but for the line break, soft hyphens, marks of byte order, and what XML and PDF/UA forbid. */
const unwritable = /(?!\n)\p{Cc}|[\u00ad\ufeff\ufff9-\ufffb]|\p{Noncharacter_Code_Point}/gu;

/** Signs that turn the direction of what follows: they would turn the words of others around. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** Somebody's words as a paper can show them: the same letters, without what cannot be seen or written. Line breaks stay. */
export function plain(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(unwritable, '')
    .replace(turning, '')
    .toWellFormed()
    .normalize('NFC');
}

/** The same on one line. */
export function plainLine(text: string): string {
  return plain(text)
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}
