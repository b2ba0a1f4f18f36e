import type { Check } from './check.ts';

/** Runs a check on the repository at `root`; `lines` report the result, the check's own line first and then its problems. */
export async function runCheck(check: Check, root: string): Promise<{ holds: boolean; lines: string[] }> {
  const problems = await check
    .run(root)
    .catch((cause: unknown) => [`could not run: ${cause instanceof Error ? cause.stack : cause}`]);
  const holds = problems.length === 0;
  const first = `${holds ? 'holds ' : 'FAILS '} ${check.name}: refuses ${check.refuses}`;
  return { holds, lines: [first, ...problems.map((problem) => `       ${problem}`)] };
}
