import { refuse } from '../faults.ts';

/** Maximum bytes of a whole name in UTF-8. */
const maxNameBytes = 1000;

// Controls, line and paragraph separators, direction marks and overrides, noncharacters, the byte order mark, the backslash.
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}\ufeff\\]/u;

/** The reason why a normalised name is invalid; null when it is valid. */
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

/** Percent-escapes decoded once, where they are valid. */
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
 * The stored name of an object: as it was sent, normalised to NFC, so that a name typed on one system is found from
 * another. Throws InvalidKey for names that a reader could take for another path or another name, also when it is
 * percent-encoded, once or several times.
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

/** The prefix of a listing; empty lists everything. */
export function readPrefix(sent: string): string {
  const prefix = sent.normalize('NFC').replace(/^\/+/, '');
  if (prefix !== '') readName(prefix.replace(/\/+$/, ''));
  return prefix;
}

/** The characters that the published service accepts. */
const bucketId = /^[\w!.*'() &$@=;:+,?-]{1,100}$/;

/** Words of the addresses themselves: a bucket of that name could not be reached. */
const reservedIds = new Set(['.', '..', 'sign', 'upload', 'list', 'list-v2', 'move', 'copy', 'info', 'authenticated']);

/** The validated id of a new bucket. */
export function readBucketId(sent: unknown): string {
  if (typeof sent !== 'string' || !bucketId.test(sent) || sent.trim() !== sent) throw refuse.badBucketName();
  if (reservedIds.has(sent)) throw refuse.badBucketName();
  return sent;
}

/**
 * The bucket and the object's name in a request's address, split at its slashes: the parts after the first `skip`. Read
 * from the address as it was sent, because a router ignores trailing slashes.
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
 * A name inside an address that the client encodes once more with encodeURI, which leaves these three as they are: they
 * are encoded beforehand, and `sameInAddress` decodes it.
 */
export function nameInAddress(name: string): string {
  return name.replace(/[%?#]/g, encodeURIComponent);
}

/** Whether a name read from an address is this name, encoded by the client or not. */
export function sameInAddress(read: string, name: string): boolean {
  return read === name || read === nameInAddress(name);
}
