import { type CallInput, type CallName, type CallOutput, defaultSettings } from '@schole/core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTranslator } from '../../../apps/web/src/client/language/words.ts';
import { sharingTabWords } from '../../../apps/web/src/screens/sources/source-page/sharing/words.ts';
import { sourcesWords } from '../../../apps/web/src/screens/sources/words.ts';
import { type Person, resultOf, type TestApp } from '../../app/test-app.ts';
import { inspect } from '../browser/axe.ts';
import { closeContexts, sharedApp, sharedBrowser } from '../browser/shared.ts';
import { fixtureText } from '../browser/teacher.ts';
import { languages, openPage, press } from '../browser/translators.ts';
import { tooWide } from '../walk/checks/overflow.ts';

// A teacher shares a source for use, a colleague makes an assignment from it, the teacher withdraws it: the colleague's
// page says so, the assignment keeps its quotes, and the teacher sees who used it.

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 600_000);
afterAll(closeContexts);

async function call<Name extends CallName>(
  { client }: Person,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const { data, error } = await client.functions.invoke<CallOutput<Name>>(name, { body: input });
  if (error !== null || data === null) throw new Error(`${name} did not work: ${error}`);
  return data;
}

/** Makes the second person a teacher of the first one's school. */
const join = (teacher: Person, colleague: Person): Promise<unknown> =>
  app.fresh.database.asUser({ role: 'service_role' }, async (sql) => {
    await sql.query(
      `insert into public.memberships (school_id, user_id, role)
       select school_id, $2, 'teacher' from public.memberships where user_id = $1`,
      [teacher.id, colleague.id],
    );
    await sql.query(
      `update public.profiles set active_school_id = (select school_id from public.memberships where user_id = $1)
       where user_id = $2`,
      [teacher.id, colleague.id],
    );
  });

test.each(languages)(
  'a source is shared, used and withdrawn (%s)',
  async (language) => {
    const say = createTranslator(sharingTabWords, language);
    const name = createTranslator(sourcesWords, language);
    const [teacher, colleague] = [await app.signUp('Danae'), await app.signUp('Phaidra')];
    await join(teacher, colleague);
    const text = fixtureText(`photosynthesis.${language}.md`);
    const { sourceId } = await call(teacher, 'add-source', { kind: 'text', text });
    const address = `/dashboard/sources?open=${sourceId}`;

    // Shared for use, the level that is offered first.
    const own = await openPage({ browser, app }, { language }, `${address}&tab=sharing`, teacher);
    await own.getByText(say('onlyYou')).waitFor();
    await press(own, say('share'));
    await own
      .getByRole('table', { name: say('whoSees') })
      .getByText(say('allStaff'), { exact: true })
      .waitFor();
    expect(await inspect(own)).toEqual([]);

    // The colleague finds it with the owner's name, and makes an assignment from it.
    const theirs = await openPage({ browser, app }, { language }, '/dashboard/sources', colleague);
    await theirs.getByText(/Danae/).waitFor();
    await theirs.setViewportSize({ width: 320, height: 900 });
    await theirs.goto(new URL(`${address}&tab=sharing`, app.url).href);
    await theirs.getByText(say('may-use')).waitFor();
    expect(await tooWide(theirs)).toEqual([]);
    const about = { title: 'Leaves', subject: 'biology', gradeLevel: '6-8' } as const;
    const settings = { ...defaultSettings, ...about, numberOfQuestions: 2 };
    const { jobId } = await call(colleague, 'generate-assignment', { sources: [{ sourceId }], settings });
    const { assignmentId } = await resultOf(colleague, 'generate-assignment', jobId);

    // The owner sees who used it, and withdraws it.
    await own.reload();
    const used = own.getByRole('table', { name: say('whoUsed') });
    await used.getByRole('row', { name: /Phaidra/ }).waitFor();
    await press(own, say('withdrawFrom', { audience: say('allStaff') }));
    await own.getByText(say('onlyYou')).waitFor();

    // The colleague's page says so; the quotes of the assignment are there.
    await theirs.reload();
    await theirs.getByText(name('withdrawnTitle')).waitFor();
    expect(await inspect(theirs)).toEqual([]);
    const { data } = await colleague.client
      .from('assignment_questions')
      .select('spans')
      .eq('assignment_id', assignmentId);
    const quotes = (data ?? []).flatMap((row: { spans: { quote: string }[] }) => row.spans.map(({ quote }) => quote));
    expect(quotes.length).toBeGreaterThan(0);
  },
  240_000,
);
