import type { FastifyRequest } from 'fastify';
import { restLimits } from '../limits.ts';
import { refuse } from '../refusals.ts';
import { type Answer, readAccepts } from './accept.ts';
import type { RawRequestBody } from './body.ts';
import { type Prefer, readPrefer } from './prefer.ts';
import { type Page, readRange } from './range.ts';

/** The request line and the headers of a request, before its parameters are parsed. */
export interface Head {
  method: string;
  /** The path without the query. */
  path: string;
  search: string;
  /** The requested schema. */
  schema: string;
  prefer: Prefer;
  /** The accepted formats of the answer, the most preferred first. */
  accepts: readonly Answer[];
  /** The first of them that rows can be shown as; a bare value when there is none. */
  answer: Answer;
  range: Page;
}

export function readHead(request: FastifyRequest, schemas: readonly string[]): Head {
  const url = request.raw.url ?? '';
  if (url.length > restLimits.url) throw refuse.urlTooLong(restLimits.url);
  const queryStart = url.indexOf('?');
  const { method } = request;
  const reads = method === 'GET' || method === 'HEAD';
  const schema = header(request, reads ? 'accept-profile' : 'content-profile') || (schemas[0] ?? '');
  if (!schemas.includes(schema)) throw refuse.schema(schema, schemas);
  const accept = header(request, 'accept');
  const accepts = readAccepts(accept);
  const answer = accepts.find(({ shape }) => shape !== 'value') ?? accepts[0];
  if (answer === undefined) throw refuse.mediaType(accept);
  return {
    method,
    path: queryStart < 0 ? url : url.slice(0, queryStart),
    search: queryStart < 0 ? '' : url.slice(queryStart + 1),
    schema,
    prefer: readPrefer(header(request, 'prefer')),
    accepts,
    answer,
    range: reads ? readRange(header(request, 'range')) : { offset: 0, limit: null },
  };
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

/** The body of a request as it arrived; the plugin parses nothing before it knows what the body is for. */
export function readRawBody(request: FastifyRequest): RawRequestBody {
  const type = (header(request, 'content-type').split(';')[0] ?? '').trim().toLowerCase();
  return { type, bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0) };
}

/** Headers that authenticate the caller; SQL has the claims and needs no copy of the secret. */
const SECRET = new Set(['authorization', 'apikey', 'cookie']);

/** The settings in which functions and policies read the request. */
export function requestSettings(request: FastifyRequest, head: Head): Record<string, string> {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !SECRET.has(name)));
  return {
    'request.method': head.method,
    'request.path': head.path,
    'request.headers': JSON.stringify(headers),
    'request.cookies': JSON.stringify(readCookies(request.headers.cookie ?? '')),
  };
}

function readCookies(header: string): Record<string, string> {
  const pairs = header.split(';').map((part) => part.trim().split('='));
  return Object.fromEntries(pairs.filter(([name]) => name !== '').map(([name, ...rest]) => [name, rest.join('=')]));
}
