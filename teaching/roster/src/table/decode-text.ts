const byteOrderMarks = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const satisfies readonly (readonly [string, readonly number[]])[];

export interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1253' | 'iso-8859-7' | 'windows-1252';
}

function decode(bytes: Uint8Array, encoding: DecodedText['encoding']): DecodedText | null {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return null;
  }
}

/** UTF-16 without its mark: in a table of Greek or Latin, one byte of each pair is nearly always 0 or 3. */
function decodeUnmarked(bytes: Uint8Array): DecodedText | null {
  const sample = bytes.subarray(0, 2_000);
  const counts: [number, number] = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0 || byte === 3) counts[at % 2 === 0 ? 0 : 1] += 1;
  });
  const [even, odd] = counts;
  if (!sample.includes(0) || bytes.length % 2 !== 0 || Math.max(even, odd) < sample.length * 0.4) return null;
  return decode(bytes, odd > even ? 'utf-16le' : 'utf-16be');
}

const words = /[\p{L}\p{M}\u0080-\u00ff]+/gu;

/** Words of plain and accented letters, "José": in Greek bytes read as western, and the other way round, there are none. */
function isWestern(bytes: Uint8Array): boolean {
  const marked = (new TextDecoder('windows-1252').decode(bytes).match(words) ?? []).filter((word) =>
    /[^\0-\x7f]/.test(word),
  );
  return marked.filter((word) => /[a-z]/i.test(word)).length > marked.length / 2;
}

/** The two Greek encodings differ in Ά, which is a paragraph sign in one of them and a quotation mark in the other. */
function decodeGreek(bytes: Uint8Array): DecodedText | null {
  const windows = decode(bytes, 'windows-1253');
  if (windows !== null && !/¶\p{Script=Greek}/u.test(windows.text)) return windows;
  return decode(bytes, 'iso-8859-7') ?? windows;
}

/** The text of a file and the encoding that gives it; null where none does. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  for (const [encoding, mark] of byteOrderMarks)
    if (mark.every((byte, at) => bytes[at] === byte)) return decode(bytes, encoding);
  const unmarked = decodeUnmarked(bytes);
  if (unmarked !== null) return unmarked;
  const plain = decode(bytes, 'utf-8');
  if (plain !== null) return plain;
  return isWestern(bytes) ? decode(bytes, 'windows-1252') : decodeGreek(bytes);
}
