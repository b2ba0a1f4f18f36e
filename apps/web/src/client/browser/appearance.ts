import { useSyncExternalStore } from 'react';
import { rememberUntilReload } from './page-memory.ts';
import { densityKey, findStored, motionKey, store, storeCookie, themeKey } from './storage.ts';

export const themes = ['light', 'dark', 'system'] as const;
export const densities = ['compact', 'comfortable', 'spacious'] as const;
export type Theme = (typeof themes)[number];
export type Density = (typeof densities)[number];

/** How the interface looks on this browser. */
export interface Appearance {
  theme: Theme;
  density: Density;
  /** False: no movement, whatever the system says. */
  motion: boolean;
}

const listeners = new Set<() => void>();
let current: Appearance = storedAppearance();

/** What is kept in this browser, whatever is being tried at the moment. */
export function storedAppearance(): Appearance {
  return {
    theme: themes.find((theme) => theme === findStored(themeKey)) ?? 'system',
    density: densities.find((density) => density === findStored(densityKey)) ?? 'compact',
    motion: findStored(motionKey) !== 'off',
  };
}

/** Writes the stored appearance onto the document; both entries call it before they draw. */
export function applyAppearance(): void {
  const { dataset } = document.documentElement;
  if (current.theme === 'system') delete dataset.theme;
  else dataset.theme = current.theme;
  dataset.density = current.density;
  if (current.motion) delete dataset.motion;
  else dataset.motion = 'off';
}

function show(next: Appearance): void {
  current = next;
  applyAppearance();
  for (const listener of listeners) listener();
}

/** Shows a change at once without keeping it: a reload, or `forgetTried`, brings back what is kept. */
export function tryAppearance(change: Partial<Appearance>): void {
  show({ ...current, ...change });
}

/** Whether something is shown that is not kept. */
export function isTried(): boolean {
  const stored = storedAppearance();
  return current.theme !== stored.theme || current.density !== stored.density || current.motion !== stored.motion;
}

/** Back to what is kept. */
export function forgetTried(): void {
  show(storedAppearance());
}

rememberUntilReload(forgetTried);

/**
 * Changes part of the appearance, keeps it in storage and in cookies, which the server reads before the first paint, and
 * shows it at once. What is only being tried besides stays tried.
 */
export function chooseAppearance(change: Partial<Appearance>): void {
  const { theme, density, motion } = { ...storedAppearance(), ...change };
  storeValue(themeKey, theme);
  storeValue(densityKey, density);
  storeValue(motionKey, motion ? 'on' : 'off');
  show({ ...current, ...change });
}

function storeValue(key: string, value: string): void {
  store(key, value);
  storeCookie(key, value);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The appearance as it is shown now, and the way to change and keep it in this browser. */
export function useAppearance(): [Appearance, (change: Partial<Appearance>) => void] {
  return [
    useSyncExternalStore(
      subscribe,
      () => current,
      () => current,
    ),
    chooseAppearance,
  ];
}
