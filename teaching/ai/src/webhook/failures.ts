import { Fault } from '@schole/core';
import { EngineFailure } from '../contract.ts';
import type { Progress } from './contract.ts';

type Outcome = EngineFailure['outcome'];

/** A failure with the progress of the request. */
export function failure(progress: Progress, outcome: Outcome, reason: string | null, cause?: unknown): EngineFailure {
  const { status, tries, retryAfter } = progress;
  return new EngineFailure(outcome, {
    reason,
    status,
    tries: Math.max(1, tries),
    retryAfter,
    ...(cause === undefined ? {} : { cause }),
  });
}

const blockedCodes = ['outbound/sealed', 'outbound/private-address', 'outbound/address'];

function* causesOf(problem: unknown): Generator<unknown> {
  for (let each = problem, deep = 0; each !== undefined && deep < 6; deep += 1) {
    yield each;
    each = each instanceof Error ? each.cause : undefined;
  }
}

/** Translates an error of the transport into a failure for the caller. */
export function failureOfThrown(
  problem: unknown,
  progress: Progress,
  stop: AbortSignal,
  timeout: AbortSignal,
): EngineFailure {
  if (problem instanceof EngineFailure) return problem;
  const causes = [...causesOf(problem), ...(stop.aborted ? causesOf(stop.reason) : [])];
  const late = causes.some((cause) => cause instanceof Error && cause.name === 'TimeoutError');
  if (late || (timeout.aborted && !stop.aborted)) return failure(progress, 'time-out', 'automation/too-slow', problem);
  if (stop.aborted) return failure(progress, 'stopped', null, problem);
  const fault = causes.find((cause) => cause instanceof Fault);
  const code = fault?.code ?? 'outbound/unreachable';
  if (code === 'outbound/too-large') return failure(progress, 'too-large', code, problem);
  if (blockedCodes.includes(code)) return failure(progress, 'refused', code, problem);
  return failure(progress, 'unreachable', 'outbound/unreachable', problem);
}

/** Only these two patterns are searched for in a foreign error; its text is never shown. */
export function kindOfError(text: string): { outcome: Outcome; reason: string } | null {
  if (/\bcredits\b|insufficient[_ ](?:quota|funds|balance)|payment required/i.test(text)) {
    return { outcome: 'credits', reason: 'automation/no-credits' };
  }
  if (/rate[_ -]?limit|too many requests|quota exceeded/i.test(text)) {
    return { outcome: 'rate-limit', reason: 'automation/rate-limit' };
  }
  return null;
}

/** n8n: `…/webhook-test/…` answers only while the editor is open and listening. */
const testAddress = /\/webhook(?:-[a-z]+)*-test\//;

const byStatus: Readonly<Record<number, readonly [Outcome, string]>> = {
  401: ['refused', 'automation/sign-in-refused'],
  402: ['credits', 'automation/no-credits'],
  403: ['refused', 'automation/sign-in-refused'],
  405: ['error', 'automation/wrong-method'],
  408: ['time-out', 'automation/too-slow'],
  429: ['rate-limit', 'automation/rate-limit'],
  502: ['unreachable', 'automation/away'],
  503: ['unreachable', 'automation/away'],
  504: ['time-out', 'automation/too-slow'],
  524: ['time-out', 'automation/too-slow'],
};

function reasonOfMissing(url: string, body: string): string {
  if (/not registered for post/i.test(body)) return 'automation/wrong-method';
  return testAddress.test(url) ? 'automation/test-address' : 'automation/not-registered';
}

/** The meaning of a response other than 2xx; its body, as far as it was read, is only searched. */
export function failureOfStatus(status: number, body: string, progress: Progress): EngineFailure {
  if (status >= 300 && status < 400) return failure(progress, 'error', 'automation/redirected');
  const known = byStatus[status];
  // A model's refusal arrives with whatever status the workflow gives it.
  const errorKind = status === 401 || status === 403 || status === 404 ? null : kindOfError(body);
  if (errorKind !== null) return failure(progress, errorKind.outcome, errorKind.reason);
  if (known !== undefined) return failure(progress, known[0], known[1]);
  if (status === 404 || status === 410) return failure(progress, 'error', reasonOfMissing(progress.target.url, body));
  return failure(progress, 'error', status === 500 ? 'automation/workflow-failed' : 'automation/answered-error');
}
