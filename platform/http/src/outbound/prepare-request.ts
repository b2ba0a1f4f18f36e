import type { OutboundInit } from './contract.ts';
import { type PreparedRequest, unreachable } from './exchange.ts';

/** Maximum bytes of a request body: the server has no reason to send more. */
const maxBodyBytes = 20_000_000;

/** Headers that may follow a redirect to another origin; all others belong to the origin that they were given for. */
const safeHeaders = ['accept', 'accept-language', 'content-type', 'user-agent'];

async function readBody(body: OutboundInit['body'], request: Request | null): Promise<Uint8Array | null> {
  if (body === undefined || body === null) {
    return request === null || request.body === null ? null : new Uint8Array(await request.arrayBuffer());
  }
  if (typeof body === 'string') return Buffer.from(body);
  if (body instanceof URLSearchParams) return Buffer.from(body.toString());
  if (body instanceof Uint8Array) return body;
  throw new TypeError('The body of a request that leaves is a text, a form or bytes');
}

/** A complete request; throws outbound/unreachable for an invalid address. */
export async function prepareRequest(input: string | URL | Request, init: OutboundInit): Promise<PreparedRequest> {
  const request = input instanceof Request ? input : null;
  const address = input instanceof Request ? input.url : String(input);
  if (!URL.canParse(address)) throw unreachable('its address is none');
  const url = new URL(address);
  url.hash = '';
  const headers = new Headers(init.headers ?? request?.headers ?? {});
  if (!headers.has('user-agent')) headers.set('user-agent', 'schole');
  if (init.body instanceof URLSearchParams && !headers.has('content-type')) {
    headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
  }
  const method = (init.method ?? request?.method ?? 'GET').toUpperCase();
  const body = await readBody(init.body, request);
  if (body !== null && body.byteLength > maxBodyBytes) throw unreachable('what is to be sent is too large');
  return { url, method, headers, body };
}

/**
 * The request that a redirect demands; null where it must not be followed: to an invalid address, or from https to
 * plain http.
 */
export function redirectRequest(prepared: PreparedRequest, status: number, target: string): PreparedRequest | null {
  if (!URL.canParse(target, prepared.url.href)) return null;
  const url = new URL(target, prepared.url);
  url.hash = '';
  if (prepared.url.protocol === 'https:' && url.protocol !== 'https:') return null;
  const asGet = status === 303 || ((status === 301 || status === 302) && prepared.method === 'POST');
  const names = url.origin === prepared.url.origin ? null : safeHeaders;
  const headers = new Headers([...prepared.headers].filter(([name]) => names === null || names.includes(name)));
  if (asGet) headers.delete('content-type');
  return asGet ? { url, method: 'GET', headers, body: null } : { ...prepared, url, headers };
}
