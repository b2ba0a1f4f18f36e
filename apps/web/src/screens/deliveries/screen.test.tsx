import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../test-app.tsx';
import { delivery, id, liveAnswers, progress, type Served } from './test-answers.ts';

let served: Served;

beforeEach(() => {
  served = liveAnswers();
  setUpBrowser({ answer: served.answer });
});

const open = (search = '') => renderApp(`/dashboard/assignments/deliveries/${delivery.id}${search}`);
const called = (name: string) => served.calls.filter((call) => call.name === name).map(({ input }) => input);
const table = () => screen.findByRole('table', { name: 'Students' });
/** The text of each row of students. */
const lines = async (): Promise<string[]> =>
  [...(await table()).querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td:not([data-tick]):not([data-actions])')]
      .map((cell) => cell.textContent)
      .join(' | '),
  );
const choose = async (button: string, item: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

it('tells who has not begun, who is at which question, and who has submitted', async () => {
  open();
  expect(await lines()).toEqual([
    'Answers of Κώστα ΆνναΚώστα Άννα | At question 2 | 1 of 2 | 20 s ago | 30 min | ',
    expect.stringMatching(/Two versions2 late changes \| Submitted .* \| 2 of 2 \| 20 s ago \| {2}\| 15 of 20$/),
    'Ρήγα Ρένα | Not begun |  |  |  | ',
  ]);
  expect([...(screen.getByLabelText('How far the class is').children ?? [])].map((cell) => cell.textContent)).toEqual([
    'Begun2of 3',
    'Writing now1of 3',
    'Submitted1of 3',
    'Not begun1of 3',
  ]);
  expect(screen.getByText(/Given to 9A\. Until you close it/)).toBeTruthy();
});

it('hides names, points and actions for the projector, and keeps no order that tells them', async () => {
  served.deliveries = [{ ...delivery, targets: ['9A', 'Ρένα Ρήγα'] }];
  open();
  await table();
  await userEvent.click(screen.getByRole('switch', { name: 'Projector: no names, no points' }));
  const shown = await lines();
  expect(shown.map((line) => line.split(' | ')[1])).toEqual([
    'Not begun',
    expect.stringMatching(/^Submitted/),
    'At question 2',
  ]);
  const text = document.querySelector('main')?.textContent ?? '';
  for (const hidden of ['Κώστα', 'Μάρκου', 'Ρήγα', '15 of 20', '30 min', 'Two versions', 'late'])
    expect(text).not.toContain(hidden);
  expect(screen.queryByRole('button', { name: /For everybody|More actions/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('gives more time to one, writes to the chosen ones, and pauses everybody', async () => {
  open();
  await choose('More actions on Κώστα Άννα', 'More time');
  await userEvent.clear(await screen.findByLabelText('Minutes'));
  await userEvent.type(screen.getByLabelText('Minutes'), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Give 5 min' }));
  await waitFor(() =>
    expect(called('extend-attempts')).toEqual([{ deliveryId: delivery.id, studentIds: [id(3)], minutes: 5 }]),
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await choose('For 3 students', 'Message');
  await userEvent.type(await screen.findByRole('textbox', { name: /Message/ }), ' Two minutes left ');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(called('message-students')).toEqual([
      { deliveryId: delivery.id, studentIds: [id(3), id(2), id(1)], message: 'Two minutes left' },
    ]),
  );
  await choose('For everybody', 'Pause');
  await waitFor(() => expect(called('pause-attempts')).toEqual([{ deliveryId: delivery.id, paused: true }]));
});

it('asks before it ends attempts, reopens one, and leaves late answers out', async () => {
  open();
  await choose('For everybody', 'Submit now');
  expect(called('submit-attempts')).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Submit now' }));
  await waitFor(() => expect(called('submit-attempts')).toEqual([{ deliveryId: delivery.id }]));
  await choose('More actions on Μάρκου Νίκος', 'Reopen');
  await userEvent.click(await screen.findByRole('radio', { name: 'For some minutes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(called('reopen-attempt')).toEqual([{ attemptId: id(5), minutes: 10 }]));
  await choose('More actions on Μάρκου Νίκος', 'Leave out the late answers');
  await waitFor(() => expect(called('count-late-answers')).toEqual([{ attemptId: id(5), counts: false }]));
});

it('says why an action was refused, and keeps what was typed', async () => {
  served.refuse['message-students'] = { code: 'delivery/withdrawn' };
  open();
  await choose('More actions on Κώστα Άννα', 'Message');
  await userEvent.type(await screen.findByRole('textbox', { name: /Message/ }), 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('This delivery was taken back.')).toBeTruthy();
  expect(screen.getByDisplayValue('Hello')).toBeTruthy();
});

it('shows both versions of an answer on which two devices disagreed', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Answers of Μάρκου Νίκος' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answers of Μάρκου Νίκος' }));
  expect(await dialog.findByText('leaf', { exact: false }).catch(() => null)).toBeNull();
  const versions = [...(dialog.getByText(/^Two devices/).parentElement?.querySelectorAll('li') ?? [])];
  expect(versions.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^GreenCounts · Device 2 · .*arrived/),
    expect.stringMatching(/^brownDoes not count · Device 1 · .*arrived/),
  ]);
});

it('shows what the class answers to each question, and what is right only when asked', async () => {
  open('?tab=answers');
  expect(await screen.findByText('2 of 2 who have begun')).toBeTruthy();
  const items = () =>
    [...document.querySelectorAll('main ol > li')].map((question) =>
      [...question.querySelectorAll('ul > li')].map(({ textContent }) => textContent),
    );
  expect(items()).toEqual([['leaf1 of 2', 'root1 of 2', 'soil0 of 2'], ['Green1 of 1']]);
  await userEvent.click(screen.getByRole('switch', { name: 'Show what is right' }));
  expect(items()).toEqual([['leafRight1 of 2', 'root1 of 2', 'soil0 of 2'], ['GreenRight1 of 1']]);
});

it('closes after a question, and takes back with a way back', async () => {
  open();
  await choose('Delivery', 'Close now');
  expect(called('close-delivery')).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Close now' }));
  await waitFor(() => expect(called('close-delivery')).toEqual([{ deliveryId: delivery.id }]));
  await choose('Delivery', 'Take back from the students');
  expect(await screen.findByText('“Leaves” was taken back')).toBeTruthy();
});

it('says when a delivery was taken back, and offers only to give it again', async () => {
  served.deliveries = [{ ...delivery, state: 'withdrawn', withdrawn_at: '2026-11-20T09:00:00Z' }];
  open();
  expect(await screen.findByText(/Given to 9A\. Taken back .*20/)).toBeTruthy();
  expect(screen.queryByText(/Until you close it/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delivery' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Give again']);
});

it('sends only the rules that were changed', async () => {
  open();
  await choose('Delivery', 'Change the rules');
  await userEvent.type(await screen.findByLabelText(/^A word for the room/), 'owl');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(called('change-delivery')).toEqual([{ deliveryId: delivery.id, rules: { roomPassword: 'owl' } }]),
  );
});

it('is for looking only where the user may not mark', async () => {
  served.deliveries = [{ ...delivery, owner_id: id(6) }];
  open();
  await table();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'For everybody' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delivery' })).toBeNull();
});

it('is not found where there is none, says when it cannot be read, and when nobody is there', async () => {
  served.deliveries = [];
  const router = open();
  expect(await screen.findByRole('heading', { name: 'This delivery is not here' })).toBeTruthy();
  served.deliveries = [{ ...delivery, students: 0 }];
  served.progress = [];
  await router.navigate({ to: `/dashboard/assignments/deliveries/${id(1)}` });
  expect(await screen.findByText('No students here')).toBeTruthy();
  served.broken = true;
  await router.navigate({ to: `/dashboard/assignments/deliveries/${id(2)}` });
  expect(await screen.findByText('The delivery could not be loaded')).toBeTruthy();
  expect(progress).toHaveLength(3);
});
