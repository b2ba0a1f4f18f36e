import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../client/language/language.ts';
import { Combobox, ComboboxMany, Dialog } from '../index.ts';

beforeEach(() => {
  act(() => chooseLanguage('en'));
  // jsdom has no layout; the list's popover needs both.
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

const options = [
  { value: 'maths', label: 'Μαθηματικά' },
  { value: 'history', label: 'Ιστορία' },
  { value: 'biology', label: 'Biology', hint: '27 students' },
] as const;
type Value = (typeof options)[number]['value'];

function One({
  seen,
  first = null,
  optional = false,
}: {
  seen: (Value | null)[];
  first?: Value | null;
  optional?: boolean;
}) {
  const [value, setValue] = useState(first);
  const choose = (next: Value | null): void => {
    seen.push(next);
    setValue(next);
  };
  return <Combobox<Value> label="Class" options={options} value={value} onChange={choose} optional={optional} />;
}

const field = () => screen.getByRole('combobox', { name: /^Class/ });
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

it('finds by typing, ignoring accents and case, and chooses with Enter', async () => {
  const seen: (Value | null)[] = [];
  render(<One seen={seen} />);
  await userEvent.type(field(), 'ιστορια');
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Ιστορία']);
  expect(screen.getByRole('status').textContent).toBe('1 result');
  expect(active()).toBe('Ιστορία');
  await userEvent.keyboard('{Enter}');
  expect(seen).toEqual(['history']);
  expect(field()).toHaveProperty('value', 'Ιστορία');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('opens with the arrow keys at the chosen option, wraps around, and has no violation', async () => {
  render(<One seen={[]} first="biology" />);
  act(() => field().focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Biology27 students');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Biology27 students');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Μαθηματικά');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toBe('Ιστορία');
  const found = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});

it.each(['{Escape}', '{Tab}'])('discards with %s what was typed and not chosen', async (key) => {
  const seen: (Value | null)[] = [];
  render(<One seen={seen} first="maths" />);
  await userEvent.clear(field());
  await userEvent.type(field(), 'bio');
  await userEvent.keyboard(key);
  expect(field()).toHaveProperty('value', 'Μαθηματικά');
  expect(seen).toEqual([]);
});

it('creates nothing: shows that the text is not in the list, in the language of the interface', async () => {
  const seen: (Value | null)[] = [];
  render(<One seen={seen} />);
  await userEvent.type(field(), 'chemistry');
  expect(screen.getByRole('status').textContent).toBe('Nothing fits “chemistry”.');
  act(() => chooseLanguage('el'));
  expect(screen.getByRole('status').textContent).toBe('Τίποτα δεν ταιριάζει με «chemistry».');
  await userEvent.keyboard('{Enter}');
  expect(seen).toEqual([]);
});

it('allows an optional choice to be cleared by emptying the field, and no other', async () => {
  const seen: (Value | null)[] = [];
  const { unmount } = render(<One seen={seen} first="maths" optional />);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(seen).toEqual([null]);
  unmount();
  render(<One seen={seen} first="maths" />);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(seen).toEqual([null]);
  expect(field()).toHaveProperty('value', 'Μαθηματικά');
});

it('closes its list with Escape and leaves the dialog around it open', async () => {
  const leave = vi.fn();
  render(
    <Dialog open onOpenChange={leave} title="Assign">
      <One seen={[]} />
    </Dialog>,
  );
  await userEvent.click(field());
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(leave).not.toHaveBeenCalled();
});

function Many({ first }: { first: Value[] }) {
  const [value, setValue] = useState(first);
  return <ComboboxMany<Value> label="Class" options={options} value={value} onChange={setValue} />;
}

it('accepts several, shows them under the field, and removes them by button and Backspace', async () => {
  render(<Many first={['maths']} />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('option', { name: /Biology/ }));
  await userEvent.keyboard('ιστ{Enter}');
  expect(screen.getByRole('listbox').getAttribute('aria-multiselectable')).toBe('true');
  const chosen = () => within(screen.getByRole('list', { name: 'Chosen: Class' })).getAllByRole('listitem');
  expect(chosen().map((item) => item.textContent)).toEqual(['Μαθηματικά', 'Biology', 'Ιστορία']);
  await userEvent.keyboard('{Escape}{Backspace}');
  expect(chosen().map((item) => item.textContent)).toEqual(['Μαθηματικά', 'Biology']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Μαθηματικά' }));
  expect(chosen().map((item) => item.textContent)).toEqual(['Biology']);
  expect(document.activeElement).toBe(field());
});
