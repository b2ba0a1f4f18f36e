import { kindViews } from '@schole/questions/views';
import type { Browser, Locator, Page } from 'playwright-core';
import { signInStudent, type TestStudent } from '../../students/test-students.ts';
import type { SharedApp } from '../browser/shared.ts';
import { type Appearance, openContext } from '../browser/teacher.ts';
import type { Language } from '../browser/translators.ts';
import type { WrittenQuestion } from './given.ts';

/** A page of a student who is signed in, at an address that stands for the app. */
export async function createStudentPage(
  { browser, app, url }: { browser: Browser; app: SharedApp; url: string },
  student: TestStudent,
  appearance: Appearance,
): Promise<Page> {
  const client = await app.client();
  await signInStudent(client, student);
  const { data } = await client.auth.getSession();
  const context = await openContext(browser, { url }, appearance);
  await context.addInitScript((session) => {
    if (localStorage.getItem('schole.session') === null) localStorage.setItem('schole.session', session);
  }, JSON.stringify(data.session));
  return context.newPage();
}

/**
 * Answers a question by the names of its controls alone, whatever its kind: the radio that says the answer, or the one
 * field for it. `note` is the name of the field that is for nobody else.
 */
export async function answerByName(
  region: Locator,
  { type, content }: Pick<WrittenQuestion, 'type' | 'content'>,
  { answer, language, note }: { answer: unknown; language: Language; note: string },
): Promise<void> {
  const views = kindViews[type];
  const said = views?.options(content, language).length === 0 ? null : (views?.say(answer, content, language) ?? null);
  if (said !== null) {
    await region.getByRole('radio', { name: said, exact: true }).check();
    return;
  }
  const names = [...(await region.ariaSnapshot()).matchAll(/- textbox "([^"]*)"/g)].flatMap(([, name]) => name ?? []);
  const [name, ...others] = names.filter((one) => one !== note);
  if (name === undefined || others.length > 0) throw new Error(`${type} has no field of its own: ${names}`);
  await region.getByRole('textbox', { name, exact: true }).fill(String(answer));
}
