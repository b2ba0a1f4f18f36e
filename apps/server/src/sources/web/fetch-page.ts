import { Fault, type FaultCode, fault, limits, sourceFileTypes } from '@schole/core';
import type { OutboundClient, OutboundGate } from '@schole/http';
import manifest from '../../../package.json' with { type: 'json' };
import { isAllowedByRobots, robotsBytes } from './robots.ts';

/** What was found at an address. */
export interface FetchedPage {
  finalAddress: string;
  bytes: Uint8Array;
  mimetype: string;
  charset: string | null;
  /** Its name, with the ending of its type. */
  fileName: string;
}

const headers = {
  'user-agent': `Schole/${manifest.version}`,
  accept: 'text/html,application/xhtml+xml,application/pdf;q=0.9,*/*;q=0.5',
  'accept-language': 'el,en;q=0.8',
};
const loginPath = /(?:^|[/._-])(?:log-?in|sign-?in|sso|saml2?|oauth2?|authorize|openid-connect)(?:[/._?-]|$)/i;
const redirects = new Set([301, 302, 303, 307, 308]);

/** At most so many bytes of an answer; the rest is not read. */
async function readStart(response: Response, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  while (reader !== undefined && length < maxBytes) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(pieces);
    pieces.push(value);
    length += value.byteLength;
  }
  await reader?.cancel();
  return Buffer.concat(pieces).subarray(0, maxBytes);
}

/** The rules of a site for programs; throws page/no-answer where they cannot be had. */
async function readRobots(client: OutboundClient, url: URL, signal: AbortSignal): Promise<string> {
  const response = await client.fetch(new URL('/robots.txt', url), { headers, signal });
  const { status } = response;
  if (status >= 200 && status <= 299) return new TextDecoder().decode(await readStart(response, robotsBytes));
  await response.body?.cancel();
  // A site without rules allows all (RFC 9309, 2.3.1.3); one whose rules cannot be had at the moment, nothing.
  if (status >= 500) throw fault('page/no-answer', { host: url.host, status });
  return '';
}

/** Throws the reason why an answer is no page. */
function refuseStatus(status: number, { host }: URL): void {
  if (status === 401 || status === 403 || status === 407) throw fault('page/login', { host });
  if (status === 402) throw fault('page/paywall');
  if (status !== 200 && status !== 203) throw fault('page/no-answer', { host, status });
}

/** The ending of the type that a server states, else that of the address. */
function endingOf(mimetype: string, url: URL): string {
  if (mimetype === 'application/xhtml+xml') return 'html';
  const stated = Object.values(sourceFileTypes).find((type) => type.mimetype === mimetype)?.endings[0];
  const [, own] = /\.([a-z\d]{1,8})$/i.exec(url.pathname) ?? [];
  const known = Object.values(sourceFileTypes).some(({ endings }) => endings.includes(own?.toLowerCase() ?? ''));
  const ofAddress = known ? own?.toLowerCase() : undefined;
  if (stated === undefined || stated === 'txt') return ofAddress ?? stated ?? 'bin';
  return stated;
}

function nameOf(url: URL, ending: string): string {
  let last = url.pathname.split('/').findLast((piece) => piece !== '') ?? '';
  try {
    last = decodeURIComponent(last);
  } catch {
    // A percent sign that stands for itself.
  }
  const stem = last
    .replace(/\.[a-z\d]{1,8}$/i, '')
    .replace(/[^\p{L}\p{N} ._-]/gu, '_')
    .slice(0, 100)
    .trim();
  return `${stem === '' ? url.hostname.replace(/[^a-z\d.-]/gi, '_') : stem}.${ending}`.toWellFormed();
}

/** What to do after a refusal: over the internet the gate asks https alone, which most addresses with http answer too. */
function withHttps(url: URL, problem: unknown): URL | null {
  const codes: readonly string[] = ['outbound/address', 'outbound/private-address'] satisfies FaultCode[];
  const isPlain = problem instanceof Fault && codes.includes(problem.code) && url.protocol === 'http:';
  // A number says itself where it leads.
  if (!isPlain || url.port !== '' || /^[\d.]+$|^\[/.test(url.hostname)) return null;
  return new URL(url.href.replace(/^http:/, 'https:'));
}

async function toFile(response: Response, url: URL): Promise<FetchedPage> {
  const type = response.headers.get('content-type') ?? '';
  const [mimetype = ''] = type
    .toLowerCase()
    .split(';', 1)
    .map((piece) => piece.trim());
  const charset = /;\s*charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(type)?.[1] ?? null;
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length === 0) throw fault('page/no-article');
  return {
    ...{ finalAddress: url.href, bytes, charset, fileName: nameOf(url, endingOf(mimetype, url)) },
    mimetype: /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(mimetype) ? mimetype : 'application/octet-stream',
  };
}

/**
 * What is at an address: the site's rules for programs are read before the page, every redirect is checked as an address of
 * its own, and the whole may take `limits.webPage`. Throws the faults of `page/` and those of the gate.
 */
export async function fetchPage(
  gate: OutboundGate,
  address: URL,
  { userId, schoolId }: { userId: string; schoolId: string },
  stop: AbortSignal,
): Promise<FetchedPage> {
  const time = limits.webPage.seconds * 1_000;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(time)]);
  const client = gate.as({
    ...{ purpose: 'web-source', addresses: 'typed', schoolId, actorId: userId },
    ...{ timeout: time, maxBytes: limits.webPage.bytes },
  });
  const rules = new Map<string, string>();
  let url = address;
  let upgraded = false;
  for (let hops = 0; ; ) {
    try {
      await client.permit(url);
      const robots = rules.get(url.origin) ?? (await readRobots(client, url, signal));
      rules.set(url.origin, robots);
      if (!isAllowedByRobots(robots, url)) throw fault('page/robots', { host: url.host });
      const response = await client.fetch(url, { headers, signal, redirect: 'manual' });
      const target = redirects.has(response.status) ? response.headers.get('location') : null;
      if (target === null) {
        if (response.status !== 200 && response.status !== 203) await response.body?.cancel();
        refuseStatus(response.status, url);
        return await toFile(response, url);
      }
      await response.body?.cancel();
      hops += 1;
      if (hops > limits.webPage.redirects || !URL.canParse(target, url.href))
        throw fault('page/no-answer', { host: url.host, status: response.status });
      const next = new URL(target, url);
      next.hash = '';
      // A page of the internet leads to no program that answers without encryption, as those of this machine do.
      if (url.protocol === 'https:' && next.protocol === 'http:') {
        if (next.port !== '') throw fault('page/no-answer', { host: url.host, status: response.status });
        next.protocol = 'https:';
      }
      if (loginPath.test(next.pathname) && !loginPath.test(address.pathname))
        throw fault('page/login', { host: next.host });
      url = next;
    } catch (problem) {
      stop.throwIfAborted();
      const secure = upgraded ? null : withHttps(url, problem);
      if (secure === null) throw problem;
      upgraded = true;
      url = secure;
    }
  }
}
