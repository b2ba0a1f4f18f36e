import { expect } from 'vitest';
import { asOwner } from '../database/cluster.ts';
import { type OlderQuestion, readOlderQuestions } from './older.ts';

const listing = `
  select version.question_id as id, version.version, question.kind as type, version.question, version.options,
    key.correct_answer as "correctAnswer", key.explanation, question.blooms_level as "bloomsLevel", question.points,
    (select span.quote from public.question_spans as span
      where span.question_id = version.question_id and span.version = version.version and span.purpose = 'evidence'
      order by span.start_offset limit 1) as "sourceSnippet",
    question.version as "currentVersion", question.removed_at is not null as removed, question.written_by as "writtenBy"
  from public.question_versions as version
  join public.questions as question on question.id = version.question_id
  left join public.question_keys as key on key.question_id = version.question_id and key.version = version.version
  order by version.question_id, version.version`;

/** Every version of every question says what it said, in the specification's flat form. */
export async function expectSameQuestions(url: string): Promise<void> {
  const before = await readOlderQuestions();
  const { rows } = await asOwner(url, async (owner) => {
    await owner.query('grant service_role to current_user');
    await owner.query('set role service_role');
    return await owner.query<OlderQuestion>(listing);
  });
  expect(rows).toEqual(before);
  // Of each kind: one that was edited, one that was deleted, one that a teacher wrote.
  for (const type of ['multiple-choice', 'true-false', 'fill-in-blank']) {
    const ofKind = before.filter((question) => question.type === type);
    expect(ofKind.some(({ version }) => version === 4)).toBe(true);
    expect(ofKind.some(({ writtenBy }) => writtenBy === 'teacher')).toBe(true);
  }
  expect(before.some(({ removed }) => removed)).toBe(true);
}
