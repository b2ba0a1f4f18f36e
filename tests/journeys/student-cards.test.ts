import { type SignInPicture, signInPictureNames, signInPictures } from '@schole/core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTranslator } from '../../apps/web/src/client/language/words.ts';
import { studentWords } from '../../apps/web/src/screens/student/words.ts';
import { makeStudents, type TestStudent } from '../students/test-students.ts';
import { KeyboardUser } from './browser/keyboard-user.ts';
import { closeContexts, type SharedApp, sharedApp, sharedBrowser } from './browser/shared.ts';
import { openContext } from './browser/teacher.ts';
import { languages } from './browser/translators.ts';
import { collectTroubles } from './browser/troubles.ts';

// What is printed on a card signs in: its QR, scanned from the drawn page, and its pictures, with one device for all.

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 600_000);

afterAll(closeContexts);

describe.each(languages)('%s', (language) => {
  const say = createTranslator(studentWords, language);

  async function enrol(): Promise<{ withPassword: TestStudent; withPictures: TestStudent }> {
    const { client } = await app.signUp(`Rea-${language}`, 'School of Rea');
    const names = [{ firstName: 'Μάρκος', lastName: 'Δήμου' }];
    const one = await makeStudents({ ...app, client }, names);
    const other = await makeStudents({ ...app, client }, [{ firstName: 'Ida', lastName: 'Quine' }], 'pictures');
    const [withPassword, withPictures] = [...one.students, ...other.students];
    if (withPassword === undefined || withPictures === undefined) throw new Error('The class is empty.');
    return { withPassword, withPictures };
  }

  /** The code is in no address, stored nowhere, and going back does not show it. */
  async function expectForgotten(page: Page, { card }: TestStudent): Promise<void> {
    const secret = card.link.split('.').at(-1) ?? '';
    expect(secret.length).toBeGreaterThan(20);
    expect(page.url()).not.toContain(secret);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href, document.referrer]),
    );
    expect(kept).not.toContain(secret);
  }

  const tap = async (page: Page, pictures: readonly SignInPicture[]): Promise<void> => {
    for (const name of pictures) {
      await page.getByRole('button', { name: signInPictures[name][language], exact: true }).click();
    }
  };

  test('a QR alone, a QR with pictures, and never pictures alone', async () => {
    const { withPassword, withPictures } = await enrol();
    const device = await openContext(browser, app, { language, theme: 'light', width: 320 });
    const page = await device.newPage();
    const troubles = collectTroubles(page);
    const signedIn = () => page.getByText(say('todoEmpty')).waitFor();
    const signOut = async (): Promise<void> => {
      await page.getByRole('button', { name: say('signOut') }).click();
      await page.getByRole('heading', { name: say('title') }).waitFor();
    };

    await page.goto(withPassword.card.link);
    await page.getByText(say('cardRead')).waitFor();
    await expectForgotten(page, withPassword);
    await page.getByRole('button', { name: say('signIn') }).click();
    await signedIn();
    await expectForgotten(page, withPassword);
    await signOut();
    // The former student's card is not in the page any more.
    await page.getByLabel(say('userName')).waitFor();

    // Only the fragment is another: the page stays, and reads it all the same.
    await page.goto(withPictures.card.link);
    await page.getByText(say('cardRead')).waitFor();
    await page.getByRole('button', { name: say('signIn') }).click();
    await page.getByText(say('pictures')).waitFor();
    const { pictures } = withPictures.card;
    expect(pictures).toHaveLength(4);
    const others = signInPictureNames.filter((name) => !pictures.includes(name));
    await tap(page, others.slice(0, 4));
    await page.getByRole('alert').first().waitFor();
    await tap(page, pictures);
    await signedIn();
    await expectForgotten(page, withPictures);
    await signOut();

    // Without the card, and with nobody in front of the class, the right pictures are worth nothing.
    await page.reload();
    await page.getByRole('button', { name: say('withPictures') }).click();
    await page.getByLabel(say('school')).fill(new URL(withPictures.card.link).hash.slice(1).split(/[=.]/)[1] ?? '');
    await page.getByLabel(say('userName')).fill(withPictures.userName);
    await tap(page, pictures);
    await page.getByRole('alert').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/student/sign-in');

    expect(troubles.filter((trouble) => !/status of 40[019]/.test(trouble))).toEqual([]);
    await device.close();
  }, 180_000);

  test('by keyboard alone: card, pictures, every page, and out', async () => {
    const { withPictures } = await enrol();
    const device = await openContext(browser, app, { language, theme: 'dark', width: 1280 });
    const page = await device.newPage();
    const keyboard = new KeyboardUser(page);
    await page.goto(withPictures.card.link);
    await page.getByText(say('cardRead')).waitFor();
    await keyboard.walkTo(say('signIn'));
    await page.keyboard.press('Enter');
    await page.getByText(say('pictures')).waitFor();
    for (const name of withPictures.card.pictures) {
      // Each press returns to the pad: the next picture may stand before or after it.
      const order = signInPictureNames.indexOf(name) < signInPictureNames.length / 2 ? 'Shift+Tab' : 'Tab';
      await keyboard.walkTo(signInPictures[name][language], order);
      await page.keyboard.press('Enter');
    }
    await page.getByText(say('todoEmpty')).waitFor();
    for (const word of ['done', 'results', 'account'] as const) {
      await keyboard.walkTo(say(word));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: say(word) }).waitFor();
    }
    await keyboard.walkTo(say('signOut'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: say('title') }).waitFor();
    expect(keyboard.problems).toEqual([]);
    await device.close();
  }, 180_000);
});
