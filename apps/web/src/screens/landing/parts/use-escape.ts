import { type RefObject, useEffect } from 'react';

/** While something is unfolded, Escape folds it and returns the focus to its button. */
export function useEscape(open: boolean, button: RefObject<HTMLElement | null>, fold: () => void): void {
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      fold();
      button.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, button, fold]);
}
