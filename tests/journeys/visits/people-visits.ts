import type { Page } from 'playwright-core';
import type { Visit } from './visit.ts';

// The people of a school, the school itself, the page of an invitation, and the page of a person without an active school.

const id = (digit: number): string => `${`${digit}`.repeat(8)}-1111-4111-8111-111111111111`;
const when = '2026-03-02T10:00:00Z';

const person = {
  userId: id(1),
  firstName: 'Ελένη-Αικατερίνη',
  lastName: 'Κωνσταντινίδου-Παπαγεωργίου',
  email: 'somebody.with.a.very.long.address@mail.of.the.school.example.org',
  role: 'teacher',
  status: 'active',
  joinedAt: when,
  lastSignInAt: when,
  secondStep: true,
  deletionDueAt: null,
};
const members = [
  person,
  { ...person, userId: id(2), firstName: 'Nikos', lastName: 'Markou', status: 'suspended', secondStep: false },
  { ...person, userId: id(3), firstName: '', lastName: '', email: null, role: 'student', lastSignInAt: null },
];
const invitation = { id: id(4), email: person.email, role: 'teacher', createdAt: when, expiresAt: when };
const invitations = [
  { ...invitation, state: 'open', invitedBy: 'Κατερίνα Παπαδοπούλου', acceptedBy: null },
  { ...invitation, id: id(5), email: null, state: 'used', invitedBy: null, acceptedBy: 'Nikos Markou' },
  { ...invitation, id: id(6), role: 'administrator', state: 'expired', invitedBy: null, acceptedBy: null },
];
const jsonAnswer = (body: object, status = 200): { status: number; body: object } => ({ status, body });
const answers = {
  // Two pages of them.
  'list-members': jsonAnswer({ members, count: 53, pageSize: 50 }),
  'list-invitations': jsonAnswer({ invitations, count: invitations.length, pageSize: 50 }),
  'read-member': jsonAnswer({
    member: person,
    department: 'ΠΕ02',
    work: { assignments: 12, sources: 4, classes: 2, files: 3, jobs: 1 },
  }),
  'invite-member': jsonAnswer({
    invitationId: id(4),
    link: `https://school.example.org/auth?mode=join&invitation=${'a'.repeat(43)}&lang=el`,
    expiresAt: when,
    mailed: false,
  }),
};
const prepared = { answers };
const path = '/admin?tab=people';
const dialog = '[role="dialog"]';

async function openPerson(page: Page): Promise<void> {
  await page.locator('main tbody button').first().click();
  await page.locator(`${dialog} dl`).waitFor();
}

async function openInvite(page: Page): Promise<void> {
  await page.locator('main button.bg-primary, main button:has(svg.lucide-plus)').first().click();
  await page.locator(`${dialog} form`).waitFor();
}

/** The school and its people, as its administrator sees them. */
export const peopleVisits: readonly Visit[] = [
  {
    name: 'people',
    path,
    prepared,
    arrange: (page) => page.locator('main tbody button').last().waitFor(),
    within: 'main',
  },
  { name: 'a person', path, prepared, arrange: openPerson, within: dialog },
  {
    name: 'a person to be removed',
    path,
    prepared,
    arrange: async (page) => {
      await openPerson(page);
      await page.locator(`${dialog} button`).last().click();
      await page.locator(`${dialog} input[type="radio"]`).last().check();
      await page.locator(`${dialog} input[role="combobox"]`).waitFor();
    },
    within: dialog,
  },
  { name: 'an invitation to be made', path, prepared, arrange: openInvite, within: dialog },
  {
    name: 'an invitation that is made',
    path,
    prepared,
    arrange: async (page) => {
      await openInvite(page);
      await page.locator(`${dialog} input[type="email"]`).fill('somebody@example.org');
      await page.keyboard.press('Enter');
      await page.locator(`${dialog} input[readonly]`).waitFor();
    },
    within: dialog,
  },
  {
    name: 'the school',
    path: '/admin?tab=school',
    prepared,
    arrange: (page) => page.locator('main input[role="switch"]').waitFor(),
    within: 'main section',
  },
];

const invited = { school: '1ο Γυμνάσιο Πατρών', role: 'administrator', email: person.email, expiresAt: when };
const joinPath = `/auth?mode=join&invitation=${'a'.repeat(43)}`;
const heading = (page: Page): Promise<void> => page.locator('main h1').waitFor();

/** The page of an invitation as a visitor sees it. */
export const joinVisits: readonly Visit[] = [
  {
    name: 'an invitation',
    path: joinPath,
    prepared: { answers: { 'read-invitation': jsonAnswer(invited) } },
    arrange: (page) => page.locator('main form').waitFor(),
    within: 'main',
  },
  {
    name: 'an invitation that is over',
    path: joinPath,
    prepared: { answers: { 'read-invitation': jsonAnswer({ code: 'invitation/expired', message: 'Over.' }, 410) } },
    arrange: heading,
    within: 'main',
  },
];

const membership = { school_id: id(7), role: 'teacher', status: 'active', schools: null };
const membershipAnswers = (rows: object[]): Record<string, { status: number; body: object }> => ({
  '/rest/v1/memberships': jsonAnswer(rows),
  'accept-invitation': jsonAnswer({ code: 'invitation/unknown', message: 'None.' }, 404),
});
const closed = '/dashboard/overview';

/** The page of an invitation for a signed-in person, and the page of a person without an active school. */
export const closedVisits: readonly Visit[] = [
  {
    name: 'an invitation, signed in',
    path: joinPath,
    prepared: { answers: { 'read-invitation': jsonAnswer({ ...invited, email: null }) } },
    arrange: (page) => page.locator('main button.bg-primary, main .justify-self-start').first().waitFor(),
    within: 'main',
  },
  { name: 'no school', path: closed, prepared: { answers: membershipAnswers([]) }, arrange: heading, within: 'main' },
  {
    name: 'a school to be added',
    path: closed,
    prepared: { answers: membershipAnswers([]) },
    arrange: async (page) => {
      await page.locator('main button').first().click();
      await page.locator(`${dialog} input`).waitFor();
    },
    within: dialog,
  },
  {
    name: 'a second step is asked for',
    path: closed,
    prepared: { answers: membershipAnswers([membership]) },
    arrange: heading,
    within: 'main',
  },
  {
    name: 'suspended',
    path: closed,
    prepared: { answers: membershipAnswers([{ ...membership, status: 'suspended' }]) },
    arrange: heading,
    within: 'main',
  },
  {
    name: 'a school to be left',
    path: '/dashboard/settings',
    prepared,
    arrange: async (page) => {
      await page.locator('section[aria-labelledby="own-schools"] button').first().click();
      await page.locator(`${dialog} p`).first().waitFor();
    },
    within: dialog,
  },
];
