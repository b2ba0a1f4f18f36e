import type { EngineFailure } from '@schole/ai';
import { type Fault, type FaultCode, fault, faults } from '@schole/core';

const codes = {
  'rate-limit': 'engine/rate-limit',
  credits: 'engine/no-credits',
  'time-out': 'engine/too-slow',
  empty: 'engine/no-questions',
  malformed: 'engine/no-questions',
  'too-large': 'outbound/too-large',
  unreachable: 'outbound/unreachable',
  refused: 'engine/request',
  error: 'engine/request',
  stopped: 'automation/cancelled',
} as const satisfies Record<EngineFailure['outcome'], FaultCode>;

const isFaultCode = (code: string): code is FaultCode => Object.hasOwn(faults, code);

/** Why a language model gave no questions, as a fault for people: the reason where it is one of the catalogue. */
export function faultOfFailure(failure: EngineFailure): Fault {
  const { reason, outcome } = failure;
  return fault(reason !== null && isFaultCode(reason) ? reason : codes[outcome]);
}
