import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { PointerEvent, ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { IconButton } from '../../../../ui/index.ts';
import { orderWords } from './order-words.ts';

export interface MoveButtonsProps {
  number: number;
  count: number;
  onMove: (to: number) => void;
}

/** One place up, one place down; at the ends one of them is off. */
export function MoveButtons({ number, count, onMove }: MoveButtonsProps): ReactNode {
  const tell = useWords(orderWords);
  if (count < 2) return null;
  // Off without losing the focus, which is on the question that is being moved.
  const faint = 'aria-disabled:text-ink-3 aria-disabled:opacity-60';
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label={tell('up', { number })}
        aria-keyshortcuts="Alt+ArrowUp"
        aria-disabled={number === 1 || undefined}
        className={faint}
        onClick={() => onMove(number - 2)}
      />
      <IconButton
        icon={ArrowDown}
        label={tell('down', { number })}
        aria-keyshortcuts="Alt+ArrowDown"
        aria-disabled={number === count || undefined}
        className={faint}
        onClick={() => onMove(number)}
      />
    </>
  );
}

/** What mouse and finger drag a question by. For everyone else there are the buttons and the keys. */
export function DragHandle({
  onPointerDown,
}: {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}): ReactNode {
  return (
    <span
      aria-hidden="true"
      data-drag-handle=""
      className="inline-grid size-6 flex-none cursor-grab touch-none select-none place-items-center rounded-1 text-ink-3 hover:bg-paper-hover hover:text-ink max-md:size-9"
      onPointerDown={onPointerDown}
    >
      <GripVertical strokeWidth={1.75} className="size-4" />
    </span>
  );
}
