import type { FastifyRequest } from 'fastify';

export const languages = ['en', 'el'] as const;
export type Language = (typeof languages)[number];

/** What a cookie may put on the html tag: the attribute, and the values that are let through. */
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

/** The languages a browser names, the dearest first: `fr, el;q=0.8` is `['fr', 'el']`. */
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

/** The dearest of our languages that a header names; undefined: none of them. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const accepted = listAccepted(header ?? '').find((code) => code === 'en' || code === 'el');
  return languages.find((language) => language === accepted);
}

/** The language that the address itself asks for, `?lang=el`. */
export function requestedLanguage(request: FastifyRequest): Language | undefined {
  const requested = (request.query as Record<string, unknown>).lang;
  return languages.find((language) => language === requested);
}

/** What the address asks for, what the reader chose before (a cookie), the browser's first known language, else Greek. */
export function languageOf(request: FastifyRequest): Language {
  const named =
    requestedLanguage(request) ?? languages.find((language) => language === findCookie(request, 'language'));
  if (named !== undefined) return named;
  return acceptedLanguage(request.headers['accept-language']) ?? 'el';
}

/** The attributes of the html tag, so that nothing flashes before the scripts run; only values we know are let through. */
export function attributesOf(request: FastifyRequest, language: Language): string {
  const chosen = appearanceCookies.flatMap(({ cookie, attribute, values }) => {
    const stored = findCookie(request, cookie);
    const value = values.find((one) => one === stored);
    return value === undefined ? [] : [`${attribute}="${value}"`];
  });
  return [`lang="${language}"`, ...chosen].join(' ');
}

/** A host that may be written into a document: a name or an address, perhaps with a port, and nothing else. */
const plainHost = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The origin that the page was asked for at, or an empty string when the request names none that can be trusted to be one. */
export function originOf(request: FastifyRequest): string {
  // Behind a proxy the scheme is a header, and may be any text.
  const known = request.protocol === 'http' || request.protocol === 'https';
  return known && plainHost.test(request.host) ? `${request.protocol}://${request.host}` : '';
}
