import { useSyncExternalStore } from 'react';
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
let current: Appearance = readAppearance();

function readAppearance(): Appearance {
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

/** Back to what is kept. */
export function forgetTried(): void {
  show(readAppearance());
}

/** Changes part of the appearance, keeps all of it in storage and (theme) in a cookie, and shows it at once. */
export function chooseAppearance(change: Partial<Appearance>): void {
  show({ ...current, ...change });
  store(themeKey, current.theme);
  storeCookie(themeKey, current.theme);
  store(densityKey, current.density);
  store(motionKey, current.motion ? 'on' : 'off');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The appearance now and the way to change it. */
export function useAppearance(): [Appearance, (change: Partial<Appearance>) => void] {
  return [useSyncExternalStore(subscribe, () => current), chooseAppearance];
}
