/**
 * Characters that no paper can show: controls except the line break, soft hyphens, byte order marks, and what XML and
 * PDF/UA forbid.
 */
const unwritable = /(?!\n)\p{Cc}|[\u00ad\ufeff\ufff9-\ufffb]|\p{Noncharacter_Code_Point}/gu;

/** Characters that change the direction of what follows: they would reverse the text after them. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** User input as a paper can show it: the same letters, without invisible or forbidden characters. Line breaks stay. */
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
