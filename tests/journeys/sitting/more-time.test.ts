import { calls } from '@schole/core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTranslator } from '../../../apps/web/src/client/language/words.ts';
import { beginWords } from '../../../apps/web/src/screens/student/attempt/begin-words.ts';
import { rhythm } from '../../../apps/web/src/screens/student/attempt/log/attempt-sync.ts';
import { playerWords } from '../../../apps/web/src/screens/student/attempt/player/player-words.ts';
import { closeContexts, type SharedApp, sharedApp, sharedBrowser } from '../browser/shared.ts';
import { languages } from '../browser/translators.ts';
import { makeClassroom, questionOfEveryKind } from './given.ts';
import { createRecorder, type Received, type Recorder, recordFrames } from './recorder.ts';
import { createStudentPage } from './sit.ts';

// More time that a teacher gives reaches an attempt that runs. How long it takes is printed, and no clock of a busy machine
// is asserted: with the socket the change itself is told, and without it the page asks again within five seconds.

let app: SharedApp;
let browser: Browser;
const recorders: Recorder[] = [];

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 600_000);

afterAll(async () => {
  await closeContexts();
  await Promise.all(recorders.map((one) => one.close()));
});

/** What the answers of one function to a page tell of the end of the attempt, in their order. */
const endsIn = (name: 'open-attempt' | 'save-attempt', responses: readonly Received[]): (string | null)[] =>
  responses
    .filter(({ what, status }) => what === `POST /functions/v1/${name}` && status === 200)
    .map(({ text }) => calls[name].output.parse(JSON.parse(text)).attempt.endsAt);

test('without the socket a page asks for the state of its attempt every five seconds or more often', () => {
  expect(rhythm.polled).toBeLessThan(5_000);
});

describe.each(languages)('%s', (language) => {
  const begin = createTranslator(beginWords, language);
  const player = createTranslator(playerWords, language);

  test.each([
    { sockets: true, way: 'over the socket' },
    { sockets: false, way: 'by polling, every websocket being refused' },
  ])('ten minutes more reach a running attempt $way', async ({ sockets, way }) => {
    const { student, call, give } = await makeClassroom(app, `Time-${language}-${sockets ? 'socket' : 'poll'}`);
    const questions = questionOfEveryKind(language).map(({ question }) => question);
    const { deliveryId } = await give({ title: 'Plants', language, questions, rules: { timeLimit: 20 } });
    const recorder = await createRecorder(app.url, { sockets });
    recorders.push(recorder);
    const appearance = { language, theme: 'light', width: 320 } as const;
    const page = await createStudentPage({ browser, app, url: recorder.url }, student, appearance);
    const frames = recordFrames(page);
    await page.goto(`${recorder.url}/student/attempt/${deliveryId}`);
    await page.getByRole('button', { name: begin('begin'), exact: true }).click();
    const left = (count: number) => page.getByText(player('minutesLeft', { count }), { exact: true }).first();
    await left(20).waitFor();
    const told = (...signs: string[]): number =>
      frames.filter(({ text }) => signs.every((sign) => text.includes(sign))).length;
    // From now on the change itself is told, or nothing is.
    if (sockets)
      await expect.poll(() => told('"system"', '"postgres_changes"', '"ok"'), { timeout: 60_000 }).toBeGreaterThan(0);
    else await expect.poll(() => recorder.sockets, { timeout: 60_000 }).toBeGreaterThan(0);
    const [before, ...reopened] = endsIn('open-attempt', recorder.responses);
    expect(reopened).toEqual([]);

    const given = performance.now();
    expect(await call('extend-attempts', { deliveryId, minutes: 10 })).toEqual({ attempts: 1 });
    await left(30).waitFor();
    const seconds = (performance.now() - given) / 1_000;
    process.stdout.write(`  ${language}: ten minutes more reached the page ${way} after ${seconds.toFixed(1)} s\n`);

    // A poll or the answer to what was told: the page opened the attempt once.
    expect(endsIn('open-attempt', recorder.responses)).toEqual([before]);
    const changed = endsIn('save-attempt', recorder.responses).at(-1) ?? '';
    expect(Date.parse(changed) - Date.parse(before ?? '')).toBe(600_000);
    const minute = changed.slice(0, 16);
    // Where a request was just under way, its answer may be there first.
    if (sockets) await expect.poll(() => told(`"ends_at":"${minute}`), { timeout: 60_000 }).toBeGreaterThan(0);
    else expect(frames, 'no socket message came through').toEqual([]);
  });
});
