import type { Browser, Page } from 'playwright-core';
import { createTranslator } from '../../../apps/web/src/client/language/words.ts';
import { accountDeletionWords } from '../../../apps/web/src/parts/account-deletion/words.ts';
import { noticeWords } from '../../../apps/web/src/parts/notifications/words.ts';
import { planWords } from '../../../apps/web/src/parts/plan/words.ts';
import { peopleWords } from '../../../apps/web/src/screens/admin/people/words.ts';
import { planSectionWords } from '../../../apps/web/src/screens/admin/plan/words.ts';
import { adminWords } from '../../../apps/web/src/screens/admin/words.ts';
import { contentWords } from '../../../apps/web/src/screens/assignments/content-words.ts';
import { words as assignmentWords } from '../../../apps/web/src/screens/assignments/words.ts';
import { joinWords } from '../../../apps/web/src/screens/auth/join-words.ts';
import { authWords } from '../../../apps/web/src/screens/auth/words.ts';
import { notFoundWords } from '../../../apps/web/src/screens/not-found/words.ts';
import { overviewWords } from '../../../apps/web/src/screens/overview/words.ts';
import { securityWords } from '../../../apps/web/src/screens/settings/security/words.ts';
import { settingsWords } from '../../../apps/web/src/screens/settings/words.ts';
import { screenWords } from '../../../apps/web/src/screens/words.ts';
import { dashboardWords } from '../../../apps/web/src/shell/words.ts';
import type { Person, TestApp } from '../../app/test-app.ts';
import { openContext } from './teacher.ts';

export const languages = ['en', 'el'] as const;
export type Language = (typeof languages)[number];

/** The texts of the screens in one language, so that no journey repeats them. */
export function translatorsFor(language: Language) {
  return {
    language,
    admin: createTranslator(adminWords, language),
    assignments: createTranslator(assignmentWords, language),
    auth: createTranslator(authWords, language),
    content: createTranslator(contentWords, language),
    dashboard: createTranslator(dashboardWords, language),
    join: createTranslator(joinWords, language),
    leaving: createTranslator(accountDeletionWords, language),
    notFound: createTranslator(notFoundWords, language),
    notices: createTranslator(noticeWords, language),
    overview: createTranslator(overviewWords, language),
    people: createTranslator(peopleWords, language),
    plan: createTranslator(planWords, language),
    planSection: createTranslator(planSectionWords, language),
    screens: createTranslator(screenWords, language),
    security: createTranslator(securityWords, language),
    settings: createTranslator(settingsWords, language),
  };
}
export type Translators = ReturnType<typeof translatorsFor>;

/** A page in a new browser context, at a path of the app; signed in when a person is given, else on a phone in Greek. */
export async function openPage(
  { browser, app }: { browser: Browser; app: TestApp },
  { language }: Pick<Translators, 'language'>,
  address: string,
  person?: Person,
): Promise<Page> {
  const width = language === 'el' && person === undefined ? 320 : 1280;
  const context = await openContext(browser, app, { language, theme: 'light', width }, person);
  const page = await context.newPage();
  await page.goto(new URL(address, app.url).href);
  return page;
}

/** Presses the button of that name, in the dialog when one is open. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** The response to a request of the page. */
export interface Answer {
  status: number;
  code: unknown;
  body: unknown;
}

export interface PageRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
}

/** Sends requests from the page itself, with its session, as its user could from the console. */
export function requestFromPage(page: Page, requests: readonly PageRequest[]): Promise<Answer[]> {
  return page.evaluate(async (all) => {
    const { anonKey } = await (await fetch('/config.json')).json();
    const { access_token: token } = JSON.parse(localStorage.getItem('schole.session') ?? '{}');
    return Promise.all(
      all.map(async ({ method, path, body }) => {
        const answer = await fetch(path, {
          method,
          headers: {
            apikey: anonKey,
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            prefer: 'return=representation',
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await answer.text();
        const read: unknown = text === '' ? null : JSON.parse(text);
        return { status: answer.status, code: (read as { code?: unknown } | null)?.code ?? null, body: read };
      }),
    );
  }, requests);
}
