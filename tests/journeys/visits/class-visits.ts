import type { Page } from 'playwright-core';
import type { Prepared } from './prepared.ts';
import type { Visit } from './visit.ts';

// The classes of a teacher, one class with its roster, and the dialogs over both. Nothing is located by its text.

const id = (digit: number): string => `${`${digit}`.repeat(8)}-1111-4111-8111-111111111111`;
const when = '2026-03-02T10:00:00Z';

const biology = {
  id: id(1),
  owner_id: id(8),
  name: 'Βιολογία Β΄ Γυμνασίου',
  subject: 'science',
  grade_level: '6-8',
  section: 'Β2',
  description: 'Τρίτη και Πέμπτη, εργαστήριο κάθε δεύτερη εβδομάδα.',
  term: '2026-27',
  active: true,
  removed_at: null as string | null,
  created_at: when,
  students: 3,
  rights: 'own' as string | null,
};
const shared = { ...biology, rights: 'see' };
const archived = { ...biology, id: id(2), name: '9A', section: '', description: '', active: false };
const removed = { ...archived, id: id(3), active: true, removed_at: when };
// Ten, so that the list can be searched; the last three belong to others.
const many = [
  biology,
  ...Array.from({ length: 7 }, (_, index) => ({
    ...biology,
    id: `${id(4).slice(0, -1)}${index}`,
    name: `History of the nineteenth century, group ${index}`,
    subject: null,
    grade_level: null,
  })),
  ...['see', 'change', null].map((rights, index) => ({ ...biology, id: id(5 + index), rights })),
  archived,
  removed,
];

const student = {
  class_id: biology.id,
  student_id: id(1),
  group_name: 'Μπλε',
  first_name: 'Μαρία-Αλεξάνδρα',
  last_name: 'Παπαδοπούλου-Κωνσταντινίδη',
  user_name: 'maria.papadopoulou',
  student_number: '10724',
  birth_year: 2012,
  access: 'password' as string | null,
  signed_in_at: when as string | null,
  archived_at: null,
  locked_at: null as string | null,
  created_at: when,
};
const students = [
  student,
  { ...student, student_id: id(2), first_name: 'Mary', last_name: 'O’Neil', group_name: '', access: null },
  {
    ...{ ...student, student_id: id(3), first_name: '', last_name: 'Sappho', student_number: null },
    ...{ signed_in_at: null, locked_at: when },
  },
];
const acts = ['class/changed', 'class/shared', 'student/taken-out'].map((action, index) => ({
  id: id(index + 1),
  action,
  created_at: `2026-03-0${index + 3}T10:00:00Z`,
}));
const colleagues = [
  { userId: id(8), name: 'Ελένη Μάρκου', rights: 'own' },
  { userId: id(7), name: 'Νίκος Κωνσταντινίδης-Παπαγεωργίου', rights: 'mark' },
  { userId: id(6), name: '', rights: null },
];

const entry = {
  line: 1,
  firstName: 'Νίκος',
  lastName: 'Μάρκου',
  status: 'new',
  reason: null,
  changes: [],
  candidates: [],
};
const skipped = { ...entry, line: 4, firstName: '', lastName: '1234', status: 'skipped', reason: 'no-letters' };
const asking = {
  ...{ ...entry, line: 5, firstName: 'Mary', lastName: 'O’Neil', status: 'asks', reason: 'same-name' },
  candidates: [{ studentId: id(2), name: 'O’Neil Mary', birthYear: 2012, classes: ['Γ1'] }],
};
const changed = {
  ...{ ...entry, line: 2, status: 'changed' },
  changes: [{ field: 'lastName', from: 'Παπαδοπούλου-Κωνσταντινίδη', to: 'Παπαδοπούλου' }],
};
const preview = {
  ...{ order: 'last-first', certainty: 0.6, oneRoster: null, plan: 'plan' },
  lines: [entry, changed, skipped, asking],
  counts: { new: 1, changed: 1, moved: 0, returns: 0, same: 0, skipped: 1, asks: 1 },
  table: {
    ...{ encoding: 'windows-1253', separator: ';', sheet: null, headings: ['Επώνυμο', '', 'Αριθμός μητρώου'] },
    ...{ sample: [['Μάρκου', 'Νίκος', '0017']], columns: { lastName: 0, firstName: 1, studentNumber: 2 } },
    ...{ doubled: ['studentNumber'], namesMissing: false, certain: false },
  },
};

