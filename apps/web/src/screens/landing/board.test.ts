import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BoardLayout, columnIds, columnOf, moveCard } from './board.ts';
import { boardColumns, initialLayout } from './board-cards.ts';

const cards = columnIds.flatMap((column) => initialLayout[column]);
const all = (layout: BoardLayout) => columnIds.flatMap((column) => layout[column]);
const move = fc.record({ card: fc.constantFrom(...cards), target: fc.constantFrom(...columnIds) });
const played = (moves: readonly { card: string; target: string }[]): BoardLayout =>
  moves.reduce((layout, { card, target }) => moveCard(layout, card, target), initialLayout);

it('never loses or duplicates a card, whatever the moves are', () => {
  fc.assert(
    fc.property(fc.array(move), (moves) => {
      expect(all(played(moves)).toSorted()).toEqual(cards.toSorted());
    }),
  );
});

it('puts a card at the end of its new column and keeps the order of the others', () => {
  fc.assert(
    fc.property(fc.array(move), move, (moves, { card, target }) => {
      const before = played(moves);
      const source = columnOf(before, card);
      const after = moveCard(before, card, target);
      if (source === target) {
        expect(after).toBe(before);
        return;
      }
      expect(after[target].at(-1)).toBe(card);
      expect(after[target].slice(0, -1)).toEqual(before[target]);
      for (const column of columnIds)
        if (column !== target) expect(after[column]).toEqual(before[column].filter((id) => id !== card));
    }),
  );
});

it('does nothing without a card or a column of the board', () => {
  const strange = fc.oneof(
    fc.string(),
    fc.constant(undefined),
    fc.constant(null),
    fc.integer(),
    fc.constant('__proto__'),
  );
  fc.assert(
    fc.property(strange, fc.constantFrom<string>(...columnIds), fc.constantFrom(...cards), (other, column, card) => {
      fc.pre(!cards.some((known) => known === other) && !columnIds.some((known) => known === other));
      expect(moveCard(initialLayout, other, column)).toBe(initialLayout);
      expect(moveCard(initialLayout, card, other)).toBe(initialLayout);
      expect(columnOf(initialLayout, other)).toBeUndefined();
    }),
  );
});

it('has the columns and the cards of the specification, in both languages', () => {
  for (const language of ['en', 'el'] as const) {
    const columns = boardColumns(language, initialLayout);
    expect(columns.map(({ id }) => id)).toEqual(['planning', 'generating', 'reviewing', 'ready']);
    for (const { tasks } of columns) {
      expect(tasks.length).toBeGreaterThan(0);
      for (const { title, description, tag, dueDate, assignees, progress } of tasks) {
        for (const text of [title, description, tag.label, tag.color]) expect(text).not.toBe('');
        const day = Number(/\d+/.exec(dueDate)?.[0]);
        expect(dueDate).toMatch(language === 'en' ? /^May \d+$/ : /^\d+ Μαΐου$/);
        expect(day).toBeGreaterThanOrEqual(14);
        expect(day).toBeLessThanOrEqual(24);
        expect(assignees).toBeGreaterThan(0);
        expect(progress.completed).toBeLessThanOrEqual(progress.total);
      }
    }
  }
  expect(boardColumns('en', initialLayout).map(({ title }) => title)).toEqual([
    'Planning',
    'Generating',
    'Review',
    'Ready to Assign',
  ]);
});
