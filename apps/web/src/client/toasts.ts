import { useSyncExternalStore } from 'react';

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
const most = 3;

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a notice; of more than three the oldest leaves. The same notice is not shown twice. */
export function notify(toast: Omit<Toast, 'id'>): number {
  last += 1;
  const others = toasts.filter((other) => other.title !== toast.title || other.message !== toast.message);
  change([...others, { ...toast, id: last }].slice(-most));
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

/** The notices on the page, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}
