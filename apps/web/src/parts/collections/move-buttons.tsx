import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { IconButton } from '../../ui/index.ts';
import { collectionWords } from './words.ts';

export interface MoveButtonsProps {
  title: string;
  /** Where the source is, from 0. */
  index: number;
  count: number;
  onMove: (to: number) => void;
}

/** One place up, one place down; at the ends one of them is off. */
export function MoveButtons({ title, index, count, onMove }: MoveButtonsProps): ReactNode {
  const translate = useWords(collectionWords);
  // Off without losing the focus, which is on the source that is being moved.
  const faint = 'aria-disabled:text-ink-3 aria-disabled:opacity-60';
  const last = index === count - 1;
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label={translate('up', { title })}
        aria-keyshortcuts="Alt+ArrowUp"
        aria-disabled={index === 0 || undefined}
        className={faint}
        onClick={() => index > 0 && onMove(index - 1)}
      />
      <IconButton
        icon={ArrowDown}
        label={translate('down', { title })}
        aria-keyshortcuts="Alt+ArrowDown"
        aria-disabled={last || undefined}
        className={faint}
        onClick={() => !last && onMove(index + 1)}
      />
    </>
  );
}
