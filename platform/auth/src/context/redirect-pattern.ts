import { domainToASCII } from 'node:url';

// A glob of the redirect allow-list. `*` is anything but a dot or a slash, `**` anything, `?` one character but those,
// `[abc]` and `[!abc]` one of or none of them. Host and path are compared apart, so that no star matches beyond its
// host.

interface Pattern {
  protocol: string;
  host: RegExp;
  rest: RegExp;
}

const parts = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i;

/** Bounded, because every requested redirect is compared with each glob. */
const maxLength = 300;

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** The glob as a regular expression; `open` is the replacement of `**`. */
function expression(glob: string, open: string): RegExp {
  const pieces = glob.match(/\*\*+|\*|\?|\[!?[^\]/]+\]|[^*?[]+|\[/g) ?? [];
  const source = pieces.map((piece) => {
    if (piece.startsWith('**')) return open;
    if (piece === '*') return '[^./]*';
    if (piece === '?') return '[^./]';
    if (piece.startsWith('[') && piece.length > 2) {
      const none = piece.startsWith('[!');
      const inner = piece.slice(none ? 2 : 1, -1).replaceAll(/[\\\]^[]/g, '\\$&');
      return none ? `(?![./])[^${inner}]` : `[${inner}]`;
    }
    return escaped(piece);
  });
  return new RegExp(`^${source.join('')}$`);
}

function hostOf(written: string): string {
  const plain = written.toLowerCase();
  // A name outside ASCII is compared in the form that browsers send; a glob stays as it is.
  return /[*?[]/.test(plain) ? plain : plain.replace(/^[^:]*/, (name) => domainToASCII(name) || name);
}

/** Two stars at the end of a host match the rest of the address too, as in `app.school://**`. */
function restOf(host: string, written: string): string {
  if (written !== '') return written;
  return host.endsWith('**') ? '**' : '/';
}

/** The parts of a glob; null when it has no scheme and host, or is invalid. */
function readPattern(glob: string): Pattern | null {
  const [, scheme, host, rest] = parts.exec(glob) ?? [];
  if (glob.length > maxLength || scheme === undefined || host === undefined || rest === undefined) return null;
  if (host.includes('@') || /[\s\\]/.test(glob)) return null;
  try {
    return {
      protocol: `${scheme.toLowerCase()}:`,
      host: expression(hostOf(host), '[^/]*'),
      rest: expression(restOf(host, rest), '.*'),
    };
  } catch {
    return null;
  }
}

/** Whether the text is a glob with a scheme and a host. */
export function isRedirectPattern(glob: string): boolean {
  return readPattern(glob) !== null;
}

/** Whether the glob matches an address; its fragment is ignored. */
export function fitsPattern(glob: string, target: URL): boolean {
  const pattern = readPattern(glob);
  if (pattern === null || pattern.protocol !== target.protocol || !pattern.host.test(target.host)) return false;
  return pattern.rest.test(`${target.pathname === '' ? '/' : target.pathname}${target.search}`);
}
