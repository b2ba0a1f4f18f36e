import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { QuestionRow } from '../../rows.ts';
import { isSameOrder, moved } from '../../saving/change-order.ts';
import type { AssignmentHistory } from '../history/use-history.ts';

/** The order of the questions as it is shown, and how one is moved. */
export interface Order {
  rows: QuestionRow[];
  /** Moves a question to the place `to` (0 for the first); places beyond the ends are the ends. */
  move: (questionId: string, to: number) => void;
}

export interface OrderOptions {
  rows: QuestionRow[];
  history: AssignmentHistory;
  /** Called with the new number of the question. */
  onMoved: (number: number) => void;
}

const idOf = ({ question_id }: QuestionRow): string => question_id;

/** Shows a new order at once; it stays while it is being saved, also when several moves follow one another. */
export function useOrder({ rows, history, onMoved }: OrderOptions): Order {
  const [wanted, setWanted] = useState<string[] | null>(null);
  const begun = useRef(0);
  const shown = wanted === null ? rows : rows.toSorted((one, other) => placeIn(wanted, one) - placeIn(wanted, other));
  const mine = useKeptFocus(shown.map(idOf).join());
  return {
    rows: shown,
    move(questionId, to) {
      const before = shown.map(idOf);
      const from = before.indexOf(questionId);
      const place = Math.max(0, Math.min(before.length - 1, to));
      const after = moved(before, from, place);
      if (from < 0 || isSameOrder(before, after)) return;
      mine.current = true;
      setWanted(after);
      onMoved(place + 1);
      begun.current += 1;
      const turn = begun.current;
      void history
        .carryOut({ name: { text: 'move', number: from + 1 }, change: { kind: 'order', before, after } })
        .finally(() => {
          if (turn === begun.current) setWanted(null);
        });
    },
  };
}

/** A question that another window added comes last until the order is read again. */
function placeIn(order: readonly string[], row: QuestionRow): number {
  const at = order.indexOf(row.question_id);
  return at < 0 ? order.length : at;
}

/** An element that is moved in the document loses the focus; it gets it back, and is in sight after a move from here. */
function useKeptFocus(order: string): RefObject<boolean> {
  const mine = useRef(false);
  const focused = document.activeElement;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new order moves elements
  useLayoutEffect(() => {
    if (!(focused instanceof HTMLElement) || !focused.isConnected) return;
    if (document.activeElement === document.body) focused.focus({ preventScroll: true });
    if (mine.current) focused.scrollIntoView?.({ block: 'nearest' });
    mine.current = false;
  }, [order]);
  return mine;
}
