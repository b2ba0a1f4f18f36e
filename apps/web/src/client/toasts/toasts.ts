import { useSyncExternalStore } from 'react';
import { rememberUntilReload } from '../browser/page-memory.ts';

/** A short notice over the page. Errors stay until dismissed, others for `toastTime`. */
export interface Toast {
  id: number;
  kind: 'good' | 'note' | 'error';
  title: string;
  message?: string;
  /** One thing to do about it; the notice closes afterwards. */
  action?: { label: string; run: () => void };
}

/** Milliseconds before a notice that is no error leaves by itself. */
export const toastTime = 5_000;
const maxShown = 3;

/** Every notice nobody dismissed and no time took away, oldest first: more than fit when errors come in a row. */
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
 * Shows a notice. Of more than three the oldest leaves that is no error; an error that has no room comes back as soon as
 * there is some, because errors stay until dismissed. The same notice is not shown twice.
 */
export function notify(toast: Omit<Toast, 'id'>): number {
  last += 1;
  const others = toasts.filter((other) => other.title !== toast.title || other.message !== toast.message);
  const replaced = others.length < maxShown ? undefined : others.find(({ kind }) => kind !== 'error');
  change([...others.filter((other) => other !== replaced), { ...toast, id: last }]);
  return last;
}

/** Takes a notice away. */
export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The notices on the page, at most three, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  );
}
