import { Fault } from '@schole/core/fault';
import { hostOf } from './addresses.ts';
import type {
  Departure,
  DepartureEnd,
  Outbound,
  OutboundAnswer,
  OutboundGate,
  OutboundOptions,
  OutboundUse,
} from './contract.ts';
import { exchange, type Sending, unreachable } from './exchange.ts';
import { judge, Refused } from './judge.ts';
import { next, readSending } from './sending.ts';

const usualPatience = 10_000;
const usualLargest = 1_048_576;

/** Requests under way at once: somebody who is slow must not hold all memory of ours. */
const mostAtOnce = 100;
/** Of these to addresses that people typed, by all and by one of them: what the installation itself asks always has room. */
const mostTyped = 80;
const mostOfOne = 20;
const mostRedirects = 3;

const purposeForm = /^[a-z]+(-[a-z]+)*$/;

function departureOf(url: URL, method: string, use: OutboundUse): Departure {
  return {
    // What cannot be a host of a ledger row is an address that nobody asks.
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

/** Opens the gate: every address judged, every request written down, limits on time, size, redirects and number. */
export function openOutbound(options: OutboundOptions): OutboundGate {
  const { ledger, resolve, warn = () => undefined } = options;
  let underWay = 0;
  let typed = 0;
  const ofOne = new Map<string, number>();

  /** Takes a place for a request, to be given back once; throws outbound/unreachable where there is none. */
  function enter({ addresses, actorId }: OutboundUse): () => void {
    const one = addresses === 'typed' ? (actorId ?? '') : null;
    const count = one === null ? 0 : (ofOne.get(one) ?? 0);
    if (underWay >= mostAtOnce || (one !== null && (typed >= mostTyped || count >= mostOfOne)))
      throw unreachable('too many are waiting');
    underWay += 1;
    if (one !== null) {
      typed += 1;
      ofOne.set(one, count + 1);
    }
    return () => {
      underWay -= 1;
      if (one === null) return;
      typed -= 1;
      const left = (ofOne.get(one) ?? 1) - 1;
      if (left === 0) ofOne.delete(one);
      else ofOne.set(one, left);
    };
  }

  /** Judged and, where it is refused, written down as such. */
  async function allow(url: URL, method: string, use: OutboundUse) {
    try {
      return await judge(url, use, options);
    } catch (problem) {
      if (problem instanceof Refused) {
        const lost = () => warn(`A refused request (${use.purpose}) could not be written down.`);
        await ledger.refuse(departureOf(url, method, use), problem.outcome).catch(lost);
      }
      throw problem;
    }
  }

  async function send(sending: Sending, use: OutboundUse, signal: AbortSignal): Promise<Response> {
    const allowance = await allow(sending.url, sending.method, use);
    const leave = enter(use);
    let id: string;
    try {
      id = await ledger.begin(departureOf(sending.url, sending.method, use));
    } catch (problem) {
      leave();
      throw problem;
    }
    const onEnd = (end: DepartureEnd): void => {
      leave();
      ledger.end(id, end).catch(() => warn(`The end of a request (${use.purpose}) could not be written down.`));
    };
    return exchange(sending, { allowance, signal, largest: use.largest ?? usualLargest, resolve, onEnd });
  }

  async function follow(
    start: Sending,
    use: OutboundUse,
    signal: AbortSignal,
    how: 'follow' | 'manual' | 'error' | 'same-origin',
  ): Promise<Response> {
    let sending = start;
    for (let redirects = 0; ; redirects += 1) {
      const response = await send(sending, use, signal);
      const target = response.status < 300 || response.status > 399 ? null : response.headers.get('location');
      if (target === null || how === 'manual') return response;
      await response.body?.cancel();
      const further = next(sending, response.status, target);
      const leaves = how === 'same-origin' && further?.url.origin !== sending.url.origin;
      if (how === 'error' || further === null || leaves || redirects >= mostRedirects)
        throw unreachable('it sends us elsewhere');
      sending = further;
    }
  }

  function signalOf(use: OutboundUse, given?: AbortSignal | null): AbortSignal {
    const time = AbortSignal.timeout(use.patience ?? usualPatience);
    return given == null ? time : AbortSignal.any([time, given]);
  }

  async function ask(
    use: OutboundUse,
    url: URL,
    request: Parameters<Outbound['ask']>[1] = {},
  ): Promise<OutboundAnswer> {
    const { follow: mayFollow = false, headers, ...rest } = request;
    const sending = await readSending(url, { ...rest, headers: { accept: 'application/json', ...headers } });
    const response = await follow(sending, use, signalOf(use), mayFollow ? 'same-origin' : 'error');
    return { status: response.status, json: readJson(await response.text()) };
  }

  /** Whatever else goes wrong on the way is said as what it is to the one who asked: no usable answer. */
  async function plainly<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (problem) {
      throw problem instanceof Fault ? problem : unreachable('no answer', problem);
    }
  }

  return {
    as(use) {
      if (!purposeForm.test(use.purpose)) throw new Error('The purpose of a request is one or more words with hyphens');
      return {
        permit: async (url) => void (await allow(url, 'GET', use)),
        ask: (url, request) => plainly(() => ask(use, url, request)),
        fetch: (input, init) =>
          plainly(async () => {
            const asked = input instanceof Request ? input : null;
            const sending = await readSending(input, init ?? {});
            const signal = signalOf(use, init?.signal ?? asked?.signal);
            return follow(sending, use, signal, init?.redirect ?? asked?.redirect ?? 'follow');
          }),
      };
    },
  };
}
