import { limits } from '@schole/core';
import type { Transaction } from '@schole/database';

/** Keeps what the caller wrote beside marks, to be used again; where there are too many, the least used ones go. */
export async function learnComments(
  transaction: Transaction,
  schoolId: string,
  comments: readonly string[],
): Promise<void> {
  const texts = [...new Set(comments)].filter((text) => text !== '');
  if (texts.length === 0) return;
  await transaction.query(
    `insert into public.marking_comments as known (school_id, owner_id, text, used_at)
     select $1, auth.uid(), each, app.clock() from unnest($2::text[]) as each
     on conflict (school_id, owner_id, text) do update set used = known.used + 1, used_at = app.clock()`,
    [schoolId, texts],
  );
  await transaction.query(
    `delete from public.marking_comments where id in (
       select id from public.marking_comments where school_id = $1 and owner_id = auth.uid()
       -- What was written just now stays.
       order by text = any ($2) desc, used desc, used_at desc, id offset $3
     )`,
    [schoolId, texts, limits.grading.comments],
  );
}
