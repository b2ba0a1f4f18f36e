import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTranslator } from '../../../apps/web/src/client/language/words.ts';
import { beginWords } from '../../../apps/web/src/screens/student/attempt/begin-words.ts';
import { playerWords } from '../../../apps/web/src/screens/student/attempt/player/player-words.ts';
import { listWords } from '../../../apps/web/src/screens/student/lists/list-words.ts';
import { questionWords } from '../../../apps/web/src/screens/student/questions/question-words.ts';
import { closeContexts, type SharedApp, sharedApp, sharedBrowser } from '../browser/shared.ts';
import { languages } from '../browser/translators.ts';
import { makeClassroom, questionOfEveryKind } from './given.ts';
import { focusOn, heardOn, listen } from './screen-reader.ts';
import { answerByName, createStudentPage } from './sit.ts';

// A student who hears the pages: everything is found by its role and its accessible name, and what happens is heard from the
// focus or from a live region. In Greek on a phone.

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 600_000);

afterAll(closeContexts);

describe.each(languages)('%s', (language) => {
  const begin = createTranslator(beginWords, language);
  const player = createTranslator(playerWords, language);
  const list = createTranslator(listWords, language);
  const named = createTranslator(questionWords, language);
  const phone = language === 'el';

  test('an assignment is sat from the first press to the last by names and live regions alone', {
    timeout: 300_000,
  }, async () => {
    const { student, call, give } = await makeClassroom(app, `Hears-${language}`);
    const title = language === 'el' ? 'Ο κύκλος του νερού' : 'The water cycle';
    const questions = questionOfEveryKind(language);
    const written = questions.map(({ question }) => question);
    const { deliveryId } = await give({ title, language, questions: written, rules: { timeLimit: 60 } });
    const appearance = { language, theme: 'light', width: phone ? 320 : 1280 } as const;
    const page = await createStudentPage({ browser, app, url: app.url }, student, appearance);
    await listen(page.context());
    const count = questions.length;
    const nameOf = (at: number): string => named('question', { number: at + 1, count });
    const question = (at: number): Locator => page.getByRole('region', { name: nameOf(at), exact: true });
    const button = (name: string, within: Pick<Locator, 'getByRole'> = page): Locator =>
      within.getByRole('button', { name, exact: true });
    const heading = (name: string): string => `- heading "${name}"`;
    const focused = () => expect.poll(() => focusOn(page), { timeout: 60_000 });
    const heard = () => expect.poll(() => heardOn(page), { timeout: 60_000 });

    // To do, the page before it, and the assignment: its title is heard, and the number of the question comes after it.
    await page.goto(`${app.url}/student`);
    await page.getByRole('link', { name: list('toBegin', { title }), exact: true }).press('Enter');
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await button(begin('begin')).press('Enter');
    await question(0)
      .getByRole('heading', { level: 2, name: nameOf(0), exact: true })
      .waitFor();
    await focused().toContain(heading(title));

    // Each kind is answered by what its controls are called.
    for (const [
      at,
      {
        question: { type, content },
        right,
      },
    ] of questions.entries())
      await answerByName(question(at), { type, content }, { answer: right, language, note: player('note') });
    await button(player('flag'), question(0)).press('Enter');
    expect(await button(player('unflag'), question(0)).ariaSnapshot()).toBe(`- button "${player('unflag')}"`);

    // The overview says of each question how it stands, and leads to it.
    const overview = page.getByRole('navigation', { name: player('questions'), exact: true });
    const opened = phone ? page.getByRole('dialog', { name: player('questions'), exact: true }) : overview;
    const open = async (): Promise<void> => {
      if (phone) await button(player('openList', { count, most: count }), overview).press('Enter');
    };
    const stands = (at: number, ...states: ('answered' | 'flagged')[]): Locator =>
      button(player('toQuestion', { number: at + 1, states: states.map((one) => player(one)).join(', ') }), opened);
    await open();
    await stands(0, 'answered', 'flagged').waitFor();
    for (let at = 1; at < count; at += 1) await stands(at, 'answered').waitFor();
    await stands(1, 'answered').press('Enter');
    await focused().toContain(heading(nameOf(1)));

    // Without the network it is said where the answers are, and again when the school has them. On a slow machine that may
    // have been said of the answers before.
    const places = [player('savedHere'), player('saved')];
    await expect
      .poll(async () => (await heardOn(page)).findLast((each) => places.includes(each)), { timeout: 60_000 })
      .not.toBe(player('savedHere'));
    const before = (await heardOn(page)).length;
    const heardSince = () => expect.poll(async () => (await heardOn(page)).slice(before), { timeout: 60_000 });
    await page.context().setOffline(true);
    const { question: first, wrong } = questions[0] ?? { question: written[0], wrong: null };
    if (first === undefined) throw new Error('There is no question.');
    // The line that says so moves the page: a press meanwhile could miss its button.
    await heardSince().toContain(player('offline'));
    await answerByName(question(0), first, { answer: wrong, language, note: player('note') });
    await heardSince().toContain(player('savedHere'));
    await page.context().setOffline(false);
    await heardSince().toContain(player('saved'));

    // The teacher sets nearer ends, so that each moment comes within seconds: it is said once.
    const endIn = (seconds: number): Promise<unknown> =>
      call('change-delivery', {
        deliveryId,
        rules: { closesAt: new Date(Date.now() + seconds * 1_000).toISOString() },
      });
    for (const minutes of [10, 5, 1]) {
      await endIn(minutes * 60 + 3);
      await heard().toContain(player('minutesLeft', { count: minutes }));
    }
    await endIn(1_800);
    const times = [10, 5, 1].map((each) => player('minutesLeft', { count: each }));
    expect((await heardOn(page)).filter((each) => times.includes(each))).toEqual(times);

    // Looking it over, what was flagged, and handed in.
    await button(player('toHandIn')).press('Enter');
    await focused().toContain(heading(player('handInTitle')));
    await button(nameOf(0)).waitFor();
    await button(player('handIn')).press('Enter');
    await focused().toContain(heading(player('ended')));
    await page.getByRole('link', { name: player('toResults'), exact: true }).waitFor();
  });
});
