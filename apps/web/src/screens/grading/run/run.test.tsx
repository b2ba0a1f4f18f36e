import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../../test-app.tsx';
import { gradingAnswers, gradingJob, id, run, type Served } from '../test-answers.ts';

let served: Served;

beforeEach(() => {
  served = gradingAnswers();
  setUpBrowser({ answer: served.answer });
});

const open = (search = '') => renderApp(`/dashboard/grading${search}`);
const button = () => screen.findByRole('button', { name: 'Auto Grade All' });
const note = async () => within(await screen.findByRole('region', { name: 'Auto Grade All' }));
const ended = { ...run, finished_at: '2026-11-20T10:01:00Z' };
const undoJob = { ...gradingJob, id: id(4), kind: 'undo-grading', progress: 60 };

it('grades all that waits, shows how far it is, and stops', async () => {
  open();
  await screen.findByText('1 submission');
  served.runs = [run];
  served.jobs = [gradingJob];
  await userEvent.click(await button());
  const shown = await note();
  expect((await shown.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40');
  expect(served.calls).toEqual([{ name: 'start-grading', input: {} }]);
  await userEvent.click(shown.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(served.calls.at(-1)).toEqual({ name: 'cancel-job', input: { jobId: id(5) } }));
  expect(await shown.findByText('It stops after the answers at hand.')).toBeTruthy();
  // The button is gone: a keyboard goes on where the run is told of.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Auto Grade All' })));
});

it('grades only the chosen assignment where the lists are narrowed', async () => {
  open(`?of=${id(9)}`);
  expect(await screen.findByText('Only the chosen assignment.')).toBeTruthy();
  await userEvent.click(await button());
  await waitFor(() => expect(served.calls).toEqual([{ name: 'start-grading', input: { deliveryIds: [id(9)] } }]));
});

it('says how it ended, and leads to what waits', async () => {
  served.runs = [ended];
  const result = { runId: id(6), answers: 212, accepted: 40, waiting: 172, groups: 131 };
  served.jobs = [{ ...gradingJob, state: 'done', result }];
  const router = open();
  await userEvent.click(await button());
  const shown = await note();
  expect(await shown.findByText('212 answers looked at, 40 accepted, 172 wait for you in 131 groups.')).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'See what waits' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'review' }));
});

it.each<['en' | 'el', string, number]>([
  ['en', '3 answers looked at, 0 accepted, 3 wait for you.', 3],
  ['el', 'Εξετάστηκαν 3 απαντήσεις, 0 έγιναν δεκτές, 3 περιμένουν εσάς σε 1 ομάδα.', 1],
])('says in how many groups they wait where that is less (%s)', async (language, text, groups) => {
  setUpBrowser({ answer: served.answer, language });
  served.runs = [ended];
  served.jobs = [
    { ...gradingJob, state: 'done', result: { runId: id(6), answers: 3, accepted: 0, waiting: 3, groups } },
  ];
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^(Auto Grade All|Αυτόματη βαθμολόγηση όλων)$/ }));
  expect(await screen.findByText(text)).toBeTruthy();
});

it('follows a run that another visit began, and tells of one that had ended by then', async () => {
  served.runs = [run];
  served.jobs = [{ ...gradingJob, state: 'cancelled' }];
  open();
  const shown = await note();
  expect(await shown.findByText(/^Stopped before the end/)).toBeTruthy();
  expect(shown.getByText('212 answers looked at, 40 accepted.')).toBeTruthy();
  expect(shown.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

it('says of a run that was stopped before its first answers that nothing was done, not that nothing waited', async () => {
  served.runs = [{ ...run, answers: 0, accepted: 0 }];
  served.jobs = [{ ...gradingJob, state: 'cancelled' }];
  open();
  const shown = await note();
  expect(await shown.findByText('Stopped before anything was looked at. Everything is as it was.')).toBeTruthy();
  expect(shown.queryByText('No answer waited for a suggestion.')).toBeNull();
});

it('asks before it undoes, and tells how many are as before and how many stayed', async () => {
  served.runs = [ended];
  open();
  const shown = await note();
  await userEvent.click(await shown.findByRole('button', { name: 'Undo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this run of Auto Grade All?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(served.calls).toEqual([]);
  await userEvent.click(shown.getByRole('button', { name: 'Undo' }));
  served.jobs = [undoJob];
  await userEvent.click(await screen.findByRole('button', { name: 'Put everything back' }));
  expect((await shown.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('60');
  expect(served.calls).toEqual([{ name: 'undo-grading', input: { runId: id(6) } }]);
  served.runs = [{ ...ended, undone_at: '2026-11-20T11:00:00Z', undone_marks: 208, kept_marks: 4 }];
  served.jobs = [{ ...undoJob, state: 'done', result: { runId: id(6), undone: 208, kept: 4 } }];
  expect(
    await shown.findByText(
      '208 answers are as they were before the run. 4 marks stayed, because somebody decided them since.',
      {},
      { timeout: 5_000 },
    ),
  ).toBeTruthy();
  expect(shown.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('says why a run did not begin or did not come to its end, and goes on with it', async () => {
  served.refuse['start-grading'] = 'job/too-many';
  open();
  await userEvent.click(await button());
  expect(await screen.findByText('Auto Grade All did not begin')).toBeTruthy();
  served.refuse = {};
  served.functions['retry-job'] = { jobId: id(5) };
  served.runs = [run];
  served.jobs = [{ ...gradingJob, state: 'failed', error: { code: 'server/disk-full' } }];
  await userEvent.click(await button());
  const shown = await note();
  expect(await shown.findByText('Auto Grade All did not come to its end')).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(served.calls.at(-1)).toEqual({ name: 'retry-job', input: { jobId: id(5) } }));
});

it('says beside the button that nothing waits', async () => {
  served.summary = { pending: 0, graded: 4, auto_graded: 3, needs_review: 0 };
  open();
  expect(await screen.findByText('Nothing waits for a mark.')).toBeTruthy();
  expect((await button()).hasAttribute('disabled')).toBe(true);
});
