import { type EngineUsage, type GenerationReport, generationReportSchema } from '@schole/core';
import type { Transaction } from '@schole/database';

type Entry = NonNullable<GenerationReport['later']>[number];

function sum(one: EngineUsage, other: EngineUsage): EngineUsage {
  const tokens = [one.tokens, other.tokens].flatMap((each) => each ?? []);
  const costs = [one.cost, other.cost].flatMap((each) => each ?? []);
  const [currency] = costs.map((each) => each.currency);
  return {
    calls: one.calls + other.calls,
    ...(tokens.length > 0 && {
      tokens: {
        input: tokens.reduce((all, { input }) => all + input, 0),
        output: tokens.reduce((all, { output }) => all + output, 0),
      },
    }),
    ...(currency !== undefined && { cost: { amount: costs.reduce((all, { amount }) => all + amount, 0), currency } }),
  };
}

/** Whether the costs of two can be summed up. */
const isSameCurrency = (one: EngineUsage, other: EngineUsage): boolean =>
  one.cost === undefined || other.cost === undefined || one.cost.currency === other.cost.currency;

/** Entries with one more, summed up by engine and currency. */
export function addUsage(entries: readonly Entry[], added: Entry): Entry[] {
  const at = entries.findIndex(({ engine, usage }) => engine === added.engine && isSameCurrency(usage, added.usage));
  const entry = entries[at];
  if (entry === undefined) return [...entries, added];
  const { engine } = entry;
  return entries.with(at, {
    engine,
    questions: entry.questions + added.questions,
    usage: sum(entry.usage, added.usage),
  });
}

/** Adds to the report of an assignment what a language model took for a single question; one without a report has none. */
export async function reportUsage(transaction: Transaction, assignmentId: string, added: Entry): Promise<void> {
  const { rows } = await transaction.query<{ report: unknown }>(
    'select report from public.assignments where id = $1 and owner_id = auth.uid() for update',
    [assignmentId],
  );
  const report = generationReportSchema.safeParse(rows[0]?.report).data;
  if (report === undefined) return;
  const later = addUsage(report.later ?? [], added);
  await transaction.query('update public.assignments set report = $2::jsonb where id = $1', [
    assignmentId,
    JSON.stringify({ ...report, later }),
  ]);
}
