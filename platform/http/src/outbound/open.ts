import { Fault } from '@schole/core/fault';

export interface OutboundRequest {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: URLSearchParams;
  /** True: redirects within the same origin are followed. */
  follow?: boolean;
}

export interface OutboundAnswer {
  status: number;
  /** The JSON of the answer; null when it is none. */
  json: unknown;
}

/** What the server itself asks others over HTTP. The one place from which a request of its own leaves. */
export interface Outbound {
  /** Throws outbound/sealed while the installation is sealed and the address is not on this machine. */
  permit(url: URL): Promise<void>;
  /** Throws outbound/sealed, and outbound/unreachable (502) when there is no usable answer. */
  ask(url: URL, request?: OutboundRequest): Promise<OutboundAnswer>;
}

export interface OutboundOptions {
  /** Whether nothing may leave but to this machine. */
  sealed: () => Promise<boolean>;
  /** Milliseconds for an answer to be there completely. */
  patience?: number;
  /** Bytes of an answer. */
  largest?: number;
}

const usualPatience = 10_000;
const usualLargest = 1_048_576;

/** Requests under way at once: somebody who is slow must not hold all memory of ours. */
const mostAtOnce = 100;
const mostRedirects = 3;

/** Whether a host is this machine, which also a sealed installation may ask. */
export function isLoopback(url: URL): boolean {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** An address that may be asked: https, or http on this machine, without name and password in it; null for any other. */
export function readOutboundAddress(text: unknown): URL | null {
  if (typeof text !== 'string' || text.length > 2_000 || !URL.canParse(text)) return null;
  const url = new URL(text);
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
  return safe && url.username === '' && url.password === '' && url.hash === '' ? url : null;
}

function unreachable(why: string, cause?: unknown): Fault {
  return new Fault('outbound/unreachable', `It cannot be reached: ${why}.`, { status: 502, cause });
}

async function readText(response: Response, largest: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > largest) throw unreachable('its answer is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Asks others over HTTP: addresses that may be asked, limits on time, size and redirects, the sealed switch. */
export function openOutbound({ sealed, patience = usualPatience, largest = usualLargest }: OutboundOptions): Outbound {
  let underWay = 0;

  async function permit(url: URL): Promise<void> {
    if (isLoopback(url) || !(await sealed())) return;
    throw new Fault('outbound/sealed', 'This installation is sealed: it asks nobody outside of this machine.', {
      status: 403,
    });
  }

  async function once(url: URL, request: OutboundRequest, signal: AbortSignal): Promise<Response> {
    if (readOutboundAddress(url.href) === null) throw unreachable('its address may not be asked');
    await permit(url);
    // biome-ignore lint/style/noRestrictedGlobals: this is the gate.
    return fetch(url, {
      method: request.method ?? 'GET',
      headers: { accept: 'application/json', 'user-agent': 'schole', ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: 'manual',
      signal,
    });
  }

  async function follow(start: URL, request: OutboundRequest): Promise<OutboundAnswer> {
    const signal = AbortSignal.timeout(patience);
    let url = start;
    for (let redirects = 0; ; redirects += 1) {
      const response = await once(url, request, signal);
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) {
        return { status: response.status, json: readJson(await readText(response, largest)) };
      }
      await response.body?.cancel();
      const next = URL.canParse(location, url.href) ? new URL(location, url) : null;
      if (request.follow !== true || redirects >= mostRedirects || next?.origin !== url.origin) {
        throw unreachable('it sends us elsewhere');
      }
      url = next;
    }
  }

  return {
    permit,
    async ask(url, request = {}) {
      if (underWay >= mostAtOnce) throw unreachable('too many are waiting');
      underWay += 1;
      try {
        return await follow(url, request);
      } catch (problem) {
        if (problem instanceof Fault) throw problem;
        throw unreachable('no answer', problem);
      } finally {
        underWay -= 1;
      }
    },
  };
}
