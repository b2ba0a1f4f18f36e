import type { UserRow } from '../accounts/account.ts';
import type { SignInRequest } from '../http/sign-in-request.ts';
import type { AuthContext } from './auth-context.ts';
import { fitsPattern } from './redirect-pattern.ts';

/** Schemes that a browser executes, or that have no host. */
const forbiddenSchemes = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:', 'ws:', 'wss:'];

const maxLength = 2_000;

/** Parses a requested redirect address; null for one that browsers and programs could parse differently. */
function readTarget(requested: string): URL | null {
  // Backslashes, white space and control characters are dropped or replaced by browsers, and not by all alike.
  if (requested.length > maxLength || /[\\\p{C}\p{Z}]/u.test(requested) || !/^[a-z][a-z0-9+.-]*:/i.test(requested))
    return null;
  if (!URL.canParse(requested)) return null;
  const target = new URL(requested);
  if (target.username !== '' || target.password !== '' || /^[^/?#]*\/\/[^/?#]*@/.test(requested)) return null;
  return forbiddenSchemes.includes(target.protocol) ? null : target;
}

/** The requested address when it is on this installation's site or matches one of the globs; otherwise null. */
export function findTarget(site: string, requested: string | undefined, patterns: readonly string[] = []): URL | null {
  const target = requested === undefined ? null : readTarget(requested);
  if (target === null) return null;
  const home = new URL(site);
  // An origin is scheme, host and port together; of other schemes it is the word null.
  if (target.origin === home.origin && target.protocol === home.protocol) return target;
  return patterns.some((pattern) => fitsPattern(pattern, target)) ? target : null;
}

/** The target of a redirect: the requested address if it is allowed, otherwise the site itself. */
export function allowedTarget(site: string, requested: string | undefined, patterns: readonly string[] = []): URL {
  return findTarget(site, requested, patterns) ?? new URL(site);
}

/** As `allowedTarget`, with the site and the allow-list of this installation. */
export function targetOf(context: Pick<AuthContext, 'site' | 'redirects'>, requested: string | undefined): URL {
  return allowedTarget(context.site, requested, context.redirects);
}

/** The target of a mail's link, where a program requested one of its own; undefined: our own page. */
export function mailTarget(
  context: Pick<AuthContext, 'site' | 'redirects'>,
  requested: string | undefined,
): string | undefined {
  const target = findTarget(context.site, requested, context.redirects);
  const own = target !== null && target.origin === new URL(context.site).origin && ownPages.test(target.pathname);
  return target === null || own ? undefined : target.href;
}

/** The pages of our own web app that request mails: the links of their mails open a page with a button. */
const ownPages = /^\/(auth|settings|dashboard)?(\/|$)/;

type Language = 'en' | 'el';

function known(language: unknown): Language | null {
  return language === 'en' || language === 'el' ? language : null;
}

/** The supported language that an Accept-Language header prefers. */
function accepted(header: string | undefined): Language | null {
  const preferences = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...more] = part.trim().toLowerCase().split(';');
      const quality = more
        .map((each) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(each)?.[1])
        .find((each) => each !== undefined);
      return { language: known(tag.split('-', 1)[0]), quality: Number(quality ?? 1) };
    });
  const ours = preferences.filter(({ language, quality }) => language !== null && quality > 0);
  return ours.sort((one, other) => other.quality - one.quality)[0]?.language ?? null;
}

/** The language of a mail: that of the requesting page, else the person's, else the browser's, else Greek. */
export function languageOf(
  request: Pick<SignInRequest, 'headers'>,
  requested: string | undefined,
  user: Pick<UserRow, 'raw_user_meta_data'> | null,
): Language {
  const page = requested !== undefined && URL.canParse(requested) ? new URL(requested).searchParams.get('lang') : null;
  return (
    known(page) ?? known(user?.raw_user_meta_data?.language) ?? accepted(request.headers['accept-language']) ?? 'el'
  );
}
