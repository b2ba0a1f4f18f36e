import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createFunctionsFixture,
  type FunctionsFixture,
  oliveText,
  type Person,
  settings,
} from '../../app/test-functions.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let assignmentId = '';

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  teacher = await fixture.addPerson('teacher');
  const source = await fixture.call(teacher, 'add-source', { kind: 'text', text: oliveText });
  const { body } = await fixture.call(teacher, 'generate-assignment', {
    sources: [{ sourceId: source.body.sourceId }],
    settings: { ...settings, questionTypes: { ...settings.questionTypes, trueFalse: true }, numberOfQuestions: 4 },
  });
  assignmentId = (await fixture.finished(body.jobId)).result?.assignmentId ?? '';
  // Which drafts are refused depends on the seed: two are written as a generation writes them.
  await fixture.rows(
    `insert into public.question_drafts
       (school_id, assignment_id, position, place, kind, blooms_level, passage, draft, refused_check)
     select school_id, assignment_id, 900 + position, null, kind, blooms_level, passage,
            jsonb_set(draft, '{verdicts}', '[{"check": "no-absolute-words", "outcome": "failed", "detail": "all"}]'),
            'no-absolute-words'
       from public.question_drafts where assignment_id = $1 order by position limit 2 returning id`,
    [assignmentId],
  );
});
afterAll(() => fixture.close());

interface Row {
  id: string;
  refused_check: string | null;
  taken: boolean;
}
const drafts = () =>
  fixture.rows<Row>(
    `select id, refused_check, taken_at is not null as taken from public.question_drafts
      where assignment_id = $1 order by position`,
    [assignmentId],
  );
const take = (person: Person, draftId: string, of = assignmentId) =>
  fixture.call(person, 'take-draft', { assignmentId: of, draftId, points: 7 });

describe('take-draft', () => {
  test('adds what a check refused at the end, with what the check found, once', async () => {
    const before = await fixture.questionsOf(assignmentId);
    const [draft] = (await drafts()).filter(({ refused_check }) => refused_check !== null);
    if (draft === undefined) throw new Error('nothing was set aside');
    const made = await take(teacher, draft.id);
    expect(made).toMatchObject({ status: 200, body: { version: 1 } });
    const after = await fixture.questionsOf(assignmentId);
    expect(after.slice(0, before.length)).toEqual(before);
    const added = after.at(-1);
    expect(added).toMatchObject({ question_id: made.body.questionId, points: 7, version: 1, engine: 'offline' });
    expect(added?.spans.length).toBeGreaterThan(0);
    expect(added?.verdicts.map(({ check }) => check)).toContain(draft.refused_check);
    expect((await drafts()).filter(({ taken }) => taken).map(({ id }) => id)).toEqual([draft.id]);
    expect(await fixture.actionsOn(made.body.questionId)).toContain('question/added');
    expect(await take(teacher, draft.id)).toMatchObject({ status: 409, body: { code: 'question/draft-taken' } });
    expect(await fixture.questionsOf(assignmentId)).toEqual(after);
  });

  test('takes only what was set aside, of an assignment of one’s own', async () => {
    const rows = (await drafts()).filter(({ taken }) => !taken);
    const passed = rows.find(({ refused_check }) => refused_check === null);
    const refused = rows.find(({ refused_check }) => refused_check !== null);
    expect(await take(teacher, passed?.id ?? '')).toMatchObject({ body: { code: 'question/draft-taken' } });
    const other = await fixture.addPerson('other');
    expect(await take(other, refused?.id ?? '')).toMatchObject({ body: { code: 'assignment/not-found' } });
    const copy = await fixture.call(teacher, 'duplicate-assignment', { assignmentId, title: 'Copy' });
    expect(await take(teacher, refused?.id ?? '', copy.body.assignmentId)).toMatchObject({
      body: { code: 'question/draft-taken' },
    });
  });
});
