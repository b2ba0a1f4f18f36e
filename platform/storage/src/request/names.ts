import { refuse } from '../faults.ts';

/** Bytes of a whole name in UTF-8. */
const maxNameBytes = 1000;

// Controls, line and paragraph separators, direction marks and overrides, noncharacters, the byte order mark, the backslash.
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}\ufeff\\]/u;

/** What is wrong with a normalised name; null when nothing is. */
function findProblem(name: string): string | null {
  if (Buffer.byteLength(name) > maxNameBytes) return `longer than ${maxNameBytes} bytes`;
  if (!name.isWellFormed()) return 'not valid Unicode';
  if (forbidden.test(name)) return 'a control character, a direction mark or a backslash';
  const parts = name.split('/');
  if (parts.includes('')) return 'an empty folder or file name';
  if (parts.some((part) => part === '.' || part === '..')) return 'a folder or file name of dots';
  if (parts.some((part) => part.trim() !== part)) return 'a space at the beginning or end of a folder or file name';
  return null;
}

/** Percent-escapes undone once, where they are escapes of anything. */
export function undoEscapes(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

/**
 * The name of an object as it is kept: as it was sent, normalised to NFC, so that a name typed on one system is found from
 * another. Throws InvalidKey for names that could mean another place or another name to whoever reads them, also when it
 * is written in percent-escapes, once or several times.
 */
export function readName(sent: string): string {
  const name = sent.normalize('NFC');
  for (let inner = name, depth = 0; ; depth += 1) {
    const problem = findProblem(inner);
    if (problem !== null) throw refuse.badName(problem);
    const next = undoEscapes(inner);
    if (next === inner) return name;
    if (depth === 5) throw refuse.badName('escaped too often');
    inner = next.normalize('NFC');
  }
}

/** The beginning of names that a listing is about; empty is everything. */
export function readPrefix(sent: string): string {
  const prefix = sent.normalize('NFC').replace(/^\/+/, '');
  if (prefix !== '') readName(prefix.replace(/\/+$/, ''));
  return prefix;
}

/** What the published service takes. */
const bucketId = /^[\w!.*'() &$@=;:+,?-]{1,100}$/;

/** Words of the addresses themselves: a bucket of that name could not be reached. */
const reservedIds = new Set(['.', '..', 'sign', 'upload', 'list', 'list-v2', 'move', 'copy', 'info', 'authenticated']);

/** The id of a bucket that may be made. */
export function readBucketId(sent: unknown): string {
  if (typeof sent !== 'string' || !bucketId.test(sent) || sent.trim() !== sent) throw refuse.badBucketName();
  if (reservedIds.has(sent)) throw refuse.badBucketName();
  return sent;
}

/**
 * The bucket and the object's name in a request's address, split at its slashes: what follows the first `skip` parts. Read
 * from the address as it was sent, because a router forgives trailing slashes.
 */
export function readTarget(url: string, skip: number): { bucket: string; name: string } {
  const [path = ''] = url.split('?', 1);
  const [bucket = '', ...parts] = path.split('/').slice(skip);
  try {
    return { bucket: decodeURIComponent(bucket), name: readName(decodeURIComponent(parts.join('/'))) };
  } catch (error) {
    if (error instanceof URIError) throw refuse.badName('its percent-escapes cannot be read');
    throw error;
  }
}

/**
 * A name inside an address that the client escapes once more with encodeURI, which leaves these three as they are: they are
 * escaped beforehand, and `sameInAddress` undoes it.
 */
export function nameInAddress(name: string): string {
  return name.replace(/[%?#]/g, encodeURIComponent);
}

/** Whether a name read from an address is this name, escaped by the client or not. */
export function sameInAddress(read: string, name: string): boolean {
  return read === name || read === nameInAddress(name);
}
