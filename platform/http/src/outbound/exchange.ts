import { Fault } from '@schole/core/fault';
import { fetch as undiciFetch } from 'undici';
import { type Allowance, Refused } from './check-url.ts';
import { createConnectionAgent } from './connection-agent.ts';
import type { EgressResult, Resolve } from './contract.ts';

/** One request with its body in memory, so that it can be sent again for a redirect. */
export interface PreparedRequest {
  url: URL;
  method: string;
  headers: Headers;
  body: Uint8Array | null;
}

export interface ExchangeOptions {
  allowance: Allowance;
  signal: AbortSignal;
  maxBytes: number;
  resolve?: Resolve | undefined;
  /** Called once, when the exchange is over. */
  onEnd(result: EgressResult): void;
}

export function unreachable(why: string, cause?: unknown): Fault {
  return new Fault('outbound/unreachable', `It cannot be reached: ${why}.`, { status: 502, cause });
}

export function tooLarge(): Fault {
  return new Fault('outbound/too-large', 'It cannot be used: its answer is too large.', { status: 502 });
}

/** The refusal among the causes of a failed connection. */
function refusalIn(problem: unknown): Refused | null {
  for (let each = problem, depth = 0; each instanceof Error && depth < 6; each = each.cause, depth += 1) {
    if (each instanceof Refused) return each;
  }
  return null;
}

function bytesOf({ url, method, headers, body }: PreparedRequest): number {
  const headerLengths = [...headers].map(([name, value]) => name.length + Buffer.byteLength(value) + 4);
  const head = method.length + url.pathname.length + url.search.length + url.host.length;
  return headerLengths.reduce((sum, length) => sum + length, head) + (body?.byteLength ?? 0);
}

/** Aborted by the caller, and not by a timeout. */
const isStopped = ({ aborted, reason }: AbortSignal): boolean =>
  aborted && !(reason instanceof Error && reason.name === 'TimeoutError');

const bodiless = [101, 204, 205, 304];

/**
 * Sends one request and returns the answer with its body as a stream; redirects are left to the caller. Throws Faults.
 */
export async function exchange(prepared: PreparedRequest, options: ExchangeOptions): Promise<Response> {
  const { allowance, signal, maxBytes, resolve } = options;
  const startedAt = performance.now();
  const agent = createConnectionAgent(allowance, { resolve, maxBytes });
  let bytesIn = 0;
  let ended = false;
  const end = (outcome: EgressResult['outcome'], status: number | null): void => {
    if (ended) return;
    ended = true;
    // The rest on the connection is not needed any more.
    agent.destroy().catch(() => undefined);
    const milliseconds = Math.round(performance.now() - startedAt);
    options.onEnd({ outcome, status, bytesOut: bytesOf(prepared), bytesIn, milliseconds });
  };
  const broken = () => (isStopped(signal) ? 'stopped' : 'failed');
  let answer: Awaited<ReturnType<typeof undiciFetch>>;
  try {
    const { url, method, headers, body } = prepared;
    answer = await undiciFetch(url, {
      method,
      headers: [...headers],
      body: body === null ? null : new Uint8Array(body),
      redirect: 'manual',
      signal,
      dispatcher: agent,
    });
  } catch (problem) {
    const refusal = refusalIn(problem);
    end(refusal === null ? broken() : 'refused-address', null);
    throw refusal ?? unreachable('no answer', problem);
  }
  const { status } = answer;
  const headers = new Headers([...answer.headers]);
  // The body is decompressed already, so these headers no longer match it.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
  if (answer.body === null || bodiless.includes(status)) {
    end('sent', status);
    return new Response(null, { status: status === 101 ? 502 : status, headers });
  }
  const reader = answer.body.getReader();
  const late = (): void => end(broken(), status);
  signal.addEventListener('abort', late, { once: true });
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          end('sent', status);
          controller.close();
          return;
        }
        bytesIn += value.byteLength;
        if (bytesIn > maxBytes) throw tooLarge();
        controller.enqueue(new Uint8Array(value));
      } catch (problem) {
        end(broken(), status);
        controller.error(problem instanceof Fault ? problem : unreachable('its answer broke off', problem));
      }
    },
    async cancel() {
      // The request was answered; the caller did not want the rest.
      end('sent', status);
    },
  });
  return new Response(body, { status, headers });
}
