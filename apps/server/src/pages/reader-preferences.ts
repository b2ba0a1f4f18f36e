import type { FastifyRequest } from 'fastify';

export const languages = ['en', 'el'] as const;
export type Language = (typeof languages)[number];

/** The cookies that set attributes of the html tag: the attribute, and its allowed values. */
const appearanceCookies = [
  { cookie: 'theme', attribute: 'data-theme', values: ['light', 'dark'] },
  { cookie: 'density', attribute: 'data-density', values: ['compact', 'comfortable', 'spacious'] },
  { cookie: 'motion', attribute: 'data-motion', values: ['off'] },
  { cookie: 'sidebar:state', attribute: 'data-sidebar', values: ['false', 'true'] },
] as const;

function findCookie(request: FastifyRequest, name: string): string | undefined {
  const entries = (request.headers.cookie ?? '').split(';').map((entry) => entry.trim());
  return entries.find((entry) => entry.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** The languages of an Accept-Language header, by preference: `fr, el;q=0.8` is `['fr', 'el']`. */
function listAccepted(header: string): string[] {
  const entries = header.split(',').map((entry) => {
    const [tag = '', ...rest] = entry.trim().toLowerCase().split(';');
    const weight = rest.map((part) => /^\s*q=([01](?:\.\d{1,3})?)$/.exec(part)?.[1]).find((part) => part !== undefined);
    return { code: tag.split('-')[0] ?? '', weight: Number(weight ?? 1) };
  });
  return entries
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ code }) => code);
}

/** The preferred of our languages in a header; undefined: none of them. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const accepted = listAccepted(header ?? '').find((code) => code === 'en' || code === 'el');
  return languages.find((language) => language === accepted);
}

/** The language of the URL, `?lang=el`. */
export function requestedLanguage(request: FastifyRequest): Language | undefined {
  const requested = (request.query as Record<string, unknown>).lang;
  return languages.find((language) => language === requested);
}

/** The language of the URL, else the reader's choice (a cookie), the browser's first known language, else English. */
export function languageOf(request: FastifyRequest): Language {
  const named =
    requestedLanguage(request) ?? languages.find((language) => language === findCookie(request, 'language'));
  if (named !== undefined) return named;
  return acceptedLanguage(request.headers['accept-language']) ?? 'en';
}

/** The attributes of the html tag, so that nothing flashes before the scripts run; only known values are allowed. */
export function attributesOf(request: FastifyRequest, language: Language): string {
  const chosen = appearanceCookies.flatMap(({ cookie, attribute, values }) => {
    const stored = findCookie(request, cookie);
    const value = values.find((one) => one === stored);
    return value === undefined ? [] : [`${attribute}="${value}"`];
  });
  return [`lang="${language}"`, ...chosen].join(' ');
}

/** A host that is safe to write into a document: a name or an address, perhaps with a port, and nothing else. */
const plainHost = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The origin that the request was sent to, or an empty string when the request names no valid one. */
export function originOf(request: FastifyRequest): string {
  // Behind a proxy the scheme is a header, and may be any text.
  const known = request.protocol === 'http' || request.protocol === 'https';
  return known && plainHost.test(request.host) ? `${request.protocol}://${request.host}` : '';
}
