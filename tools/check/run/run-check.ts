import type { Check } from './check.ts';

/** Runs a check on the house at `root`; `lines` say what came of it, the check's own first and then its problems. */
export async function runCheck(check: Check, root: string): Promise<{ holds: boolean; lines: string[] }> {
  const problems = await check
    .run(root)
    .catch((cause: unknown) => [`could not run: ${cause instanceof Error ? cause.stack : cause}`]);
  const holds = problems.length === 0;
  const first = `${holds ? 'holds ' : 'FAILS '} ${check.name}: refuses ${check.refuses}`;
  return { holds, lines: [first, ...problems.map((problem) => `       ${problem}`)] };
}
