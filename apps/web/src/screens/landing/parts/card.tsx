import { ChevronDown, Users } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Language } from '../../../client/language/language-choice.ts';
import { createTranslator } from '../../../client/language/words.ts';
import { classes } from '../../../ui/style/classes.ts';
import type { BoardCard, BoardColumn, ColumnId } from '../board.ts';
import { titleLanguage } from '../board-cards.ts';
import { boardWords } from '../board-words.ts';
import { useDraggedCard } from './drag.ts';
import { useEscape } from './use-escape.ts';

/** The id of the button that moves a card. */
export function moveButtonOf(cardId: string): string {
  return `move-${cardId}`;
}

interface CardProps {
  card: BoardCard;
  /** The columns it may be moved to. */
  others: readonly BoardColumn[];
  language: Language;
  onMove: (target: ColumnId) => void;
}

/** One card of the board: its subject and date, its title, its progress, and its possible moves. */
export function Card({ card, others, language, onMove }: CardProps): ReactNode {
  const translate = createTranslator(boardWords, language);
  const [element, held] = useDraggedCard<HTMLLIElement>(card.id);
  const { id, title, description, tag, dueDate, assignees, progress } = card;
  return (
    <li
      ref={element}
      data-card={id}
      className={classes(
        'cursor-grab rounded-2 border border-line bg-paper-raised px-4 pt-3 pb-2 shadow-lift-1',
        held && 'opacity-50',
      )}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-3">
        <span className="inline-flex items-baseline gap-1.5 font-medium text-ink-2">
          <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5 flex-none">
            <rect width="10" height="10" rx="1" fill={`var(--${tag.color})`} />
          </svg>
          {tag.label}
        </span>
        <span>
          <span className="sr-only">{translate('due')} </span>
          {dueDate}
        </span>
      </p>
      <h4 lang={titleLanguage(id) ?? undefined} className="mt-1 text-md leading-[1.375rem] tracking-normal">
        {title}
      </h4>
      <p className="mt-0.5 text-sm text-ink-3">{description}</p>
      <MoveTo id={id} title={title} others={others} language={language} onMove={onMove}>
        <Done {...progress} label={translate('questionsDone', progress)} />
        <span className="inline-flex items-center gap-1 text-sm text-ink-3">
          <Users aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
          <span aria-hidden="true" className="figures">
            {assignees}
          </span>
          <span className="sr-only">{translate('students', { count: assignees })}</span>
        </span>
      </MoveTo>
    </li>
  );
}

/** A bar and its two numbers. */
function Done({ completed, total, label }: BoardCard['progress'] & { label: string }): ReactNode {
  return (
    <span className="inline-flex items-center gap-2 text-sm text-ink-3">
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-1 w-12 flex-none overflow-hidden rounded-1 forced-colors:border"
      >
        <rect width="100" height="4" className="fill-chart-band forced-colors:fill-[Canvas]" />
        <rect width={(100 * completed) / total} height="4" className="fill-primary forced-colors:fill-[CanvasText]" />
      </svg>
      <span aria-hidden="true" className="figures">
        {completed}/{total}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

interface MoveToProps {
  id: string;
  title: string;
  others: readonly BoardColumn[];
  language: Language;
  onMove: (target: ColumnId) => void;
  /** Content beside the button. */
  children: ReactNode;
}

/** The button that shows the other columns inside the card, for keyboard and touch. */
function MoveTo({ id, title, others, language, onMove, children }: MoveToProps): ReactNode {
  const translate = createTranslator(boardWords, language);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEscape(open, button, () => setOpen(false));
  return (
    <div className="mt-1.5">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        {children}
        <button
          ref={button}
          id={moveButtonOf(id)}
          type="button"
          aria-expanded={open}
          aria-controls={`${moveButtonOf(id)}-columns`}
          onClick={() => setOpen(!open)}
          className="-mr-2 ml-auto inline-flex min-h-8 items-center gap-1 rounded-2 px-2 text-sm font-medium text-primary hover:bg-paper-hover max-md:min-h-10"
        >
          {translate('moveTo')}
          <span className="sr-only">: {title}</span>
          <ChevronDown
            aria-hidden="true"
            strokeWidth={1.75}
            className={classes('size-4 transition-transform duration-(--quick)', open && 'rotate-180')}
          />
        </button>
      </div>
      <ul
        id={`${moveButtonOf(id)}-columns`}
        hidden={!open}
        aria-label={translate('columns')}
        className="-mx-2 mt-1 border-t border-line pt-1"
      >
        {others.map((column) => (
          <li key={column.id}>
            <button
              type="button"
              onClick={() => onMove(column.id)}
              className="flex min-h-8 w-full items-center rounded-1 px-2 py-1 text-left hover:bg-paper-hover max-md:min-h-10"
            >
              {column.title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
