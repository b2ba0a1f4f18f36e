import { useRef } from 'react';

/** The props that a layer above the page passes to Radix. */
export interface LayerFocus {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * The focus when a layer opens: its first field, otherwise the layer itself, which is then read out, and never its
 * close button. When it closes: back to the previous element, also when that was in a menu that is gone.
 */
export function useLayerFocus(): LayerFocus {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event) => {
      if (!(event.currentTarget instanceof HTMLElement)) return;
      event.preventDefault();
      before.current = openerOf(document.activeElement);
      const field = event.currentTarget.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select');
      (field ?? event.currentTarget).focus();
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      if (before.current?.isConnected === true) before.current.focus();
    },
  };
}

/** A menu item is removed with its menu: the button that opened the menu replaces it. */
function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (button !== null && button !== undefined) return document.getElementById(button);
  return active instanceof HTMLElement ? active : null;
}
