import { useSyncExternalStore } from 'react';
import { rememberUntilReload } from '../browser/page-memory.ts';

/** A short message above the page. Errors stay until dismissed, others for `toastTime`. */
export interface Toast {
  id: number;
  kind: 'good' | 'note' | 'error';
  title: string;
  message?: string;
  /** One action on it; the toast closes afterwards. */
  action?: { label: string; run: () => void };
}

/** Milliseconds before a toast that is no error disappears. */
export const toastTime = 5_000;
const maxShown = 3;

/** Every toast that was neither dismissed nor timed out, oldest first: more than fit when several errors occur. */
let toasts: readonly Toast[] = [];
let shown: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

rememberUntilReload(() => change([]));

function change(next: readonly Toast[]): void {
  toasts = next;
  shown = toasts.slice(-maxShown);
  for (const listener of listeners) listener();
}

/**
 * Shows a toast. Above three, the oldest that is no error is removed; an error that does not fit is shown as soon as
 * there is room, because errors stay until dismissed. The same toast is not shown twice.
 */
export function notify(toast: Omit<Toast, 'id'>): number {
  last += 1;
  const others = toasts.filter((other) => other.title !== toast.title || other.message !== toast.message);
  const replaced = others.length < maxShown ? undefined : others.find(({ kind }) => kind !== 'error');
  change([...others.filter((other) => other !== replaced), { ...toast, id: last }]);
  return last;
}

/** Removes a toast. */
export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The visible toasts, at most three, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  );
}
