import { useSyncExternalStore } from 'react';
import { rememberUntilReload } from './page-memory.ts';
import { densityKey, findStored, followStored, motionKey, store, storeCookie, themeKey } from './storage.ts';

export const themes = ['light', 'dark', 'system'] as const;
export const densities = ['compact', 'comfortable', 'spacious'] as const;
export type Theme = (typeof themes)[number];
export type Density = (typeof densities)[number];

/** The appearance of the interface in this browser. */
export interface Appearance {
  theme: Theme;
  density: Density;
  /** False: no animation, whatever the system setting is. */
  motion: boolean;
}

const listeners = new Set<() => void>();
let current: Appearance = storedAppearance();

/** What is kept in this browser, without what is only previewed at the moment. */
export function storedAppearance(): Appearance {
  return {
    theme: themes.find((theme) => theme === findStored(themeKey)) ?? 'system',
    density: densities.find((density) => density === findStored(densityKey)) ?? 'compact',
    motion: findStored(motionKey) !== 'off',
  };
}

/** Writes the stored appearance onto the document; both entries call it before they render. */
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

/** Previews a change without storing it: a reload, or `forgetTried`, restores what is stored. */
export function tryAppearance(change: Partial<Appearance>): void {
  show({ ...current, ...change });
}

/** Whether something is shown that is not stored. */
export function isTried(): boolean {
  const stored = storedAppearance();
  return current.theme !== stored.theme || current.density !== stored.density || current.motion !== stored.motion;
}

/** Restores what is stored. */
export function forgetTried(): void {
  show(storedAppearance());
}

rememberUntilReload(forgetTried);

/** Shows what another tab of this browser stores, until the result is called. */
export function followAppearance(): () => void {
  return followStored([themeKey, densityKey, motionKey], forgetTried);
}

/**
 * Changes part of the appearance, stores it in local storage and in cookies, which the server reads before the first
 * paint, and shows it at once. Anything else that is being previewed stays previewed.
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

/** The appearance as shown now, and a function that changes and stores it in this browser. */
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
