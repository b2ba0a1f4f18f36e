import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../client/language/language.ts';
import { Card, EditableText, FileDrop, Pagination, Slider, type Step, Stepper } from './index.ts';

beforeEach(() => {
  act(() => chooseLanguage('en'));
  // jsdom has no layout; the slider needs its width.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
});

function Share({ disabled = false }: { disabled?: boolean }) {
  const [value, setValue] = useState(60);
  const formatValue = (percent: number): string => `${percent} percent`;
  return (
    <Slider
      label="Share"
      value={value}
      onChange={setValue}
      min={0}
      max={100}
      step={5}
      formatValue={formatValue}
      hint="Of the mark"
      disabled={disabled}
    />
  );
}

it('moves a value on its scale by keyboard and announces it', async () => {
  render(<Share />);
  const thumb = screen.getByRole('slider', { name: 'Share' });
  act(() => thumb.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(thumb.getAttribute('aria-valuenow')).toBe('65');
  expect(thumb.getAttribute('aria-valuetext')).toBe('65 percent');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(thumb.getAttribute('aria-valuenow')).toBe('100');
  await userEvent.keyboard('{Home}');
  expect(thumb.getAttribute('aria-valuenow')).toBe('0');
  expect(document.getElementById(thumb.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Of the mark');
});

it('does not move a disabled value', async () => {
  render(<Share disabled />);
  const thumb = screen.getByRole('slider');
  act(() => thumb.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(thumb.getAttribute('aria-valuenow')).toBe('60');
});

const file = (name: string): File => new File(['x'], name);

it('accepts files from the dialog and by dropping, and the same file again', async () => {
  const seen: string[][] = [];
  render(<FileDrop label="Choose files" hint="PDF" onFiles={(files) => seen.push(files.map(({ name }) => name))} />);
  const input = screen.getByLabelText(/Choose files/);
  await userEvent.upload(input, [file('a.pdf'), file('b.pdf')]);
  await userEvent.upload(input, [file('a.pdf')]);
  fireEvent.drop(screen.getByText('or drop them here'), { dataTransfer: { files: [file('c.txt')] } });
  fireEvent.drop(screen.getByText('or drop them here'), { dataTransfer: { files: [] } });
  expect(seen).toEqual([['a.pdf', 'b.pdf'], ['a.pdf'], ['c.txt']]);
});

it('accepts one file where only one is allowed, and none while it is disabled', () => {
  const seen: string[][] = [];
  const recordFiles = (files: File[]): number => seen.push(files.map(({ name }) => name));
  const { rerender } = render(<FileDrop label="Choose a file" hint="PDF" multiple={false} onFiles={recordFiles} />);
  fireEvent.drop(screen.getByText('PDF'), { dataTransfer: { files: [file('a.pdf'), file('b.pdf')] } });
  rerender(<FileDrop label="Choose a file" hint="Full" error="Too large." disabled onFiles={recordFiles} />);
  fireEvent.drop(screen.getByText('Full'), { dataTransfer: { files: [file('c.pdf')] } });
  expect(seen).toEqual([['a.pdf']]);
  const input = screen.getByLabelText(/Choose a file/);
  expect(input).toHaveProperty('disabled', true);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Too large.');
});

it('shows which steps are done, current and to come, and goes back to a done one only', async () => {
  const visited: string[] = [];
  const steps: Step[] = ['Content', 'Configure', 'Preview'].map((label) => ({ id: label, label }));
  render(<Stepper label="The way" steps={steps} current={1} onGo={({ id }) => visited.push(id)} />);
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(items.map((item) => item.textContent)).toEqual(['Content (done)', '2Configure', '3Preview (to come)']);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Content (done)' }));
  expect(visited).toEqual(['Content']);
  act(() => chooseLanguage('el'));
  expect(items[2]?.textContent).toBe('3Preview (ακολουθεί)');
});

function Pages({ total, first = 1 }: { total: number; first?: number }) {
  const [page, setPage] = useState(first);
  const [size, setSize] = useState(20);
  const change = (next: number, at: number): void => {
    setSize(next);
    setPage(at);
  };
  return (
    <Pagination
      label="Assignments"
      total={total}
      size={size}
      page={page}
      onPage={setPage}
      sizes={[10, 20, 50]}
      onSize={change}
    />
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.getByRole('status').textContent;

it('goes through pages, stops at the ends without moving the focus, and keeps the first row when the size changes', async () => {
  render(<Pages total={1284} first={3} />);
  expect(shown()).toBe('41 to 60 of 1,284');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows a page' }), '10');
  expect(shown()).toBe('41 to 50 of 1,284');
  await press('Last page');
  expect(shown()).toBe('1,281 to 1,284 of 1,284');
  const next = screen.getByRole('button', { name: 'Next page' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(next);
  expect(document.activeElement).toBe(next);
  expect(shown()).toBe('1,281 to 1,284 of 1,284');
  await press('First page');
  act(() => chooseLanguage('el'));
  expect(shown()).toBe('1 έως 10 από 1.284');
  expect(screen.getByRole('navigation', { name: 'Assignments' }).textContent).toContain('Σελίδα 1 από 129');
});

it.each([
  [0, 1, 'None', 'Page 1 of 1'],
  [5, 9, '1 to 5 of 5', 'Page 1 of 1'],
  [40, -2, '1 to 20 of 40', 'Page 1 of 2'],
])('shows of %i rows on page %i: %s', (total, first, range, page) => {
  render(<Pages total={total} first={first} />);
  expect(shown()).toBe(range);
  expect(screen.getByText(page)).not.toBeNull();
});

function Title({ save }: { save: (text: string) => void | Promise<void> }) {
  const check = (text: string): string | null => (text === '' ? 'Give it a title.' : null);
  return <EditableText label="Title" value="Cells" onSave={save} check={check} failed="Not saved." />;
}

const edit = async (text: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Change Title, Cells' }));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Title' }));
  if (text !== '') await userEvent.type(screen.getByRole('textbox'), text);
};

it('saves a text once with Enter, without the spaces around it, and returns the focus', async () => {
  const save = vi.fn();
  render(<Title save={save} />);
  await edit('  Tissues ');
  await userEvent.keyboard('{Enter}');
  expect(save.mock.calls).toEqual([['Tissues']]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Title, Cells' }));
});

it('saves on leaving, and nothing when nothing changed or Escape was pressed', async () => {
  const save = vi.fn();
  render(<Title save={save} />);
  await edit('Tissues');
  await userEvent.tab();
  expect(save.mock.calls).toEqual([['Tissues']]);
  await edit('Organs');
  await userEvent.keyboard('{Escape}');
  await edit('Cells');
  await userEvent.keyboard('{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
});

it('shows what is wrong with a text and keeps the field open', async () => {
  const save = vi.fn();
  render(<Title save={save} />);
  await edit('');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Give it a title.');
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  expect(save).not.toHaveBeenCalled();
});

it('keeps the input when saving fails, reports it, and saves the next time', async () => {
  const save = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
  render(<Title save={save} />);
  await edit('Tissues');
  await userEvent.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Not saved.');
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Tissues');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button')).not.toBeNull();
  expect(save).toHaveBeenCalledTimes(2);
});

it('gives a card the heading level that its page requests', () => {
  render(<Card title="Photosynthesis" level={2} meta="due Friday" foot="18 of 27" />);
  expect(screen.getByRole('heading', { level: 2, name: 'Photosynthesis' })).not.toBeNull();
  expect(screen.getByRole('article').textContent).toBe('Photosynthesisdue Friday18 of 27');
});
