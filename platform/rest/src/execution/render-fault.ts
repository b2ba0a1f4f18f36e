import type { FaultRenderer } from '@schole/http';

/** How rest/v1 codes a token error: 303 for wrong claims, 301 for a token that is not ours. */
const TOKENS: readonly [words: RegExp, code: string, message: string][] = [
  [/expired/, 'PGRST303', 'JWT expired'],
  [/not valid yet/, 'PGRST303', 'JWT not yet valid'],
  [/future/, 'PGRST303', 'JWT issued at future'],
  [/role|subject/, 'PGRST303', 'Parsing claims failed'],
  [/three parts|not a token/, 'PGRST301', 'Expected 3 parts in JWT'],
  [/(?:)/, 'PGRST301', 'No suitable key or wrong key type'],
];

/** SQLSTATEs of our own refusals of too much work: programs expect a code of the database here. */
const LOAD_CODES: Readonly<Record<string, string>> = { 'server/busy': '53300', 'server/over-budget': '53400' };

/** The four members every error of rest/v1 has. */
export const renderFault: FaultRenderer = ({ code, message, details, hint, extra }, _request, reply) => {
  reply.header('content-type', 'application/json; charset=utf-8');
  const token = code === 'bad_jwt' ? TOKENS.find(([words]) => words.test(message)) : undefined;
  if (token !== undefined) return { code: token[1], message: token[2], details: null, hint: null };
  return { code: LOAD_CODES[code] ?? code, message, details: extra.details ?? details, hint };
};
