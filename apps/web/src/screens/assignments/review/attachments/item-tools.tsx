import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/index.ts';

/** The list with the item at `from` moved to `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

export interface ItemToolsProps<Item> {
  items: readonly Item[];
  index: number;
  /** The accessible names of the buttons. */
  names: { up: string; down: string; remove: string };
  onChange: (items: Item[]) => void;
}

/** Moves one item of a list up and down, and removes it. */
export function ItemTools<Item>({ items, index, names, onChange }: ItemToolsProps<Item>): ReactNode {
  const move = (to: number) => onChange(moved(items, index, to));
  return (
    <span className="flex flex-none">
      <IconButton icon={ArrowUp} label={names.up} disabled={index === 0} onClick={() => move(index - 1)} />
      <IconButton
        icon={ArrowDown}
        label={names.down}
        disabled={index === items.length - 1}
        onClick={() => move(index + 1)}
      />
      <IconButton icon={X} label={names.remove} onClick={() => onChange(items.toSpliced(index, 1))} />
    </span>
  );
}
