import { readFileSync } from 'node:fs';
import type { CallInput, CallOutput } from '@schole/core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Person, TestApp } from '../../app/test-app.ts';

/** A text of our own writing. */
export function fixtureText(name: string): string {
  return readFileSync(new URL(`../../fixtures/texts/${name}`, import.meta.url), 'utf8');
}

/** Calls a function of the server as a person. */
export async function call<Name extends 'add-source' | 'generate-assignment' | 'read-source'>(
  person: Person,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const { data, error } = await person.client.functions.invoke<CallOutput<Name>>(name, { body: input });
  if (error !== null || data === null) throw new Error(`${name} did not work: ${error}`);
  return data;
}

export interface Appearance {
  language: 'en' | 'el';
  theme: 'light' | 'dark';
  width: number;
}

/** The appearance is saved per person: without this the page would use that of another browser, or save its own. */
export async function saveAppearance({ id, client }: Person, { language, theme }: Appearance): Promise<void> {
  const row = { user_id: id, language, theme, density: 'compact', animations: true };
  const { error } = await client.from('user_settings').upsert(row, { onConflict: 'user_id' });
  if (error !== null) throw error;
}

/** A browser context of its own with the language and theme chosen; signed in when a person is given. */
export async function openContext(
  browser: Browser,
  app: Pick<TestApp, 'url'>,
  appearance: Appearance,
  person?: Person,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: appearance.width, height: 900 },
    reducedMotion: 'reduce',
  });
  if (person !== undefined) await saveAppearance(person, appearance);
  const session = person === undefined ? null : (await person.client.auth.getSession()).data.session;
  await context.addInitScript(
    ([language, theme, storedSession]) => {
      localStorage.setItem('language', language);
      localStorage.setItem('theme', theme);
      // The session is stored only once: a page that signs out must stay signed out.
      if (storedSession !== null && sessionStorage.getItem('arranged') === null)
        localStorage.setItem('schole.session', storedSession);
      sessionStorage.setItem('arranged', 'yes');
    },
    [appearance.language, appearance.theme, session === null ? null : JSON.stringify(session)] as const,
  );
  await context.addCookies([
    { name: 'language', value: appearance.language, url: app.url },
    { name: 'theme', value: appearance.theme, url: app.url },
  ]);
  return context;
}

/** Chooses one of several options styled as buttons: their radios are only for the keyboard and screen readers. */
export async function pick(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).locator('xpath=ancestor::label[1]').click();
}
