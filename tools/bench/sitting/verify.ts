import { asOwner } from '../../../tests/database/cluster.ts';
import type { Sat } from './crowd.ts';

export interface Verdict {
  events: number;
  lost: number;
  doubled: number;
  /** Answers that are not the last one typed. */
  wrong: number;
  notSubmitted: number;
  unmarked: number;
}

/** Compares what the crowd was told with what the database holds. */
export async function verify(ownerUrl: string, sat: readonly Sat[]): Promise<Verdict> {
  return asOwner(ownerUrl, async (owner) => {
    const { rows: kept } = await owner.query<{ attempt: string; device: string; events: number; most: number }>(
      `select attempt_id as attempt, device, count(*)::integer as events, max(number)::integer as most
         from public.attempt_events group by attempt_id, device`,
    );
    const { rows: twice } = await owner.query<{ events: number }>(
      `select count(*)::integer as events from (
         select attempt_id, device, number from public.attempt_events group by 1, 2, 3 having count(*) > 1
       ) as repeated`,
    );
    const { rows: answers } = await owner.query<{ attempt: string; question: string; value: number }>(
      `select attempt_id as attempt, question_id as question, value from public.attempt_entries where part = 'answer'`,
    );
    const { rows: attempts } = await owner.query<{ id: string; state: string; marks: number }>(
      `select its.id, its.state, (select count(*)::integer from public.marks where attempt_id = its.id) as marks
         from public.attempts as its`,
    );
    const stored = new Map(kept.map((row) => [`${row.attempt} ${row.device}`, row]));
    const values = new Map(answers.map((row) => [`${row.attempt} ${row.question}`, row.value]));
    const states = new Map(attempts.map((row) => [row.id, row]));
    const count = (one: (each: Sat) => number): number => sat.reduce((sum, each) => sum + one(each), 0);
    return {
      events: kept.reduce((sum, { events }) => sum + events, 0),
      lost: count((each) => {
        const row = stored.get(`${each.attemptId} ${each.device}`);
        return Math.max(0, each.acknowledged - (row?.events ?? 0));
      }),
      doubled: (twice[0]?.events ?? 0) + Math.max(0, attempts.length - sat.length),
      wrong: count(
        (each) =>
          [...each.last].filter(([question, value]) => values.get(`${each.attemptId} ${question}`) !== value).length,
      ),
      notSubmitted: count((each) => (states.get(each.attemptId)?.state === 'submitted' ? 0 : 1)),
      unmarked: count((each) => (states.get(each.attemptId)?.marks ? 0 : 1)),
    };
  });
}
