import { Fault, type FaultCode, fault, faults } from '@schole/core';

/** What the database raised on purpose, in the catalogue's words; anything else goes on as it came. */
export function spoken(problem: unknown): unknown {
  if (!(problem instanceof Error) || problem instanceof Fault) return problem;
  const { code, detail, message } = problem as Error & { code?: string; detail?: string };
  if (code?.startsWith('PT') !== true || !isFaultCode(message)) return problem;
  return fault(message, readValues(detail), { cause: problem });
}

function isFaultCode(message: string): message is FaultCode {
  return Object.hasOwn(faults, message);
}

/** The `{limit, used}` that the plan's check writes into the error's detail. */
function readValues(detail: string | undefined): Record<string, string | number> {
  try {
    const values: unknown = JSON.parse(detail ?? '');
    if (typeof values !== 'object' || values === null) return {};
    return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Number(value)]));
  } catch {
    return {};
  }
}
