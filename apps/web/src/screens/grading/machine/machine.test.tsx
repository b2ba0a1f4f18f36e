import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../../test-app.tsx';
import { gradingAnswers, type Served } from '../test-answers.ts';

let served: Served;

beforeEach(() => {
  served = gradingAnswers();
  setUpBrowser({ answer: served.answer });
});

const open = () => renderApp('/dashboard/grading');
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const limits = () => region('How far may the machine go');

const event = { direction: 'in', purpose: 'auto-grader', outcome: 'ok' };
const automation = (changes: object): void => {
  served.functions['read-automation'] = { ...served.functions['read-automation'], ...changes };
};
const madeKey = { keys: { in: { hint: 'abcd' }, out: null } };

it('says how far the machine goes, and stores what is changed', async () => {
  open();
  expect(await (await limits()).findByText(/^A machine accepts nothing in your name/)).toBeTruthy();
  await userEvent.click((await limits()).getByRole('button', { name: /^Change/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How far may the machine go' }));
  expect(dialog.queryByLabelText('The greatest error I take, in %')).toBeNull();
  const accepts = dialog.getByRole('switch', { name: 'A machine may accept full points in my name' });
  expect(document.getElementById(accepts.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/at least 60 /);
  await userEvent.click(accepts);
  const limit = dialog.getByLabelText('The greatest error I take, in %');
  await userEvent.clear(limit);
  await userEvent.type(limit, '8');
  expect(dialog.queryByRole('switch', { name: 'Ask the language model too' })).toBeNull();
  served.preferences = [
    { accepts: true, accept_limit: 0.08, review_below: 0.8, names_hidden: true, asks_model: false },
  ];
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(served.calls).toEqual([
      {
        name: 'save-grading-preferences',
        input: { accepts: true, acceptLimit: 0.08, reviewBelow: 0.8, namesHidden: true, asksModel: false },
      },
    ]),
  );
  expect(await (await limits()).findByText(/at an error of at most 8%/)).toBeTruthy();
});

it('shows by the decisions of the school what the limit opens, also while it is changed', async () => {
  const band = {
    from: 0.9,
    to: 0.95,
    decisions: 120,
    changed: 4,
    interval: { lower: 0.009, upper: 0.083 },
    bound: 0.083,
  };
  served.functions['read-grading-trust'] = {
    languages: [
      { language: 'en', bands: [{ ...band, open: false }] },
      {
        language: 'el',
        bands: [
          { ...band, decisions: 48, open: false },
          { ...band, from: 0.95, to: 1, decisions: 0 },
        ],
      },
    ],
  };
  served.preferences = [
    { accepts: true, accept_limit: 0.05, review_below: 0.8, names_hidden: true, asks_model: false },
  ];
  open();
  await userEvent.click(await (await limits()).findByRole('button', { name: /^Change/ }));
  const table = await screen.findByRole('table', { name: 'What the decisions of your school say' });
  const rows = () =>
    [...table.querySelectorAll('tbody tr')].map(({ children }) => [...children].map((cell) => cell.textContent));
  expect(rows()).toEqual([
    ['English', '90 to 95%', '120', '4 (3%, 95% interval 1 to 8%)', 'Not at your limit: the error may be up to 9%'],
    ['Greek', '90 to 95%', '48', '4 (8%, 95% interval 1 to 8%)', 'Not yet: 12 decisions missing'],
  ]);
  const limit = screen.getByLabelText('The greatest error I take, in %');
  await userEvent.clear(limit);
  await userEvent.type(limit, '9');
  expect(rows()[0]?.at(-1)).toBe('May accept');
});

it('offers the language model only where the school has opened one, and says why nothing was stored', async () => {
  served.functions['read-engines'] = {
    ...{ own: null, school: { kind: 'ollama', model: 'small', baseUrl: null } },
    drafting: { choices: ['built-in', 'school'] },
  };
  served.refuse['save-grading-preferences'] = 'server/disk-full';
  open();
  await userEvent.click(await (await limits()).findByRole('button', { name: /^Change/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('switch', { name: 'Ask the language model too' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(served.calls.at(-1)?.input).toMatchObject({ asksModel: true }));
  expect(await dialog.findByText(/disk/)).toBeTruthy();
});

it.each([
  ['Connected', madeKey, [event]],
  ['The last request did not work', madeKey, [{ ...event, outcome: 'refused' }, event]],
  ['Set up, not used yet', madeKey, [{ ...event, direction: 'out' }]],
  ['Not connected', {}, [event]],
  ['Your school does not allow it', { allowed: false }, [event]],
])('says of the workflow: %s', async (state, changes, events) => {
  automation(changes);
  served.functions['list-automation-events'] = { events, next: null };
  open();
  const shown = await region('Automation');
  expect(await shown.findByText(state)).toBeTruthy();
  expect(shown.queryAllByText('Connected')).toHaveLength(state === 'Connected' ? 1 : 0);
});

it('leads to the endpoint of grading, and to its log', async () => {
  const router = open();
  await userEvent.click(await screen.findByRole('link', { name: 'View Logs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Auto Grading' }));
  expect(dialog.getByRole('tab', { name: 'Log' }).getAttribute('aria-selected')).toBe('true');
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'integrations' }));
  cleanup();
  open();
  await userEvent.click(await screen.findByRole('link', { name: 'Configure Workflow' }));
  const again = within(await screen.findByRole('dialog', { name: 'Auto Grading' }));
  expect(again.getByRole('tab', { name: 'Outgoing' }).getAttribute('aria-selected')).toBe('true');
});
