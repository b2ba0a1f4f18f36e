import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../client/language/language.ts';
import { CommandPalette, type CommandPaletteProps } from './command-palette.tsx';

const chosen = vi.fn();
const groups: CommandPaletteProps['groups'] = [
  {
    id: 'screens',
    label: 'Screens',
    commands: [
      { id: 'settings', label: 'Ρυθμίσεις', hint: 'Εμφάνιση', keywords: ['theme'], onSelect: () => chosen('settings') },
      { id: 'overview', label: 'Επισκόπηση', onSelect: () => chosen('overview') },
    ],
  },
  {
    id: 'assignments',
    label: 'Assignments',
    commands: [{ id: 'settings', label: 'Οι Πέρσες', onSelect: () => chosen('persians') }],
  },
];

function Opener(props: Partial<CommandPaletteProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <CommandPalette groups={groups} {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

const start = async (props: Partial<CommandPaletteProps> = {}) => {
  render(<Opener {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
};
const options = (): string[] => screen.queryAllByRole('option').map((option) => option.textContent ?? '');
const status = () => within(screen.getByRole('dialog')).getByRole('status').textContent;

beforeEach(() => {
  act(() => chooseLanguage('en'));
  chosen.mockReset();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
});

it('opens with the field in focus and everything listed under its headings', async () => {
  await start();
  expect(screen.getByRole('dialog', { name: 'Search' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search' }));
  expect(within(screen.getByRole('group', { name: 'Screens' })).getAllByRole('option')).toHaveLength(2);
  expect(status()).toBe('3 results');
});

it('finds without accents and case, announces how many, and follows the marked one on Enter', async () => {
  await start();
  await userEvent.keyboard('περσησ');
  expect(options()).toEqual([]);
  expect(status()).toBe('Nothing found for “περσησ”');
  await userEvent.keyboard('{Backspace}{Backspace}ΕΣ');
  expect(options()).toEqual(['Οι Πέρσες']);
  expect(status()).toBe('1 result');
  await userEvent.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('persians');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('moves through all groups by arrow keys, and is reset on each opening', async () => {
  await start();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const field = screen.getByRole('combobox');
  const marked = screen.getByRole('option', { selected: true });
  expect(marked.textContent).toBe('Οι Πέρσες');
  expect(field.getAttribute('aria-activedescendant')).toBe(marked.id);
  await userEvent.keyboard('theme{Escape}');
  const opener = screen.getByRole('button', { name: 'Open' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await userEvent.click(opener);
  expect(screen.getByRole('combobox')).toHaveProperty('value', '');
});

it('reports every change of the query, keeps found results unchanged, and announces loading and failures', async () => {
  const onSearch = vi.fn();
  const found = [
    { id: 'found', label: 'Sources', found: true, commands: [{ id: 'a', label: 'Chapter 4', onSelect: chosen }] },
  ];
  await start({ groups: found, onSearch: onSearch, loading: true, problem: 'The search did not answer.' });
  await userEvent.keyboard('qz ');
  expect(onSearch.mock.calls).toEqual([['q'], ['qz'], ['qz']]);
  expect(options()).toEqual(['Chapter 4']);
  expect(status()).toBe('Searching');
  expect(screen.getByRole('alert').textContent).toBe('The search did not answer.');
});

/** Lists screens at once and results when its promise resolves, like a search on the server. */
function Late({ answer }: { answer: Promise<CommandPaletteProps['groups']> }) {
  const command = (id: string) => ({ id, label: id, onSelect: () => chosen(id) });
  const listed = ['overview', 'settings', 'persians'].map(command);
  const [found, setFound] = useState<CommandPaletteProps['groups']>([
    { id: 'all', label: 'All', found: true, commands: listed },
  ]);
  const [loading, setLoading] = useState(false);
  const search = (query: string): void => {
    if (query === '') return;
    setLoading(true);
    void answer.then((groups) => {
      setFound(groups);
      setLoading(false);
    });
  };
  return <Opener groups={found} loading={loading} onSearch={search} />;
}

const lateAnswer = (ids: string[]) => {
  const { promise, resolve } = Promise.withResolvers<CommandPaletteProps['groups']>();
  const commands = ids.map((id) => ({ id, label: id, onSelect: () => chosen(id) }));
  return { promise, arrive: () => act(async () => resolve([{ id: 'all', label: 'All', found: true, commands }])) };
};

it('keeps an Enter that comes before the answer, and opens the first result', async () => {
  const { promise, arrive } = lateAnswer(['persians', 'overview']);
  render(<Late answer={promise} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.keyboard('pers{Enter}');
  expect(chosen).not.toHaveBeenCalled();
  await arrive();
  expect(chosen).toHaveBeenCalledExactlyOnceWith('persians');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens nothing when nothing was found, or another key followed; an item that the user moved to is opened at once', async () => {
  const { promise, arrive } = lateAnswer(['settings']);
  render(<Late answer={promise} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.keyboard('s{Enter}e');
  await arrive();
  expect(chosen).not.toHaveBeenCalled();
  expect(options()).toEqual(['settings']);
  cleanup();

  const none = lateAnswer([]);
  render(<Late answer={none.promise} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.keyboard('xyz{Enter}');
  await none.arrive();
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeTruthy();
  cleanup();

  render(<Late answer={lateAnswer([]).promise} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.keyboard('s{ArrowDown}{Enter}');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('settings');
});