const asks = {
  requestId: id(1),
  firstName: 'Αλέξανδρος-Ραφαήλ',
  lastName: 'Κωνσταντινίδης-Παπαγεωργίου',
  askedAt: when,
};
const enrolment = {
  ...{
    school: 'beka23',
    code: 'timoka47',
    openUntil: '2099-03-02T10:09:05Z',
    picturesUntil: null,
    now: '2099-03-02T10:00:00Z',
  },
  requests: [
    { ...asks, namesake: null },
    { ...asks, requestId: id(2), namesake: 'alexandros.konstantinidis' },
    { ...asks, requestId: id(3), firstName: '', lastName: 'Sappho', namesake: null },
  ],
};
const needs = {
  ...{ student_id: student.student_id, extra_time: 25, extra_attempts: 1, extra_days: 2, rest_breaks: 2 },
  ...{ rest_minutes: 5, larger_text: true, wide_spacing: true, read_aloud: true, fewer_options: true },
};
const notes = { contact: 'Αικατερίνη Παπαδοπούλου-Κωνσταντινίδη, 210 1234567', consent: 'Φωτογραφίες, 12/9' };
const side = {
  ...{ firstName: student.first_name, lastName: student.last_name, userName: student.user_name },
  ...{ studentNumber: student.student_number, birthYear: student.birth_year, access: 'password', signedInAt: when },
};
const merge = {
  ...{ kept: side, gone: { ...side, userName: 'maria.papadopoulou2', signedInAt: null } },
  gained: ['birth_year', 'accommodations', 'contact', 'consent'],
  classes: [{ classId: biology.id, name: biology.name, kept: true, gone: true }],
};
const schoolPreview = {
  ...preview,
  lines: [
    { ...entry, className: 'Γ1' },
    { ...skipped, reason: 'unknown-class', className: 'Βιολογία κατεύθυνσης, ομάδα Β' },
  ],
  classes: [
    { name: 'Γ1', state: 'known', counts: preview.counts },
    { name: 'Βιολογία κατεύθυνσης, ομάδα Β', state: 'missing', counts: preview.counts },
  ],
  room: { limit: 1, used: 1 },
};
const known = [
  { studentId: id(1), name: 'Παπαδοπούλου Μαρία', userName: 'maria.pap', birthYear: 2012, classes: ['Γ1', 'Β2'] },
];
const imported = { id: id(1), added: 120, changed: 4, placed: 2, made: 6, created_at: when };

const answer = (body: object): { status: number; body: object } => ({ status: 200, body });
const prepared = (classes: object[], roster: object[] = students): { prepared: Prepared } => ({
  prepared: {
    answers: {
      '/rest/v1/class_summaries': answer(classes),
      '/rest/v1/class_rosters': answer(roster),
      '/rest/v1/school_students': answer(
        roster.map((row, index) => ({ ...row, classes: index === 0 ? [] : ['Γ1', biology.name] })),
      ),
      '/rest/v1/audit_events': answer(acts),
      'list-colleagues': answer({ colleagues }),
      '/rest/v1/roster_imports': answer([imported]),
      'preview-roster': answer(preview),
      'read-enrolment': answer(enrolment),
      'read-class-link': answer({ school: 'beka23', link: 'x'.repeat(43) }),
      '/rest/v1/student_accommodations': answer([needs]),
      '/rest/v1/guardian_notes': answer([notes]),
      'preview-merge': answer(merge),
      'foresee-student-erasure': answer({ userName: student.user_name, classes: 2, merged: 1, dueAt: null }),
      'preview-school-roster': answer(schoolPreview),
      'find-students': answer({ students: known }),
    },
  },
});
const full = prepared(many);
/** What the server says of the classes of a teacher, also to pages that are about something else. */
export const classAnswers = full.prepared.answers;

const list = '/dashboard/classes';
const forLooking = { ...biology, rights: 'see' };
const everybody = `${list}/students`;
const one = `${list}/${biology.id}`;
const seen = `${list}/${forLooking.id}`;
const dialog = '[role="dialog"]';
const menu = '[role="menu"]';

const openDialog =
  (button: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(button).first().click();
    await page.locator(`${dialog} h2`).waitFor();
  };

const openMenu =
  (button: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(button).first().click();
    await page.locator(menu).waitFor();
  };

