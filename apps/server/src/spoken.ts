import { Fault, fault } from '@schole/core';

/** What the database raised on purpose, in the catalogue's words; anything else goes on as it came. */
export function spoken(problem: unknown): unknown {
  if (!(problem instanceof Error) || problem instanceof Fault) return problem;
  const { code, detail } = problem as { code?: string; detail?: string };
  if (code !== 'PT402') return problem;
  return fault('plan/limit-reached', readValues(detail), { cause: problem });
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
