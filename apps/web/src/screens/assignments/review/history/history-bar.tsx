import { Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { IconButton } from '../../../../ui/index.ts';
import { undoId } from '../focus-id.ts';
import { historyWords } from './history-words.ts';
import { useStepName } from './step-name.ts';
import type { AssignmentHistory } from './use-history.ts';

/** Undo and redo, each with the name of what it does, and the keys for them. */
export function HistoryBar({ history }: { history: AssignmentHistory }): ReactNode {
  const tell = useWords(historyWords);
  const nameStep = useStepName();
  const { undo, redo } = history.state;
  useHistoryKeys(history);
  // Off without losing the focus: the next step may be the other way.
  const faint = 'aria-disabled:text-ink-3 aria-disabled:opacity-60';
  return (
    <span className="flex flex-none">
      <IconButton
        id={undoId}
        icon={Undo2}
        label={undo === null ? tell('undo') : tell('undoStep', { what: nameStep(undo) })}
        aria-keyshortcuts="Control+Z"
        aria-disabled={undo === null || undefined}
        className={faint}
        onClick={history.undo}
      />
      <IconButton
        icon={Redo2}
        label={redo === null ? tell('redo') : tell('redoStep', { what: nameStep(redo) })}
        aria-keyshortcuts="Control+Shift+Z Control+Y"
        aria-disabled={redo === null || undefined}
        className={faint}
        onClick={history.redo}
      />
      <span role="status" className="sr-only">
        {history.said}
      </span>
    </span>
  );
}

/** Fields with an undo of their own, and layers above the page, whose keys are theirs. */
const elsewhere =
  'textarea, [contenteditable="true"], [role="dialog"], [role="menu"], input:not([type="checkbox"], [type="radio"])';

/** On a keyboard with another script, such as Greek, the position of the key counts. */
function isLetter({ key, code }: KeyboardEvent, letter: string): boolean {
  const pressed = key.toLowerCase();
  return /^[a-z]$/.test(pressed) ? pressed === letter : code === `Key${letter.toUpperCase()}`;
}

/** Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo; with Cmd too. */
function useHistoryKeys(history: AssignmentHistory): void {
  const running = useRef(history);
  useEffect(() => {
    running.current = history;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(elsewhere) !== null) return;
      const { undo, redo } = running.current;
      const run = isLetter(event, 'z') ? (event.shiftKey ? redo : undo) : isLetter(event, 'y') ? redo : null;
      if (run === null) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
