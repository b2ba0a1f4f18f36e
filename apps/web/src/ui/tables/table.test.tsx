import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../client/language/language.ts';
import { DataCell, HeadCell, Row, RowHead, Table } from './table.tsx';
import { EmptyRow, LoadingRows } from './table-rows.tsx';
import { SelectionBar, TickCell, TickHead } from './table-ticks.tsx';
import { useSelection } from './use-selection.ts';
import { useSorting } from './use-sorting.ts';

const files = [
  { id: 'b', name: 'Βιολογία', pages: 4 },
  { id: 'w', name: 'Άσκηση 10', pages: 2 },
  { id: 'x', name: 'Άσκηση 9', pages: null },
  { id: 'p', name: 'Πέρσες', pages: 12 },
];

function Files({ rows = files }: { rows?: typeof files }) {
  const sorting = useSorting(rows, { name: ({ name }) => name, pages: ({ pages }) => pages });
  const selection = useSelection(sorting.rows.map(({ id }) => id));
  return (
    <>
      <SelectionBar selection={selection}>
        <button type="button">Delete</button>
      </SelectionBar>
      <Table
        caption="Files"
        folds
        head={
          <>
            <TickHead selection={selection} />
            <HeadCell sort={sorting.sort('name')}>Name</HeadCell>
            <HeadCell figure sort={sorting.sort('pages')}>
              Pages
            </HeadCell>
          </>
        }
      >
        {sorting.rows.map(({ id, name, pages }) => (
          <Row key={id} picked={selection.has(id)}>
            <TickCell selection={selection} id={id} name={name} />
            <RowHead>{name}</RowHead>
            <DataCell figure label="Pages">
              {pages}
            </DataCell>
          </Row>
        ))}
      </Table>
    </>
  );
}

beforeEach(() => act(() => chooseLanguage('en')));

const names = (): string[] => screen.getAllByRole('rowheader').map((head) => head.textContent ?? '');
const ticked = (): string[] =>
  screen
    .getAllByRole('checkbox', { checked: true })
    .map((box) => box.closest('label')?.textContent ?? '')
    .filter((name) => name !== 'Select all');

it('sorts by a press on a heading, announces it, and keeps missing values last in both directions', async () => {
  render(<Files />);
  const pages = screen.getByRole('columnheader', { name: 'Pages' });
  expect(pages.getAttribute('aria-sort')).toBeNull();
  await userEvent.click(within(pages).getByRole('button', { name: 'Pages' }));
  expect(pages.getAttribute('aria-sort')).toBe('ascending');
  expect(names()).toEqual(['Άσκηση 10', 'Βιολογία', 'Πέρσες', 'Άσκηση 9']);
  await userEvent.keyboard('{Enter}');
  expect(pages.getAttribute('aria-sort')).toBe('descending');
  expect(names()).toEqual(['Πέρσες', 'Βιολογία', 'Άσκηση 10', 'Άσκηση 9']);
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['Άσκηση 9', 'Άσκηση 10', 'Βιολογία', 'Πέρσες']);
  expect(pages.getAttribute('aria-sort')).toBeNull();
});

it("selects rows one by one, with Shift, and all; announces how many, and sets the head's checkbox to indeterminate", async () => {
  render(<Files />);
  const user = userEvent.setup();
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
  await user.click(screen.getByRole('checkbox', { name: 'Select Άσκηση 10' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Πέρσες' }));
  await user.keyboard('{/Shift}');
  expect(ticked()).toEqual(['Select Άσκηση 10', 'Select Άσκηση 9', 'Select Πέρσες']);
  expect(screen.getByRole('status').textContent).toBe('3 of 4 selected');
  expect([all.indeterminate, all.checked]).toEqual([true, false]);
  await user.click(all);
  expect([all.indeterminate, all.checked]).toEqual([false, true]);
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('is fully operable with Tab and Space', async () => {
  render(<Files />);
  const user = userEvent.setup();
  const order: string[] = [];
  for (let step = 0; step < 4; step += 1) {
    await user.tab();
    const active = document.activeElement;
    order.push(active?.closest('label')?.textContent ?? active?.textContent ?? '');
  }
  expect(order).toEqual(['Select all', 'Name', 'Pages', 'Select Βιολογία']);
  await user.keyboard(' ');
  expect(ticked()).toEqual(['Select Βιολογία']);
});

it('deselects a removed row', async () => {
  const { rerender } = render(<Files />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  rerender(<Files rows={files.slice(1)} />);
  expect(screen.getByRole('status').textContent).toBe('3 of 3 selected');
});

it('keeps its layout while rows are loading, and when there are none', () => {
  const { rerender } = render(
    <Table caption="Files" head={<HeadCell>Name</HeadCell>} busy>
      <LoadingRows columns={1} rows={2} />
    </Table>,
  );
  expect(screen.getByRole('table', { name: 'Files' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Loading rows', '']);
  rerender(
    <Table caption="Files" head={<HeadCell>Name</HeadCell>}>
      <EmptyRow columns={3}>No files yet.</EmptyRow>
    </Table>,
  );
  expect(screen.getByRole('cell', { name: 'No files yet.' }).getAttribute('colspan')).toBe('3');
});
