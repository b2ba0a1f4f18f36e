import { refuse } from '../faults.ts';

/** Types that a browser may show inline because nothing in them runs; every other one is sent as an attachment. */
const inlineTypes = /^(image\/(png|jpeg|gif|webp|avif|bmp)|text\/plain|audio\/[a-z0-9.+-]+|video\/[a-z0-9.+-]+)(;|$)/i;

/** Characters that a header may hold unescaped in `filename*`, by RFC 8187. */
function escapeExtended(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Content-Disposition by RFC 6266: the name as it is in `filename*`, and for old clients without its non-ASCII
 * characters. `download` is the address's parameter: absent, empty (the object's own name), or a name.
 */
export function disposition(mimetype: string, name: string, download: string | undefined): string {
  const saved = download !== undefined || !inlineTypes.test(mimetype);
  // Characters that could end the header or name a folder are removed.
  const clean = (text: string) =>
    text
      .toWellFormed()
      .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
      .replace(/[/\\]/g, '_')
      .trim();
  const full = clean((download ?? '').slice(0, 255)) || clean(name.slice(name.lastIndexOf('/') + 1));
  const plain = full.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  return `${saved ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${escapeExtended(full)}`;
}

/** Content that cannot run is safe wherever it is opened: no script, no frame, no form, no other address. */
export const sandboxPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src data:; sandbox";

/** A cache-control value that is valid in a header; anything else is `no-cache`. */
export function readCacheControl(sent: string | undefined): string {
  const value = sent?.trim() ?? '';
  return /^[a-z0-9=, -]{1,200}$/i.test(value) ? value : 'no-cache';
}

/** The same for private answers: cached by the person's own browser only. */
export function asPrivate(cacheControl: string): string {
  return /\b(no-store|no-cache|private)\b/i.test(cacheControl)
    ? cacheControl
    : `private, ${cacheControl.replace(/\bpublic\b,?\s*/i, '')}`;
}

export interface Range {
  start: number;
  end: number;
}

/** The one range of a request, both ends included; null where the whole is to be sent, as for several ranges. */
export function readRange(header: string | undefined, size: number): Range | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (match === null) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && from !== '' && Number(to) < Number(from)) return null;
  if (start >= size) throw refuse.badRange(size);
  return { start, end };
}

/** Whether the client has these bytes already; the ETag decides where there is one. */
export function isKnown(
  ifNoneMatch: string | undefined,
  ifModifiedSince: string | undefined,
  eTag: string,
  modified: Date,
): boolean {
  if (ifNoneMatch !== undefined) {
    const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return tags.includes(eTag) || tags.includes('*');
  }
  const since = Date.parse(ifModifiedSince ?? '');
  return Number.isFinite(since) && Math.floor(modified.getTime() / 1000) * 1000 <= since;
}
