import type { Concept, ConceptChange } from '@schole/core';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../../../test-app.tsx';
import { type FunctionAnswers, setUpSourcePage, sha256, sourceId } from '../test-source-page.ts';

const idOf = (at: number): string => `0191b3a0-0000-7000-8000-${String(at).padStart(12, '0')}`;
const concept = (at: number, name: string, more: Partial<Concept> = {}): Concept => ({
  ...{ id: idOf(at), key: name.toLowerCase(), name, definition: null, section: null, level: 1, parentId: null },
  ...{ spans: [], madeBy: 'engine', definedBy: 'engine', removed: false, mergedInto: null },
  ...more,
});
const quote = 'A leaf is the green part of a plant.';

let concepts: Concept[];
let version: number;
let changes: ConceptChange[];
let functions: FunctionAnswers;
const outline = () => ({ sourceId, versionSha256: sha256, version, concepts, changeable: true });

beforeEach(() => {
  concepts = [
    concept(1, 'Leaf', {
      definition: 'The green part of a plant.',
      spans: [{ purpose: 'definition', start: 10, end: 46, quote, page: 2 }],
    }),
    concept(2, 'Root'),
    concept(3, 'Vein', { parentId: idOf(1) }),
    concept(4, 'Bark', { removed: true }),
  ];
  version = 1;
  changes = [];
  functions = {
    'read-concepts': () => Response.json(outline()),
    'read-concept-uses': () =>
      Response.json({
        uses: [{ conceptId: idOf(1), assignmentId: idOf(9), title: 'Plants', questions: 3 }],
      }),
    'change-concepts': ({ change }) => {
      changes.push(change as ConceptChange);
      version += 1;
      return Response.json(outline());
    },
  };
  setUpSourcePage(functions);
});

const start = async () => {
  renderApp(`/dashboard/sources?open=${sourceId}&tab=concepts`);
  return screen.findByRole('list', { name: 'Concepts' });
};

it('shows the tree, where the text says a concept, and its questions', async () => {
  const list = await start();
  const names = within(list).getAllByRole('button', { expanded: false });
  expect(names.map(({ textContent }) => textContent)).toEqual(['Leaf', 'Vein, under Leaf', 'Root']);
  expect(await within(list).findByText('3 questions')).toBeTruthy();
  await userEvent.click(within(list).getByRole('button', { name: 'Leaf' }));
  const link = within(list).getByRole('link', { name: new RegExp(quote) });
  expect(link.getAttribute('href')).toContain('tab=read&passage=10-46');
  expect(within(list).getByRole('link', { name: 'Plants' }).getAttribute('href')).toContain(`open=${idOf(9)}`);
});

