import { Fault } from '@schole/core/fault';
import { hostOf } from './addresses.ts';
import { checkUrl, Refused } from './check-url.ts';
import type {
  EgressRequest,
  EgressResult,
  Outbound,
  OutboundAnswer,
  OutboundGate,
  OutboundOptions,
  OutboundUse,
} from './contract.ts';
import { exchange, type PreparedRequest, unreachable } from './exchange.ts';
import { prepareRequest, redirectRequest } from './prepare-request.ts';

const defaultTimeout = 10_000;
const defaultMaxBytes = 1_048_576;

/** Maximum concurrent requests: slow servers must not use up our memory. */
const maxConcurrent = 100;
/**
 * Of these, requests to typed addresses, in total and per person: the installation's own requests always have slots
 * left.
 */
const maxConcurrentTyped = 80;
const maxConcurrentPerActor = 20;
const maxRedirects = 3;

const purposePattern = /^[a-z]+(-[a-z]+)*$/;

function egressRequestOf(url: URL, method: string, use: OutboundUse): EgressRequest {
  return {
    // A host that cannot be in a ledger row is an address that is never called.
    host: hostOf(url).slice(0, 255) || 'nowhere',
    port: url.port === '' ? (url.protocol === 'http:' ? 80 : 443) : Math.max(1, Number(url.port)),
    purpose: use.purpose,
    method: /^[A-Z]{1,10}$/.test(method) ? method : 'OTHER',
    engine: use.engine ?? null,
    pseudonymised: use.pseudonymised ?? [],
    schoolId: use.schoolId ?? null,
    actorId: use.actorId ?? null,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Creates the gate: checks every address, records every request, limits time, size, redirects and concurrency. */
export function createOutboundGate(options: OutboundOptions): OutboundGate {
  const { ledger, resolve, warn = () => undefined } = options;
  let active = 0;
  let activeTyped = 0;
  const activeByActor = new Map<string, number>();

  /** Takes a slot for a request, to be released once; throws outbound/unreachable when there is none. */
  function takeSlot({ addresses, actorId }: OutboundUse): () => void {
    const one = addresses === 'typed' ? (actorId ?? '') : null;
    const count = one === null ? 0 : (activeByActor.get(one) ?? 0);
    if (
      active >= maxConcurrent ||
      (one !== null && (activeTyped >= maxConcurrentTyped || count >= maxConcurrentPerActor))
    )
      throw unreachable('too many are waiting');
    active += 1;
    if (one !== null) {
      activeTyped += 1;
      activeByActor.set(one, count + 1);
    }
    return () => {
      active -= 1;
      if (one === null) return;
      activeTyped -= 1;
      const left = (activeByActor.get(one) ?? 1) - 1;
      if (left === 0) activeByActor.delete(one);
      else activeByActor.set(one, left);
    };
  }

  /** Checks the address and records a refusal. */
  async function allow(url: URL, method: string, use: OutboundUse) {
    try {
      return await checkUrl(url, use, options);
    } catch (problem) {
      if (problem instanceof Refused) {
        const warnLost = () => warn(`A refused request (${use.purpose}) could not be written down.`);
        await ledger.refuse(egressRequestOf(url, method, use), problem.outcome).catch(warnLost);
      }
      throw problem;
    }
  }

  async function send(prepared: PreparedRequest, use: OutboundUse, signal: AbortSignal): Promise<Response> {
    const allowance = await allow(prepared.url, prepared.method, use);
    const releaseSlot = takeSlot(use);
    let id: string;
    try {
      id = await ledger.begin(egressRequestOf(prepared.url, prepared.method, use));
    } catch (problem) {
      releaseSlot();
      throw problem;
    }
    const onEnd = (result: EgressResult): void => {
      releaseSlot();
      ledger.end(id, result).catch(() => warn(`The end of a request (${use.purpose}) could not be written down.`));
    };
    return exchange(prepared, { allowance, signal, maxBytes: use.maxBytes ?? defaultMaxBytes, resolve, onEnd });
  }

  async function follow(
    start: PreparedRequest,
    use: OutboundUse,
    signal: AbortSignal,
    redirectMode: 'follow' | 'manual' | 'error' | 'same-origin',
  ): Promise<Response> {
    let prepared = start;
    for (let redirects = 0; ; redirects += 1) {
      const response = await send(prepared, use, signal);
      const target = response.status < 300 || response.status > 399 ? null : response.headers.get('location');
      if (target === null || redirectMode === 'manual') return response;
      await response.body?.cancel();
      const nextRequest = redirectRequest(prepared, response.status, target);
      const leaves = redirectMode === 'same-origin' && nextRequest?.url.origin !== prepared.url.origin;
      if (redirectMode === 'error' || nextRequest === null || leaves || redirects >= maxRedirects)
        throw unreachable('it sends us elsewhere');
      prepared = nextRequest;
    }
  }

  function signalOf(use: OutboundUse, callerSignal?: AbortSignal | null): AbortSignal {
    const time = AbortSignal.timeout(use.timeout ?? defaultTimeout);
    return callerSignal == null ? time : AbortSignal.any([time, callerSignal]);
  }

  async function requestJson(
    use: OutboundUse,
    url: URL,
    request: Parameters<Outbound['requestJson']>[1] = {},
  ): Promise<OutboundAnswer> {
    const { follow: mayFollow = false, headers, ...rest } = request;
    const prepared = await prepareRequest(url, { ...rest, headers: { accept: 'application/json', ...headers } });
    const response = await follow(prepared, use, signalOf(use), mayFollow ? 'same-origin' : 'error');
    return { status: response.status, json: readJson(await response.text()) };
  }

  /** Any other failure on the way is reported to the caller as what it is: no usable answer. */
  async function asUnreachable<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (problem) {
      throw problem instanceof Fault ? problem : unreachable('no answer', problem);
    }
  }

  return {
    as(use) {
      if (!purposePattern.test(use.purpose))
        throw new Error('The purpose of a request is one or more words with hyphens');
      return {
        permit: async (url) => void (await allow(url, 'GET', use)),
        requestJson: (url, request) => asUnreachable(() => requestJson(use, url, request)),
        fetch: (input, init) =>
          asUnreachable(async () => {
            const request = input instanceof Request ? input : null;
            const prepared = await prepareRequest(input, init ?? {});
            const signal = signalOf(use, init?.signal ?? request?.signal);
            return follow(prepared, use, signal, init?.redirect ?? request?.redirect ?? 'follow');
          }),
      };
    },
  };
}
