import { type CallInput, type CallOutput, Fault } from '@schole/core';
import { callFunction } from '../../../../client/requests/call.ts';
import { isPassing, isSignedOut, unreachable } from '../../../../client/requests/failures.ts';
import { checkSession } from '../../../../client/session/session.tsx';

/** The calls of an attempt, as the synchronisation makes them. They throw Faults. */
export interface Transport {
  open(input: CallInput<'open-attempt'>): Promise<CallOutput<'open-attempt'>>;
  save(input: CallInput<'save-attempt'>): Promise<CallOutput<'save-attempt'>>;
  takeBreak(attemptId: string): Promise<CallOutput<'take-break'>>;
  askForTime(attemptId: string): Promise<unknown>;
  /** Has the session renewed after the server did not know it. */
  renew(): Promise<void>;
}

/** Milliseconds after which a request counts as lost: others wait for it. */
const patience = 20_000;

const limited = (): { signal: AbortSignal } => ({ signal: AbortSignal.timeout(patience) });

export const schoolTransport: Transport = {
  open: (input) => callFunction('open-attempt', input, limited()),
  save: (input) => callFunction('save-attempt', input, limited()),
  takeBreak: (attemptId) => callFunction('take-break', { attemptId }, limited()),
  askForTime: (attemptId) => callFunction('ask-for-time', { attemptId }, limited()),
  renew: checkSession,
};

/** What a failed request means for what it carried. */
export type Failure = 'away' | 'signed-out' | 'wait' | 'refused';

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Fault)) return 'away';
  if (isSignedOut(error)) return 'signed-out';
  if (error.code === unreachable || [502, 503, 504].includes(error.status)) return 'away';
  // Whatever is the server's own trouble passes.
  return isPassing(error) || error.status >= 500 ? 'wait' : 'refused';
}
