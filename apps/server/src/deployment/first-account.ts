import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { SignUpCandidate } from '@schole/auth';
import type { Config } from '../config/config.ts';
import { isLoopback } from './deployment.ts';

/** Who may create the first account: whoever does administers the installation. */
export interface FirstAccountRule {
  /** The code that it is asked for; null where only this machine can reach the server. */
  code: string | null;
  allows(candidate: SignUpCandidate): boolean;
}

/** Without letters that look like digits; 32 of them, so that a byte gives one without bias. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 10;

/**
 * Derived, so that all servers of one secret print the same code, and a restart prints it again; it is of use only while
 * nobody has an account.
 */
function codeOf(secret: string): string {
  const bytes = createHmac('sha256', secret).update('first account').digest();
  const letters = [...bytes.subarray(0, codeLength)].map((byte) => alphabet[byte % alphabet.length]);
  return `${letters.slice(0, codeLength / 2).join('')}-${letters.slice(codeLength / 2).join('')}`;
}

/** The same code however somebody types it. */
function plain(code: string): string {
  return code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

function isSame(written: unknown, code: string): boolean {
  const digest = (text: string): Buffer => createHmac('sha256', 'compare').update(plain(text)).digest();
  return typeof written === 'string' && written.length <= 100 && timingSafeEqual(digest(written), digest(code));
}

/** A host without the brackets of an IPv6 address. */
function bare(hostname: string): string {
  return hostname.replaceAll(/[[\]]/g, '');
}

/** A URL has the one form of an IPv4 address, and an IPv6 one in brackets: no name has either. */
function isAddress(hostname: string): boolean {
  return /^\d+(\.\d+){3}$/.test(hostname) || hostname.startsWith('[');
}

/**
 * Whether the request comes from a page of this server, or from no page. A foreign page whose name leads to this machine
 * (DNS rebinding) is its own origin to the browser: a name counts only where the code is asked for too.
 */
function isOwnOrigin({ origin, host }: IncomingHttpHeaders, site: string | null, namesCount: boolean): boolean {
  if (origin === undefined || origin === site) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === host && (namesCount || isLoopback(bare(page.hostname)) || isAddress(page.hostname));
}

/** Asks for a code where others than this machine can reach the server: at its own address, or through a proxy. */
export function createFirstAccountRule(
  { host, siteUrl }: Pick<Config, 'host' | 'siteUrl'>,
  secret: string,
): FirstAccountRule {
  const onlyHere = isLoopback(host) && (siteUrl === null || isLoopback(bare(new URL(siteUrl).hostname)));
  const code = onlyHere ? null : codeOf(secret);
  return {
    code,
    allows: ({ firstAccountCode, headers }) =>
      (code === null || isSame(firstAccountCode, code)) && isOwnOrigin(headers ?? {}, siteUrl, code !== null),
  };
}
