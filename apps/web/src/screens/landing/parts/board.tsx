import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Language } from '../../../client/language/language-choice.ts';
import { createTranslator } from '../../../client/language/words.ts';
import { classes } from '../../../ui/style/classes.ts';
import { type BoardColumn, type ColumnId, columnOf, moveCard } from '../board.ts';
import { boardColumns, initialLayout } from '../board-cards.ts';
import { boardWords } from '../board-words.ts';
import { Card, moveButtonOf } from './card.tsx';
import { useDropColumn } from './drag.ts';
import { type Moved, MoveNotice } from './move-notice.tsx';

/** The board of the hero: four columns whose cards are dragged or moved with a button. Nothing is stored. */
export function Board({ language }: { language: Language }): ReactNode {
  const translate = createTranslator(boardWords, language);
  const [layout, setLayout] = useState(initialLayout);
  const [moved, setMoved] = useState<Moved | null>(null);
  const focusOn = useRef<string | null>(null);

  const move = (card: unknown, target: ColumnId): void => {
    const next = moveCard(layout, card, target);
    if (next === layout || typeof card !== 'string') return;
    setLayout(next);
    setMoved({ cardId: card, columnId: target });
  };
  // The pressed button moved with its card: the focus follows it into the other column.
  const moveByButton = (card: string, target: ColumnId): void => {
    focusOn.current = card;
    move(card, target);
  };
  useEffect(() => {
    const card = focusOn.current;
    if (card === null || columnOf(layout, card) === undefined) return;
    focusOn.current = null;
    document.getElementById(moveButtonOf(card))?.focus();
  }, [layout]);

  const columns = boardColumns(language, layout);
  return (
    <section aria-labelledby="board" className="border-y border-line bg-desk pt-8 pb-10">
      <div className="mx-auto max-w-[78rem] px-6 max-md:px-4">
        <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 id="board" className="text-lg">
            {translate('boardTitle')}
          </h2>
          <p className="text-sm text-ink-3">{translate('boardHint')}</p>
        </div>
        <div className="relative -mx-6 -mt-3 scroll-px-6 overflow-x-auto px-6 pt-3 pb-3 [scroll-snap-type:x_proximity] max-md:-mx-4 max-md:scroll-px-4 max-md:px-4">
          <div className="grid w-max grid-cols-[repeat(4,var(--board-column))] gap-4 max-md:gap-2">
            {columns.map((column) => (
              <Column key={column.id} column={column} language={language} onDrop={move}>
                {column.tasks.map((card) => (
                  <Card
                    key={card.id}
                    card={card}
                    others={columns.filter(({ id }) => id !== column.id)}
                    language={language}
                    onMove={(target) => moveByButton(card.id, target)}
                  />
                ))}
              </Column>
            ))}
          </div>
        </div>
      </div>
      <MoveNotice moved={moved} language={language} columns={columns} onClose={() => setMoved(null)} />
    </section>
  );
}

interface ColumnProps {
  column: BoardColumn;
  language: Language;
  onDrop: (cardId: unknown, column: ColumnId) => void;
  children: ReactNode;
}

function Column({ column, language, onDrop, children }: ColumnProps): ReactNode {
  const translate = createTranslator(boardWords, language);
  const [element, over] = useDropColumn<HTMLElement>(column.id, onDrop);
  const { id, title, color, tasks } = column;
  return (
    <section
      ref={element}
      aria-labelledby={`column-${id}`}
      data-column={id}
      className={classes(
        'min-h-88 min-w-0 snap-start rounded-1',
        over &&
          'bg-primary-tint shadow-[0_0_0_0.375rem_var(--primary-tint)] outline-2 outline-primary outline-dashed outline-offset-4',
      )}
    >
      <h3 id={`column-${id}`} className="flex items-baseline justify-between gap-2 py-2 font-ui text-ui font-strong">
        {title}
        <span className="figures font-text text-ink-3" aria-hidden="true">
          {tasks.length}
        </span>
        <span className="sr-only">{translate('cards', { count: tasks.length })}</span>
      </h3>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className="mb-3 h-0.5 w-full">
        <rect width="1" height="1" fill={`var(--${color})`} />
      </svg>
      <ul className="grid gap-3">{children}</ul>
    </section>
  );
}
