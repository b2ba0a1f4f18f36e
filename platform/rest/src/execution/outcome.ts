import type { FastifyReply } from 'fastify';
import { refuse } from '../refusals.ts';
import type { Head } from '../request/request.ts';
import type { AnswerRow } from '../statement/answer.ts';

/** The response to the client. */
export interface Outcome {
  status: number;
  /** Null for an answer without a body. */
  body: string | Buffer | null;
  type: string;
  headers: Record<string, string>;
  /** Overrides of the response that functions and triggers set while the statement ran. */
  overrides: ResponseOverrides;
}

export interface ResponseOverrides {
  status: number | null;
  headers: readonly (readonly [name: string, value: string])[];
}

/** Nothing was set. */
export const noOverrides: ResponseOverrides = { status: null, headers: [] };

export function sendOutcome(
  { status, body, type, headers, overrides }: Outcome,
  head: Head,
  reply: FastifyReply,
): FastifyReply {
  reply
    .code(overrides.status ?? status)
    .headers(headers)
    .header('content-profile', head.schema);
  if (body !== null) reply.header('content-type', type);
  const named = new Map<string, string[]>();
  for (const [name, value] of overrides.headers) named.set(name, [...(named.get(name) ?? []), value]);
  for (const [name, values] of named) reply.header(name, values.length === 1 ? values[0] : values);
  return body === null ? reply.send() : reply.send(body);
}

/**
 * Reads the settings response.status and response.headers, the latter as `[{"name": "value"}, …]`.
 * @throws 500 PGRST111 or PGRST112 when they have another form
 */
export function readOverrides({ headers, status }: Pick<AnswerRow, 'headers' | 'status'>): ResponseOverrides {
  if (headers === null && status === null) return noOverrides;
  const code = status === null ? null : Number(status);
  if (code !== null && !(Number.isInteger(code) && code >= 200 && code < 600)) throw refuse.responseStatus();
  return { status: code, headers: headers === null ? [] : readOverrideHeaders(headers) };
}

function readOverrideHeaders(text: string): [name: string, value: string][] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw refuse.responseHeaders();
  }
  if (!Array.isArray(list)) throw refuse.responseHeaders();
  return list.map((one: unknown) => {
    const [entry, second] = typeof one === 'object' && one !== null && !Array.isArray(one) ? Object.entries(one) : [];
    const header = entry === undefined || second !== undefined ? null : readHeader(entry);
    if (header === null) throw refuse.responseHeaders();
    return header;
  });
}

/** Headers that frame the message itself: wrong values would break the connection. */
const FRAMING = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'trailer',
]);

/** A header that can be sent, with its name in lower case; null for anything else. */
export function readHeader([name, value]: readonly [string, unknown]): [name: string, value: string] | null {
  const plain =
    /^[a-z0-9!#$%&'*+.^_`|~-]+$/i.test(name) && typeof value === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
  return plain && !FRAMING.has(name.toLowerCase()) ? [name.toLowerCase(), value] : null;
}
