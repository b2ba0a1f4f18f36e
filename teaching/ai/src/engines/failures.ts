import { Fault } from '@schole/core';
import { EngineFailure } from '../contract.ts';
import { parseRetryAfter } from '../retry-after.ts';
import type { HttpExchange } from './record-exchange.ts';

type Outcome = EngineFailure['outcome'];

const maxCauseDepth = 8;

/** An error and the chain of its causes. */
function* causesOf(problem: unknown): Generator<Error> {
  for (let each = problem, deep = 0; each instanceof Error && deep < maxCauseDepth; each = each.cause, deep += 1)
    yield each;
}

const outcomeOfFault: Record<string, Outcome> = {
  'outbound/unreachable': 'unreachable',
  'outbound/too-large': 'too-large',
};

/** Aborted on our side: cancelled, or timed out. */
export function abortFailure(signal: AbortSignal): EngineFailure | null {
  if (!signal.aborted) return null;
  const late = signal.reason instanceof Error && signal.reason.name === 'TimeoutError';
  return new EngineFailure(late ? 'time-out' : 'stopped');
}

/** A fault of the gate, or a broken connection. */
function transportFailure(problem: unknown, status: number | null): EngineFailure {
  const causes = [...causesOf(problem)];
  if (causes.some(({ name }) => name === 'TimeoutError')) return new EngineFailure('time-out', { status });
  const fault = causes.find((each): each is Fault => each instanceof Fault);
  if (fault === undefined) return new EngineFailure('unreachable', { reason: 'outbound/unreachable', status });
  const tries = fault.code === 'outbound/unreachable' || fault.code === 'outbound/too-large' ? 1 : 0;
  return new EngineFailure(outcomeOfFault[fault.code] ?? 'refused', { reason: fault.code, status, tries });
}

// Patterns of providers' error texts, by precedence: a limit per minute often mentions quotas and plans too, and an
// account without credit is often called a limit.
const providerMessages: readonly [RegExp, Outcome, string | null][] = [
  [
    /insufficient[_ ](?:quota|balance|credit|fund)|credit balance|billing_(?:error|hard_limit|not_active)/,
    'credits',
    null,
  ],
  [/retrydelay|retry in|try again in|per[ _]?minute|per[ _]?day|perminute|perday/, 'rate-limit', null],
  [/e\.g\. check quota/, 'rate-limit', null],
  [/quota|credit|billing|payment required/, 'credits', null],
  [/rate[_ ]limit|too many requests|resource_exhausted/, 'rate-limit', null],
  [/overloaded|unavailable|server_error|internal|api_error/, 'error', 'engine/overloaded'],
  [
    /invalid[_ ]api[_ ]key|api[_ ]key[_ ]invalid|api key not valid|authentication_error|unauthenticated|permission/,
    'refused',
    'engine/wrong-key',
  ],
  [
    /context[_ ]length|context window|too long|too many tokens|number of tokens|request_too_large/,
    'error',
    'engine/too-long',
  ],
  [/model.{0,80}not[_ ]found|not_found|model_not_found|does not exist|no such model/, 'error', 'engine/no-model'],
  [/content[_ ]?(?:filter|policy)|safety|prohibited/, 'error', 'engine/filtered'],
];

const maxInspectedLength = 16 * 1024;

function failureInText(words: string, status: number | null): EngineFailure | null {
  const plain = words.slice(0, maxInspectedLength).toLowerCase();
  const found = providerMessages.find(([pattern]) => pattern.test(plain));
  return found === undefined ? null : new EngineFailure(found[1], { reason: found[2], status });
}

/** The meaning of a response without a success status, by its status and its content. */
function failureOfStatus(status: number, words: string, retryAfter: number | null): EngineFailure {
  const inWords = failureInText(words, status);
  if (status === 402) return new EngineFailure('credits', { status });
  if (status === 429)
    return inWords?.outcome === 'credits' ? inWords : new EngineFailure('rate-limit', { status, retryAfter });
  if (status === 401 || status === 403) {
    return inWords?.outcome === 'credits'
      ? inWords
      : new EngineFailure('refused', { reason: 'engine/wrong-key', status });
  }
  if (status === 408 || status === 504) return new EngineFailure('time-out', { status });
  if (status >= 500) return new EngineFailure('error', { reason: 'engine/overloaded', status });
  if (status === 404) return new EngineFailure('error', { reason: 'engine/no-model', status });
  if (status === 413) return new EngineFailure('error', { reason: 'engine/too-long', status });
  return inWords ?? new EngineFailure('error', { reason: 'engine/request', status });
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(value) ?? '';
}

/** A response with status 200 that is no stream: still an error, or something that is not for us to read. */
function failureInUnexpectedBody(text: string, status: number | null): EngineFailure {
  try {
    const json: unknown = JSON.parse(text);
    const error = fieldOf(Array.isArray(json) ? json[0] : json, 'error');
    if (error !== undefined && error !== null)
      return failureInText(asText(error), status) ?? new EngineFailure('error', { status });
  } catch {
    // HTML, or JSON that was truncated or is invalid.
  }
  return new EngineFailure('malformed', { reason: 'engine/no-stream', status });
}

/** An error thrown by a library, or sent in the middle of a stream: none of its text is passed on. */
export function failureOf(problem: unknown, exchange: HttpExchange): EngineFailure {
  if (problem instanceof EngineFailure) return problem;
  if (exchange.failure !== null) return transportFailure(exchange.failure, exchange.status);
  if (exchange.unexpectedBody !== null) return failureInUnexpectedBody(exchange.unexpectedBody, exchange.status);
  const { status } = exchange;
  if (status === null) return new EngineFailure('error', { tries: 0 });
  if (status < 200 || status > 299) {
    const words = asText(fieldOf(problem, 'responseBody') ?? '');
    return failureOfStatus(status, words, parseRetryAfter(exchange.retryAfter));
  }
  if (!exchange.streamStarted) return new EngineFailure('empty', { status });
  const providerError =
    fieldOf(problem, 'data') ?? fieldOf(problem, 'responseBody') ?? fieldOf(fieldOf(problem, 'value'), 'error');
  if (problem instanceof Error && providerError === undefined) return new EngineFailure('malformed', { status });
  return failureInText(asText(providerError ?? problem), status) ?? new EngineFailure('error', { status });
}
