import { Fault, fault } from '@schole/core';

/** The refusal of a student's attempt in words for a child; a closed account is answered as a wrong secret is. */
export function studentRefusal(problem: unknown): unknown {
  if (!(problem instanceof Fault)) return problem;
  if (problem.code === 'user_banned') return fault('student/wrong');
  if (problem.code !== 'over_request_rate_limit') return problem;
  const seconds = Number(problem.headers['retry-after'] ?? 300);
  const wait = fault('student/wait', { minutes: Math.max(1, Math.ceil(seconds / 60)) });
  return new Fault(wait.code, wait.message, { ...wait, headers: problem.headers });
}