it('renames and defines, moves by keys, and takes a change back', async () => {
  const list = await start();
  await userEvent.click(within(list).getByRole('button', { name: 'Leaf' }));
  await userEvent.clear(within(list).getByRole('textbox', { name: 'Name' }));
  await userEvent.click(within(list).getByRole('button', { name: 'Save' }));
  expect(within(list).getByText('Give it a name.')).toBeTruthy();
  await userEvent.type(within(list).getByRole('textbox', { name: 'Name' }), 'Foliage');
  await userEvent.clear(within(list).getByRole('textbox', { name: /Definition/ }));
  await userEvent.click(within(list).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  within(list).getByRole('button', { name: 'Root' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  expect(await screen.findByText('Root moved.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone.')).toBeTruthy();
  expect(changes).toEqual([
    { kind: 'define', id: idOf(1), definition: null },
    { kind: 'rename', id: idOf(1), name: 'Foliage' },
    { kind: 'move', id: idOf(2), parentId: null, before: idOf(1) },
    { kind: 'move', id: idOf(2), parentId: idOf(1), before: null },
    { kind: 'undo', to: 4 },
  ]);
});

it('merges chosen concepts, splits, adds, removes and brings back', async () => {
  const list = await start();
  await userEvent.click(within(list).getByRole('checkbox', { name: 'Select Leaf' }));
  expect(screen.getByText('Select at least two.')).toBeTruthy();
  await userEvent.click(within(list).getByRole('checkbox', { name: 'Select Root' }));
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  const merge = within(await screen.findByRole('dialog', { name: 'Merge 2 concepts' }));
  await userEvent.click(merge.getByRole('radio', { name: 'Root' }));
  await userEvent.click(merge.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('“Root” stays.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(within(list).getByRole('button', { name: 'Root' })));
  await userEvent.click(screen.getByRole('button', { name: 'Add a concept' }));
  const add = within(await screen.findByRole('dialog', { name: 'Add a concept' }));
  await userEvent.type(add.getByRole('textbox', { name: 'Name' }), 'Stem{Enter}');
  await userEvent.click(await within(list).findByRole('button', { name: 'Leaf' }));
  await userEvent.click(within(list).getByRole('button', { name: 'Split' }));
  const split = within(await screen.findByRole('dialog', { name: 'Split “Leaf”' }));
  await userEvent.click(split.getByRole('button', { name: 'Split' }));
  expect(split.getByText(/at least two names/)).toBeTruthy();
  await userEvent.type(split.getByRole('textbox'), 'Needle');
  await userEvent.click(split.getByRole('button', { name: 'Split' }));
  await userEvent.click(await within(list).findByRole('button', { name: 'Remove' }));
  await userEvent.click(screen.getByRole('button', { name: 'Removed and merged (1)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Bring back Bark' }));
  expect(await screen.findByText('“Bark” is back.')).toBeTruthy();
  expect(changes).toEqual([
    { kind: 'merge', ids: [idOf(1)], into: idOf(2) },
    { kind: 'add', name: 'Stem', definition: null, parentId: null },
    { kind: 'split', id: idOf(1), names: ['Leaf', 'Needle'] },
    { kind: 'remove', ids: [idOf(1)], removed: true },
    { kind: 'remove', ids: [idOf(4)], removed: false },
  ]);
});

it('tells a colleague that the owner alone changes them, and not how', async () => {
  functions['read-concepts'] = () => Response.json({ ...outline(), changeable: false });
  await start();
  expect(screen.getByText(/its owner alone changes them/)).toBeTruthy();
  expect(screen.queryByText(/Rename, define, merge/)).toBeNull();
});

it('says that the outline was changed elsewhere, and loads it as it is now', async () => {
  functions['change-concepts'] = () => Response.json({ code: 'concept/changed-elsewhere' }, { status: 409 });
  const list = await start();
  await userEvent.click(within(list).getByRole('button', { name: 'Root' }));
  await userEvent.click(within(list).getByRole('button', { name: 'Move up' }));
  expect(await screen.findByText('The concepts were changed in another window')).toBeTruthy();
  concepts = [concept(2, 'Radix')];
  await userEvent.click(screen.getByRole('button', { name: 'Load the outline' }));
  expect(await within(list).findByRole('button', { name: 'Radix' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a text without terms', async () => {
  concepts = [];
  renderApp(`/dashboard/sources?open=${sourceId}&tab=concepts`);
  expect(await screen.findByText('Schole found no terms in this text')).toBeTruthy();
});

it('the concepts of a colleague’s source are read and not changed', async () => {
  functions['read-concepts'] = () => Response.json({ ...outline(), changeable: false });
  const list = await start();
  expect(screen.queryByRole('button', { name: 'Add a concept' })).toBeNull();
  await userEvent.click(within(list).getByRole('button', { name: 'Leaf' }));
  expect(within(list).queryByRole('button', { name: 'Remove' })).toBeNull();
});

it('two thousand concepts: two hundred are drawn, and any is found by its name', async () => {
  concepts = Array.from({ length: 2_000 }, (_, at) => concept(at + 1, `Concept ${at + 1}`));
  renderApp(`/dashboard/sources?open=${sourceId}&tab=concepts`);
  const list = (await screen.findByText('Concept 1')).closest('ol');
  expect(list?.children).toHaveLength(200);
  await userEvent.type(screen.getByLabelText('Find a concept'), '1999');
  expect(list?.textContent).toContain('Concept 1999');
  expect(list?.children).toHaveLength(1);
});
