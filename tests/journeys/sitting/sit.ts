import type { Browser, Page } from 'playwright-core';
import { signInStudent, type TestStudent } from '../../students/test-students.ts';
import type { SharedApp } from '../browser/shared.ts';
import { type Appearance, openContext } from '../browser/teacher.ts';

/** A page of a student who is signed in, at an address that stands for the app. */
export async function openStudentPage(
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