/** Opens a dialog from the menu of the first class, by the place of its item. */
const chosen =
  (button: string, place: number) =>
  async (page: Page): Promise<void> => {
    await openMenu(button)(page);
    await page.locator(`${menu} [role="menuitem"]`).nth(place).click();
    await page.locator(`${dialog} h2`).waitFor();
  };

const ofClass = 'main article button[aria-haspopup="menu"]';
const ofStudent = 'main tbody button[aria-haspopup="menu"]';
const create = 'main button:has(svg.lucide-plus)';
const add = 'main button:has(svg.lucide-user-plus)';
const letIn = 'main button:has(svg.lucide-door-open)';
const importList = 'main button:has(svg.lucide-file-up)';
const print = 'main button:has(svg.lucide-id-card)';
const rows = (page: Page): Promise<void> => page.locator('main tbody tr').first().waitFor();
const cards = (page: Page): Promise<void> => page.locator('main article').first().waitFor();

async function chooseTwin(page: Page): Promise<void> {
  await chosen(ofStudent, 4)(page);
  await page.locator(`${dialog} [role="combobox"]`).click();
  await page.locator('[role="option"]').first().click();
  await page.locator(`${dialog} input[type="radio"]`).first().waitFor();
}

async function lookAtNeeds(page: Page): Promise<void> {
  await page.locator('main tbody svg.lucide-accessibility').first().click();
  await page.locator(`${dialog} li`).first().waitFor();
}

async function pasteNames(page: Page): Promise<void> {
  await openDialog(add)(page);
  await page.locator(`${dialog} textarea`).fill('Μάρκου Νίκος\nΚουτσός, Γιάννης\nSappho\n1234\nO’Neil Mary');
  await page.locator(`${dialog} tbody tr`).first().waitFor();
}

async function addByHand(page: Page): Promise<void> {
  await openDialog(add)(page);
  await page.locator(`${dialog} label:has(input[type="radio"])`).nth(2).click();
  await page.locator(`${dialog} button[type="submit"]`).click();
  await page.locator(`${dialog} [role="alert"]`).first().waitFor();
}

async function chooseFile(page: Page): Promise<void> {
  await openDialog(add)(page);
  await page.locator(`${dialog} label:has(input[type="radio"])`).nth(1).click();
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('Μάρκου;Νίκος;0017') };
  await page.locator(`${dialog} input[type="file"]`).setInputFiles(file);
  await page.locator(`${dialog} fieldset select`).first().waitFor();
}

async function showLink(page: Page): Promise<void> {
  await openDialog(letIn)(page);
  await page.locator(`${dialog} section`).last().locator('button').last().click();
  await page.locator(`${dialog} input[readonly]`).waitFor();
}

/** Asks to join with both codes and a name. */
async function ask(page: Page): Promise<void> {
  for (const field of await page.locator('main form input[type="text"]').all()) await field.fill('beka23');
  await page.locator('main form button[type="submit"]').click();
  await page.locator('main form').waitFor({ state: 'detached' });
}

async function findKnown(page: Page): Promise<void> {
  await openDialog(add)(page);
  await page.locator(`${dialog} label:has(input[type="radio"])`).nth(3).click();
  await page.locator(`${dialog} input[type="search"]`).fill('Παπ');
  await page.locator(`${dialog} input[type="checkbox"]`).first().waitFor();
}

async function chooseSchoolFile(page: Page): Promise<void> {
  await openDialog(importList)(page);
  const file = { name: 'school.csv', mimeType: 'text/csv', buffer: Buffer.from('Γ1;Μάρκου;Νίκος') };
  await page.locator(`${dialog} input[type="file"]`).setInputFiles(file);
  await page.locator(`${dialog} table`).first().waitFor();
}

async function tickAll(page: Page): Promise<void> {
  await page.locator('main thead input[type="checkbox"]').check();
  await page.locator('main p[role="status"] ~ button').first().waitFor();
}

async function nameMissing(page: Page): Promise<void> {
  await openDialog(create)(page);
  await page.locator(`${dialog} button[type="submit"]`).click();
  await page.locator(`${dialog} [role="alert"]`).waitFor();
}

const withoutCode: typeof full = {
  prepared: {
    answers: { ...full.prepared.answers, 'read-enrolment': answer({ ...enrolment, code: null, requests: [] }) },
  },
};

