import { flatQuestion } from '@schole/questions';
import { expect } from 'vitest';
import { asOwner } from '../database/cluster.ts';
import { readOlderQuestions } from './older.ts';

type StoredQuestion = Parameters<typeof flatQuestion>[0];
interface StoredVersion extends StoredQuestion {
  version: number;
  currentVersion: number;
  removed: boolean;
  writtenBy: string;
}

const listing = `
  select version.question_id as id, version.version, question.kind as type, version.content, key.key, key.explanation,
    question.blooms_level as "bloomsLevel", question.points,
    coalesce((select span.quote from public.question_spans as span
      where span.question_id = version.question_id and span.version = version.version and span.purpose = 'evidence'
      order by span.start_offset limit 1), '') as "sourceSnippet",
    question.version as "currentVersion", question.removed_at is not null as removed, question.written_by as "writtenBy"
  from public.question_versions as version
  join public.questions as question on question.id = version.question_id
  join public.question_keys as key on key.question_id = version.question_id and key.version = version.version
  order by version.question_id, version.version`;

/** Every version of every question has the same content as before, in the specification's flat form of its kind. */
export async function expectSameQuestions(url: string): Promise<void> {
  const before = (await readOlderQuestions()).map(({ options, sourceSnippet, ...fields }) => ({
    ...fields,
    ...(options === null ? {} : { options }),
    sourceSnippet: sourceSnippet ?? '',
  }));
  const { rows } = await asOwner(url, async (owner) => {
    await owner.query('grant service_role to current_user');
    await owner.query('set role service_role');
    return await owner.query<StoredVersion>(listing);
  });
  const now = rows.map(({ version, currentVersion, removed, writtenBy, ...stored }) => ({
    ...flatQuestion(stored),
    version,
    currentVersion,
    removed,
    writtenBy,
  }));
  expect(now).toEqual(before);
  // Of each kind: one that was edited, one that was deleted or restored, one that a teacher wrote.
  for (const type of ['multiple-choice', 'true-false', 'fill-in-blank']) {
    const ofKind = before.filter((question) => question.type === type);
    expect(ofKind.some(({ version }) => version === 4)).toBe(true);
    expect(ofKind.some(({ writtenBy }) => writtenBy === 'teacher')).toBe(true);
  }
  expect(before.some(({ removed }) => removed)).toBe(true);
}
