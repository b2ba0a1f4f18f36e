import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../../test-app.tsx';
import { type FunctionAnswers, setUpSourcePage, sha256, sourceId } from '../test-source-page.ts';
// Loaded beforehand: the tests do not wait for its code.
import './versions-tab.tsx';

const address = `/dashboard/sources?open=${sourceId}&tab=versions`;
const assignment = '0191b3a0-0000-7000-8000-0000000000cc';
const versions = [
  {
    ...{ sha256, createdAt: '2026-11-20T10:42:00.000Z', reason: 'newer-file', words: 124, current: true },
    ...{ difference: { added: 1, removed: 2 }, assignments: [] },
  },
  {
    ...{ sha256: 'b'.repeat(64), createdAt: '2026-10-05T09:00:00.000Z', reason: 'first', words: 120, current: false },
    ...{ difference: null, assignments: [{ id: assignment, title: 'Leaf quiz', archived: true, questions: 2 }] },
  },
];
const answers: FunctionAnswers = { 'list-source-versions': () => Response.json({ versions }) };

it('shows what differs between the versions and what rests on each, and takes a newer file from the owner', async () => {
  setUpSourcePage(answers, 'file');
  renderApp(address);
  const list = await screen.findByRole('list', { name: 'Versions of “Leaves”' });
  const [newest, first] = within(list).getAllByRole('heading');
  expect(newest?.textContent).toContain('Newer file');
  expect(first?.textContent).toContain('First reading');
  expect(within(list).getByText(/1 word added, 2 removed/)).toBeTruthy();
  expect(within(list).getByText(/2 questions \(archived\)/)).toBeTruthy();
  const described = (name: string) => {
    const id = screen.getByRole('button', { name }).getAttribute('aria-describedby');
    return document.getElementById(id ?? '')?.textContent;
  };
  expect(described('Choose a newer file')).toMatch(/^It is read as the next version/);
  expect(described('Read again')).toMatch(/^The same file is read once more/);
});

it('shows a colleague the versions, and no way to make one', async () => {
  const shared = { sources: [{ sourceId, ownerName: 'Danae', level: 'copy' }] };
  setUpSourcePage({ ...answers, 'list-shared-sources': () => Response.json(shared) }, 'file');
  renderApp(address);
  expect(await screen.findByText(/Danae/)).toBeTruthy();
  await screen.findByRole('list', { name: 'Versions of “Leaves”' });
  expect(screen.queryByRole('button', { name: /newer file|Read again/ })).toBeNull();
});
