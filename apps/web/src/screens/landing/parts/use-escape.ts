import { type RefObject, useEffect } from 'react';

/** While something is unfolded, Escape folds it and gives the focus back to its button. */
export function useEscape(open: boolean, button: RefObject<HTMLElement | null>, fold: () => void): void {
  useEffect(() => {
    if (!open) return;
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      fold();
      button.current?.focus();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [open, button, fold]);
}
