import type { Page } from 'playwright-core';
import type { Person, TestApp } from '../../app/test-app.ts';
import { schoolEngineVisits } from './connection-visits.ts';
import { installationVisits } from './installation-visits.ts';
import { modelVisits } from './model-visits.ts';
import { closedVisits, peopleVisits } from './people-visits.ts';
import { planVisits } from './plan-visits.ts';
import type { Visit } from './visit.ts';

// What an administrator of the installation finds at /admin.

/** Adds an unsent mail to the outbox, and a contact request of a visitor. */
export async function fillInstallation(
  { url, anonKey, client }: TestApp,
  forgetful: Pick<Person, 'email'>,
): Promise<void> {
  const visitor = await client();
  const { error } = await visitor.auth.resetPasswordForEmail(forgetful.email);
  if (error !== null) throw error;
  const answer = await fetch(`${url}/functions/v1/contact-sales`, {
    method: 'POST',
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Δημήτρης Λάμπρου',
      email: 'dimitris@example.org',
      organisation: '2ο Γυμνάσιο',
      message: 'Πόσοι μπορούμε να δουλέψουμε μαζί;\nΕίμαστε τριάντα.',
      language: 'el',
    }),
  });
  if (!answer.ok) throw new Error(`The request was not taken: ${answer.status} ${await answer.text()}`);
}

const dialog = '[role="dialog"]';

const opened = async (page: Page): Promise<void> => {
  await page.locator('main tbody button').first().click();
  await page.locator(dialog).waitFor();
};

/** The people and the school, the outbox and the requests, with content, and each entry opened. */
export const adminVisits: readonly Visit[] = [
  ...peopleVisits,
  ...closedVisits,
  ...planVisits,
  ...schoolEngineVisits,
  ...modelVisits,
  ...installationVisits,
  {
    name: 'how the installation stands',
    path: '/admin?tab=start',
    arrange: async (page) => {
      // What only whoever runs the server needs stands folded under each fact.
      const folded = page.locator('main li button[aria-expanded="false"]');
      await folded.first().waitFor();
      while ((await folded.count()) > 0) await folded.first().click();
      await page.locator('main code').first().waitFor();
    },
    within: 'main',
  },
  {
    name: 'outbox',
    path: '/admin?tab=outbox',
    arrange: (page) => page.locator('main tbody button').first().waitFor(),
    within: 'main',
  },
  {
    name: 'a mail of the outbox',
    path: '/admin?tab=outbox',
    arrange: async (page) => {
      await opened(page);
      await page.locator(`${dialog} input`).waitFor();
    },
    within: dialog,
  },
  {
    name: 'requests',
    path: '/admin?tab=requests',
    arrange: (page) => page.locator('main tbody button').first().waitFor(),
    within: 'main table',
  },
  { name: 'a request', path: '/admin?tab=requests', arrange: opened, within: dialog },
  {
    name: 'a request to be deleted',
    path: '/admin?tab=requests',
    arrange: async (page) => {
      await opened(page);
      // The second button, after the one that closes, opens the confirmation.
      await page.locator(`${dialog} button`).nth(1).click();
      await page.locator(`${dialog} a[href^="mailto:"]`).waitFor({ state: 'detached' });
    },
    within: dialog,
  },
];
