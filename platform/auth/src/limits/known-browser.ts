import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keys } from '@schole/http';
import type { FastifyInstance } from 'fastify';
import type { SignInRequest } from '../http/sign-in-request.ts';

/** Holds a random id and, for each account that was signed in to here, a keyed hash of the id and the account's name. */
const cookieName = 'schole-known';

/** Characters of the id and of each hash: 132 bits. */
const markLength = 22;
const form = new RegExp(`^[\\w-]{${markLength}}(?:\\.[\\w-]{${markLength}})+$`);

/** Accounts that one browser remembers, the latest first: a computer of a class room has many people. */
const maxAccounts = 40;

/** Seconds. */
const life = 180 * 24 * 3_600;

/** The names of the account that a request has just signed in to, until its answer is sent. */
const signedIn = new WeakMap<SignInRequest, readonly string[]>();

/** The browser of the request is known for this account from now on, if the request succeeds. */
export function rememberBrowser(request: SignInRequest, names: readonly (string | null)[]): void {
  signedIn.set(
    request,
    names.filter((name) => name !== null),
  );
}

function readCookie(request: SignInRequest): { id: string; marks: string[] } | null {
  const cookies = (request.headers.cookie ?? '').split(';').map((each) => each.trim());
  const value = cookies.find((each) => each.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? '';
  if (!form.test(value)) return null;
  const [id = '', ...marks] = value.split('.');
  return { id, marks: marks.slice(0, maxAccounts) };
}

function markOf(keys: Keys, id: string, name: string): string {
  return keys.fingerprint('known browser of an account', `${id} ${name}`).slice(0, markLength);
}

/** What identifies the browser, if the person of this name signed in with it before; null otherwise. */
export function findKnownBrowser(keys: Keys, request: SignInRequest, name: string): string | null {
  const cookie = readCookie(request);
  if (cookie === null) return null;
  const expected = Buffer.from(markOf(keys, cookie.id, name));
  const known = cookie.marks.filter((mark) => timingSafeEqual(Buffer.from(mark), expected));
  return known.length > 0 ? `browser ${cookie.id} ${name}` : null;
}

/** Where the cookie of a browser is sent to: nowhere but to the sign-in that it is for. */
interface CookieScope {
  path: string;
  secure: boolean;
}

/** The cookie by which the browser of the request is known for the accounts of these names too. */
export function knownBrowserCookie(
  keys: Keys,
  request: SignInRequest,
  names: readonly string[],
  { path, secure }: CookieScope,
): string {
  const before = readCookie(request);
  const id = before?.id ?? randomBytes(18).toString('base64url').slice(0, markLength);
  const marks = names.map((name) => markOf(keys, id, name));
  const all = [...new Set([...marks, ...(before?.marks ?? [])])].slice(0, maxAccounts);
  const attributes = `Path=${path}; Max-Age=${life}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${cookieName}=${[id, ...all].join('.')}; ${attributes}`;
}

/** Gives the browser its cookie with the answer to a successful sign-in; pages of other origins never send it. */
export function addKnownBrowsers(server: FastifyInstance, keys: Keys, secure: boolean): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    const names = signedIn.get(request);
    if (names === undefined || names.length === 0 || reply.statusCode >= 400) return done();
    reply.header('set-cookie', knownBrowserCookie(keys, request, names, { path: '/auth/v1', secure }));
    done();
  });
}
