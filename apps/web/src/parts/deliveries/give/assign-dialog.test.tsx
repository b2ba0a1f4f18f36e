import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../../test-app.tsx';
import { answerAround } from '../../../test-requests.ts';

const classId = '2f0e7a51-6f0e-4a78-8d0a-4f3a5f2b9c10';
const assignmentId = '6f1c2f7e-9c4b-4b0e-8d6f-0d5a4a1f2b3c';
const deliveryId = '9f1c2f7e-9c4b-4b0e-8d6f-0d5a4a1f2b3c';
const student = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;

const summary = {
  ...{ id: assignmentId, title: 'Leaves', subject: 'biology', grade_level: '6-8', stage: 'ready', total_points: 40 },
  ...{ content_language: 'en', archived_at: null, updated_at: '2026-11-20T10:42:00Z', question_count: 2 },
  ...{ points_sum: 40, school_subject: null, school_year: null, version: 1, active: false },
};

let classes: { id: string; name: string; students: number }[];
let students: object[];
let given: Record<string, unknown>[];
let refusal: { code: string; values?: object } | null;

function answer(url: URL, body: unknown): Response {
  const { pathname } = url;
  const around = answerAround(pathname);
  if (around !== undefined) return around;
  if (pathname.endsWith('/functions/v1/give-assignment')) {
    given.push(JSON.parse(String(body)));
    return refusal === null
      ? Response.json({ deliveryId })
      : Response.json({ message: '', ...refusal }, { status: 422 });
  }
  const rows = pathname.endsWith('/assignment_summaries')
    ? [summary]
    : pathname.endsWith('/class_summaries')
      ? classes
      : pathname.endsWith('/class_rosters')
        ? students
        : [];
  return Response.json(rows, { headers: { 'content-range': `0-${rows.length}/${rows.length}` } });
}

beforeEach(() => {
  classes = [{ id: classId, name: '9A', students: 2 }];
  students = [];
  given = [];
  refusal = null;
  setUpBrowser({ answer: async (input, options) => answer(new URL(String(input), 'http://localhost'), options?.body) });
});

async function openDialog() {
  const router = renderApp('/dashboard/assignments');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for “Leaves”' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign to Students' }));
  return { router, dialog: within(await screen.findByRole('dialog', { name: 'Assign to Students' })) };
}
const give = (dialog: ReturnType<typeof within>) => userEvent.click(dialog.getByRole('button', { name: 'Give' }));
const defaults = {
  ...{ instructions: '', opensAt: null, closesAt: null, timeLimit: null, attemptsAllowed: 1, attemptCounts: 'last' },
  ...{ feedback: 'after-closing', graceMinutes: 10, roomPassword: null, shuffleQuestions: false },
  ...{ shuffleOptions: false, oneByOne: false, goingBack: true },
};

it('gives to a class with the defaults after two presses in the dialog, and leads to the live view', async () => {
  const { router, dialog } = await openDialog();
  await userEvent.click(await dialog.findByRole('checkbox', { name: /^9A/ }));
  expect(
    dialog.getByText(
      'Open at once · until you close it · no time limit · 1 attempt · what is right is shown when it is closed',
    ),
  ).toBeTruthy();
  await give(dialog);
  expect(await screen.findByText('“Leaves” is given')).toBeTruthy();
  expect(given).toEqual([{ assignmentId, targets: [{ classId }], rules: defaults }]);
  await waitFor(() => expect(document.body.style.pointerEvents).toBe(''));
  await userEvent.click(screen.getByRole('button', { name: 'Live view' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/assignments/deliveries/${deliveryId}`));
});

it('says what is missing, and why the server refused, and keeps what was chosen', async () => {
  const { dialog } = await openDialog();
  await dialog.findByRole('checkbox', { name: /^9A/ });
  await give(dialog);
  expect(dialog.getByText('Choose a class, a group or a student.')).toBeTruthy();
  const first = dialog.getByRole('checkbox', { name: /^9A/ });
  expect(document.activeElement).toBe(first);
  expect(document.getElementById(first.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'Choose a class',
  );
  expect(given).toEqual([]);
  refusal = { code: 'delivery/incomplete-question', values: { number: 2 } };
  await userEvent.click(dialog.getByRole('checkbox', { name: /^9A/ }));
  await give(dialog);
  expect(
    await dialog.findByText('Question 2 is not complete. Complete it or delete it before you give the assignment.'),
  ).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Question 2 is not complete.');
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^9A/ }).checked).toBe(true);
});

it('gives to a group and to one student, and leaves out whoever has it already', async () => {
  const row = { class_id: classId, group_name: '', first_name: 'Άννα', last_name: 'Κώστα' };
  students = [
    { ...row, student_id: student(1) },
    { ...row, student_id: student(2), group_name: 'Blue', first_name: 'Νίκος', last_name: 'Μάρκου' },
  ];
  const { dialog } = await openDialog();
  await userEvent.click(await dialog.findByRole('button', { name: 'Only a group of 9A' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: '9A: Blue' }));
  await userEvent.click(dialog.getByRole('button', { name: 'To single students' }));
  for (const name of ['αννα', 'νικος']) {
    await userEvent.type(dialog.getByRole('combobox', { name: 'To single students' }), `${name}{Enter}`);
  }
  await userEvent.keyboard('{Tab}');
  await give(dialog);
  await waitFor(() =>
    expect(given.map(({ targets }) => targets)).toEqual([[{ classId, groupName: 'Blue' }, { studentId: student(1) }]]),
  );
});

it('checks the window before it is sent, and sends the rules that were chosen', async () => {
  const { dialog } = await openDialog();
  await userEvent.click(await dialog.findByRole('checkbox', { name: /^9A/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Times, attempts and what students see' }));
  const closes = within(dialog.getByRole('group', { name: 'Closes' }));
  await userEvent.click(closes.getByRole('radio', { name: 'At a time' }));
  const day = dialog.getByLabelText('Day on which it closes');
  await userEvent.clear(day);
  await give(dialog);
  expect(await dialog.findByText('Choose a day and a time.')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Day on which it closes'));
  await userEvent.type(dialog.getByLabelText('Day on which it closes'), '1/2/2001');
  await give(dialog);
  expect(await dialog.findByText('The end has to be after the beginning, and in the future.')).toBeTruthy();
  await userEvent.click(closes.getByRole('radio', { name: 'When I close it' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Minutes from the beginning of an attempt' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'One question at a time' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Students may go back to earlier questions' }));
  await give(dialog);
  const chosen = { ...defaults, timeLimit: 45, oneByOne: true, goingBack: false };
  await waitFor(() => expect(given.map(({ rules }) => rules)).toEqual([chosen]));
});

it('leads to Classes where there is no class, or nobody in one', async () => {
  classes = [{ id: classId, name: '9A', students: 0 }];
  const { dialog } = await openDialog();
  expect(await dialog.findByText('No students yet')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Go to Classes' }).getAttribute('href')).toBe('/dashboard/classes');
});
