import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import * as objects from '../../client/requests/objects.ts';
import { renderApp, setUpBrowser } from '../../test-app.tsx';
import { conditionsOf } from './calls.ts';
import { gradingAnswers, gradingJob, id, type Served, submission } from './test-answers.ts';

let served: Served;

beforeEach(() => {
  served = gradingAnswers();
  setUpBrowser({ answer: served.answer });
});

const open = (search = '') => renderApp(`/dashboard/grading${search}`);
/** The texts of the cells of each row. */
const lines = async (list: string): Promise<string[][]> =>
  [...(await screen.findByRole('table', { name: list })).querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent ?? ''),
  );
const cards = async (): Promise<(string | null)[]> =>
  [...(await screen.findByLabelText('How far the grading is')).children].map(({ textContent }) => textContent);

it('lists what waits, and says why it needs a person', async () => {
  open();
  expect(await lines('Pending Grading')).toEqual([
    [
      ...['Κώστα Άννα', 'Leaves', expect.stringMatching(/2026/), '12 of 20', '70%, 2 suggestions', 'Review'],
      expect.any(String),
    ],
  ]);
  expect(screen.getAllByRole('listitem').flatMap((item) => (item.closest('table') ? item.textContent : []))).toEqual([
    '3 answers',
    '1 without a suggestion',
    '1 suggested with less than full points, or guarded',
    'least sure: 62%, under your 80%',
    'flagged',
  ]);
  const [student, title] = within(screen.getByRole('table')).getAllByRole('link');
  expect(student?.getAttribute('href')).toBe(`/dashboard/grading?attempt=${id(1)}`);
  expect(title?.getAttribute('href')).toBe(`/dashboard/grading?delivery=${id(9)}`);
});

it('counts in cards, each with its basis, and the mean confidence of the open list', async () => {
  served.submissions = [
    submission,
    { ...submission, attempt_id: id(2), confidence: 0.9, confidences: 8, needs_review: false },
  ];
  open();
  await waitFor(async () =>
    expect(await cards()).toEqual([
      'Pending1submission waits for you',
      'Auto Graded3of 4 graded, without a decision of yours',
      'Needs Review1submission to look at',
      'Avg Confidence86%over 10 suggestions in this list',
    ]),
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Needs Review' }));
  await waitFor(async () => expect((await cards()).at(-1)).toBe('Avg Confidence70%over 2 suggestions in this list'));
});

it('shows what is complete with the moment of its last decision', async () => {
  served.submissions = [
    {
      ...{ ...submission, waiting: 0, suggested: 0, doubted: 0, flagged: false, confidence: null, confidences: 0 },
      ...{ lowest_confidence: null, needs_review: false, graded_at: '2026-11-21T08:00:00Z', points: 20 },
    },
  ];
  open('?tab=graded');
  const [line] = await lines('Recently Graded');
  expect(line?.slice(3)).toEqual(['20 of 20', 'No suggestion', 'Complete', expect.stringMatching(/21.*2026|2026.*21/)]);
  expect(served.searches.at(-1)?.get('order')).toBe('graded_at.desc.nullslast,attempt_id.asc');
});

it('searches, sorts and narrows on the server, and the address remembers it', async () => {
  const router = open();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search by student or assignment' }), 'Κώσ');
  await waitFor(() => expect(served.searches.at(-1)?.getAll('or')).toEqual([`(${conditionsOf('Κώσ')[0]})`]));
  await userEvent.click(screen.getByRole('button', { name: 'Score' }));
  await userEvent.click(screen.getByRole('button', { name: 'Score' }));
  await waitFor(() => expect(served.searches.at(-1)?.get('order')).toMatch(/^points\.desc/));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Assignment' }), 'Leaves, 9A');
  await waitFor(() => expect(served.searches.at(-1)?.get('delivery_id')).toBe(`eq.${id(9)}`));
  expect(router.state.location.search).toEqual({
    ...{ tab: 'pending', of: id(9), search: 'Κώσ', by: 'score', down: true },
  });
  expect(screen.getByRole('link', { name: 'Mark by question' }).getAttribute('href')).toContain(`delivery=${id(9)}`);
});

it('says that nothing was handed in, that a list is empty, that nothing fits, and that nothing could be read', async () => {
  served.submissions = [];
  served.summary = { pending: 0, graded: 0, auto_graded: 0, needs_review: 0 };
  open();
  expect(await screen.findByText('Nothing has been handed in yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To your assignments' })).toBeTruthy();
  expect(await cards()).toEqual([
    'PendingNone yet',
    'Auto GradedNone yet',
    'Needs ReviewNone yet',
    'Avg ConfidenceNo suggestion in this list',
  ]);
  cleanup();
  served.summary = { pending: 0, graded: 2, auto_graded: 2, needs_review: 0 };
  open('?tab=review');
  expect(await screen.findByText('Nothing needs your eye')).toBeTruthy();
  cleanup();
  open('?search=xyz');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Nothing waits for a mark')).toBeTruthy();
  cleanup();
  served.broken = true;
  open();
  expect(await screen.findByText('What was handed in could not be loaded')).toBeTruthy();
});

it('searches word by word in names and titles, and leaves out what means something in a condition', () => {
  expect(conditionsOf('Κώστα "*),(')).toEqual([
    'sort_name.ilike."*κωστα*",sort_name.ilike."*κώστα*",title.ilike."*Κώστα*"',
  ]);
  expect(conditionsOf('a b c d e f g')).toHaveLength(6);
});

it('writes the submissions of the chosen assignment to a file, and fetches it', async () => {
  const fetched = vi.spyOn(objects, 'downloadObject').mockResolvedValue();
  served.functions['export-grading'] = { jobId: id(3) };
  const result = { path: 'me/1/Leaves.xlsx', fileName: 'Leaves.xlsx', size: 9, mimetype: 'application/xlsx' };
  served.jobs = [{ ...gradingJob, id: id(3), kind: 'export-grading', state: 'done', result }];
  open(`?of=${id(9)}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Export Results' }));
  expect(await screen.findByText('All submissions of the chosen assignment')).toBeTruthy();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Excel workbook (XLSX)' }));
  await waitFor(() => expect(fetched).toHaveBeenCalledWith('exports', result.path, result.fileName));
  expect(served.calls).toEqual([
    { name: 'export-grading', input: { deliveryIds: [id(9)], format: 'xlsx', language: 'en' } },
  ]);
  served.refuse['export-grading'] = 'server/disk-full';
  await userEvent.click(screen.getByRole('button', { name: 'Export Results' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Table (CSV)' }));
  expect(await screen.findByText('The list was not written')).toBeTruthy();
});
