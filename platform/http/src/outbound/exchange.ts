import { Fault } from '@schole/core/fault';
import { fetch as undiciFetch } from 'undici';
import { type Allowance, Refused } from './check-url.ts';
import { createConnectionAgent } from './connection-agent.ts';
import type { EgressResult, Resolve } from './contract.ts';

/** One request, with its body in hand, so that it can be sent again where a redirect says so. */
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
  /** Called once, when all of it is over. */
  onEnd(result: EgressResult): void;
}

export function unreachable(why: string, cause?: unknown): Fault {
  return new Fault('outbound/unreachable', `It cannot be reached: ${why}.`, { status: 502, cause });
}

export function tooLarge(): Fault {
  return new Fault('outbound/too-large', 'It cannot be used: its answer is too large.', { status: 502 });
}

/** The refusal that a failed connection hides in its causes. */
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

/** Ended by whoever asked, and not by a limit of time. */
const isStopped = ({ aborted, reason }: AbortSignal): boolean =>
  aborted && !(reason instanceof Error && reason.name === 'TimeoutError');

const bodiless = [101, 204, 205, 304];

/** Sends one request and answers what comes back, its body in pieces; redirects are the caller's. Throws Faults. */
export async function exchange(prepared: PreparedRequest, options: ExchangeOptions): Promise<Response> {
  const { allowance, signal, maxBytes, resolve } = options;
  const startedAt = performance.now();
  const agent = createConnectionAgent(allowance, { resolve, maxBytes });
  let bytesIn = 0;
  let ended = false;
  const end = (outcome: EgressResult['outcome'], status: number | null): void => {
    if (ended) return;
    ended = true;
    // What is left on the connection is nobody's any more.
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
  // It comes unpacked, and in its real length.
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
      // What was asked was answered; the rest was not wanted.
      end('sent', status);
    },
  });
  return new Response(body, { status, headers });
}
