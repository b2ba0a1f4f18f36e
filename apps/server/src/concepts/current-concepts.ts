import type { QuestionConcept } from '@schole/core';
import type { Transaction } from '@schole/database';

/** Merges of merges that are followed. */
const maxSteps = 100;

/** Which concept each of these ids is now: itself, or the one that took its place. Ids that the caller may not read are left out. */
export async function currentConcepts(
  transaction: Transaction,
  schoolId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QuestionConcept>> {
  const { rows } = await transaction.query<QuestionConcept & { asked: string }>(
    `with recursive now (asked, id, steps) as (
       select id, id, 0 from unnest($2::uuid[]) as asked (id)
       union all
       select now.asked, concept.merged_into, now.steps + 1
         from now join public.concepts as concept on concept.school_id = $1 and concept.id = now.id
        where concept.merged_into is not null and now.steps < ${maxSteps}
     )
     select distinct on (now.asked) now.asked, concept.id as "conceptId", concept.source_id as "sourceId", concept.name,
         concept.removed_at is not null as removed
       from now join public.concepts as concept on concept.school_id = $1 and concept.id = now.id
      order by now.asked, now.steps desc`,
    [schoolId, [...new Set(ids)]],
  );
  return new Map(rows.map(({ asked, ...concept }) => [asked, concept]));
}
