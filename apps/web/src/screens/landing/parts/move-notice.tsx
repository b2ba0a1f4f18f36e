import { Check, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Language } from '../../../client/language/language-choice.ts';
import { createTranslator } from '../../../client/language/words.ts';
import type { BoardColumn, ColumnId } from '../board.ts';
import { boardWords } from '../board-words.ts';

/** The last move of the board. */
export interface Moved {
  cardId: string;
  columnId: ColumnId;
}

interface MoveNoticeProps {
  moved: Moved | null;
  columns: readonly BoardColumn[];
  language: Language;
  onClose: () => void;
}

/** Milliseconds for which the notice is shown while neither pointer nor focus is on it. */
const noticeTime = 5_000;

/** Shows where the card was moved; read out, and removed after five seconds. */
export function MoveNotice({ moved, columns, language, onClose }: MoveNoticeProps): ReactNode {
  const translate = createTranslator(boardWords, language);
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (moved === null || rested) return;
    const timer = window.setTimeout(onClose, noticeTime);
    return () => window.clearTimeout(timer);
  }, [moved, rested, onClose]);

  const column = columns.find(({ id }) => id === moved?.columnId);
  const card = column?.tasks.find(({ id }) => id === moved?.cardId);
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-(--z-toast) grid justify-items-end"
      onPointerEnter={() => setRested(true)}
      onPointerLeave={() => setRested(false)}
      onFocus={() => setRested(true)}
      onBlur={() => setRested(false)}
    >
      {column !== undefined && card !== undefined && (
        <div className="flex w-full max-w-96 items-start gap-3 rounded-2 border border-l-3 border-line border-l-good bg-paper-raised py-2 pr-2 pl-4 shadow-lift-2">
          <Check aria-hidden="true" strokeWidth={2.25} className="mt-1.5 size-[1.125rem] flex-none text-good" />
          <div className="grid min-w-0 flex-1 gap-1 py-1">
            <p className="font-medium">{translate('assignmentMoved')}</p>
            <p className="text-ink-2">{translate('nowIn', { card: card.title, column: column.title })}</p>
          </div>
          <button
            type="button"
            aria-label={translate('dismiss')}
            onClick={() => {
              setRested(false);
              onClose();
            }}
            className="inline-flex size-9 flex-none items-center justify-center rounded-2 text-ink-2 hover:bg-paper-hover hover:text-ink"
          >
            <X aria-hidden="true" strokeWidth={1.75} className="size-[1.125rem]" />
          </button>
        </div>
      )}
    </div>
  );
}
