import { decodeLegacy, decodeUnicode } from '../plain-text/decode.ts';

/** Where a page declares its encoding; browsers look at the first kilobyte, but long comments of programs precede it. */
const declaredIn = 4_096;

/** A page as text, and the encoding that it was read in. */
export interface DecodedPage {
  text: string;
  /** By its WHATWG name. */
  charset: string;
  /** Some bytes were no characters of this encoding. */
  broken: boolean;
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> | null {
  try {
    return new TextDecoder(label.trim());
  } catch {
    return null;
  }
}

function markOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

/** The encoding that the page itself declares in letters of ASCII. */
function declaredOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, declaredIn)).toString('latin1');
  const xml = /^\s*<\?xml\s[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]{1,40})/.exec(head)?.[1];
  const meta = /<meta\s[^>]{0,400}?\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(head)?.[1];
  return xml ?? meta ?? null;
}

function decodeAs(bytes: Uint8Array, label: string): DecodedPage | null {
  const decoder = decoderOf(label);
  if (decoder === null) return null;
  const text = decoder.decode(bytes);
  return { text, charset: decoder.encoding, broken: text.includes('\ufffd') };
}

function decodeByLetters(bytes: Uint8Array): DecodedPage {
  const unicode = decodeUnicode(bytes);
  if (unicode !== null) return { text: unicode, charset: 'utf-8', broken: false };
  const legacy = decodeLegacy(bytes);
  if (legacy === null) return decodeAs(bytes, 'windows-1252') ?? { text: '', charset: 'windows-1252', broken: true };
  const charset = ['windows-1253', 'iso-8859-7'].find((label) => new TextDecoder(label).decode(bytes) === legacy);
  return { text: legacy, charset: charset ?? 'windows-1252', broken: false };
}

/**
 * The text of a page: by its byte order mark, by what the server said, by what the page says, else by its letters. The
 * letters also decide where UTF-8 is declared and is not there, and where the western default is, which old Greek pages
 * declare.
 */
export function decodePage(bytes: Uint8Array, fromServer?: string): DecodedPage {
  const mark = markOf(bytes);
  if (mark !== null) return decodeAs(bytes, mark) ?? decodeByLetters(bytes);
  for (const [said, byServer] of [
    [fromServer, true],
    [declaredOf(bytes), false],
  ] as const) {
    const decoder = said == null ? null : decoderOf(said);
    if (decoder === null) continue;
    // Letters of ASCII said so, hence they are not two bytes each.
    const wide = decoder.encoding.startsWith('utf-16') && !byServer;
    const found = wide || decoder.encoding === 'windows-1252' ? null : decodeAs(bytes, decoder.encoding);
    if (found === null) return decodeByLetters(bytes);
    if (!found.broken) return found;
    const other = decodeByLetters(bytes);
    return decoder.encoding === 'utf-8' && other.charset !== 'windows-1252' ? other : found;
  }
  return decodeByLetters(bytes);
}