/** What whoever asks to join is told. */
const told = (state: string): { prepared: Prepared } => ({
  prepared: {
    answers: {
      'request-enrolment': answer({ claim: 'claim' }),
      'read-join-request': answer({ state, className: biology.name, school: 'beka23', userName: 'maria.papadopoulou' }),
    },
  },
});

/** The page where somebody asks to join a class; it needs no sign-in. */
export const joinVisits: readonly Visit[] = [
  ...['waiting', 'refused', 'known', 'closed', 'expired', 'used'].map((state) => ({
    ...{ name: `joining a class: ${state}`, path: '/student/join', ...told(state), arrange: ask, within: 'main' },
  })),
];

export const classVisits: readonly Visit[] = [
  { name: 'classes', path: list, ...full, arrange: cards, within: 'main' },
  { name: 'classes of the archive', path: `${list}?show=archived`, ...full, arrange: cards, within: 'main' },
  { name: 'deleted classes', path: `${list}?show=deleted`, ...full, arrange: cards, within: 'main' },
  { name: 'the menu of a class', path: list, ...full, arrange: openMenu(ofClass), within: menu },
  { name: 'a class without a name', path: list, ...full, arrange: nameMissing, within: dialog },
  { name: 'a class to be changed', path: list, ...full, arrange: chosen(ofClass, 0), within: dialog },
  { name: 'a class to be duplicated', path: list, ...full, arrange: chosen(ofClass, 3), within: dialog },
  { name: 'a class to be shared', path: list, ...full, arrange: chosen(ofClass, 4), within: dialog },
  { name: 'a class to be exported', path: list, ...full, arrange: chosen(ofClass, 5), within: dialog },
  { name: 'a shared class to be left', path: list, ...prepared([shared]), arrange: chosen(ofClass, 2), within: dialog },
  { name: 'a list for the school', path: list, ...full, arrange: openDialog(importList), within: dialog },
  { name: 'a list for the school, read', path: list, ...full, arrange: chooseSchoolFile, within: dialog },
  { name: 'a student whom the school knows', path: one, ...full, arrange: findKnown, within: dialog },
  { name: 'students of the school', path: everybody, ...full, arrange: rows, within: 'main' },
  { name: 'the menu of a student of the school', path: everybody, ...full, arrange: openMenu(ofStudent), within: menu },
  { name: 'a school without students', path: everybody, ...prepared([biology], []), within: 'main' },
  { name: 'the roster of a class', path: one, ...full, arrange: tickAll, within: 'main' },
  { name: 'a class without students', path: one, ...prepared([biology], []), within: 'main' },
  { name: 'names that are pasted', path: one, ...full, arrange: pasteNames, within: dialog },
  { name: 'a file of students', path: one, ...full, arrange: chooseFile, within: dialog },
  { name: 'cards to be printed', path: one, ...full, arrange: openDialog(print), within: dialog },
  { name: 'students to be let in', path: one, ...full, arrange: showLink, within: dialog },
  { name: 'a class without a code', path: one, ...withoutCode, arrange: openDialog(letIn), within: dialog },
  { name: 'a student by hand', path: one, ...full, arrange: addByHand, within: dialog },
  { name: 'the menu of a student', path: one, ...full, arrange: openMenu(ofStudent), within: menu },
  { name: 'a student to be changed', path: one, ...full, arrange: chosen(ofStudent, 0), within: dialog },
  { name: 'the group of a student', path: one, ...full, arrange: chosen(ofStudent, 1), within: dialog },
  { name: 'accommodations of a student', path: one, ...full, arrange: chosen(ofStudent, 2), within: dialog },
  { name: 'accommodations to look at', path: seen, ...prepared([forLooking]), arrange: lookAtNeeds, within: dialog },
  { name: 'the guardians of a student', path: one, ...full, arrange: chosen(ofStudent, 3), within: dialog },
  { name: 'two records to be merged', path: one, ...full, arrange: chooseTwin, within: dialog },
  { name: 'a student to be erased', path: one, ...full, arrange: chosen(ofStudent, 6), within: dialog },
  { name: 'the assignments of a class', path: `${one}?tab=assignments`, ...full, within: 'main [role="tabpanel"]' },
  { name: 'the activity of a class', path: `${one}?tab=activity`, ...full, within: 'main' },
  { name: 'a class of the archive', path: `${list}/${archived.id}`, ...prepared([archived]), within: 'main' },
  { name: 'a deleted class', path: `${list}/${removed.id}`, ...prepared([removed]), within: 'main' },
];
