import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { chooseAppearance, storedAppearance } from '../../client/browser/appearance.ts';
import { chooseLanguage } from '../../client/language/language.ts';
import { detectLanguage } from '../../client/language/language-choice.ts';
import { useUser } from '../../client/session/session.tsx';
import { type AppearanceSettings, appearanceKey, useSavedAppearance, writeAppearance } from './calls.ts';

/** The appearance stored in this browser. */
function browserAppearance(): AppearanceSettings {
  return { ...storedAppearance(), language: detectLanguage() };
}

/** Stores a change of the appearance in this browser, where the server finds it before the next first paint. */
export function saveInBrowser({ language, ...appearance }: Partial<AppearanceSettings>): void {
  chooseAppearance(appearance);
  if (language !== undefined) chooseLanguage(language);
}

/** Loads the account's appearance into this browser, once after the sign-in and after each reload. */
export function useApplySavedAppearance(): void {
  const { data } = useSavedAppearance();
  useEffect(() => {
    if (data === undefined) return;
    const current = browserAppearance();
    const changes = Object.entries(data).filter(([name, value]) => current[name as keyof AppearanceSettings] !== value);
    if (changes.length > 0) saveInBrowser(Object.fromEntries(changes));
  }, [data]);
}

/** Stores a change in the account, then in this browser; throws and stores nothing when the account refuses it. */
export function useSaveAppearance(): (change: Partial<AppearanceSettings>) => Promise<void> {
  const { id } = useUser();
  const queries = useQueryClient();
  return useCallback(
    async (change) => {
      await writeAppearance(id, change);
      updateCached(queries, change);
      saveInBrowser(change);
    },
    [id, queries],
  );
}

/**
 * Shows and stores a change here at once, and in the account as soon as possible; throws when the account refuses it.
 */
export function useChangeAppearance(): (change: Partial<AppearanceSettings>) => Promise<void> {
  const { id } = useUser();
  const queries = useQueryClient();
  return useCallback(
    async (change) => {
      saveInBrowser(change);
      await writeAppearance(id, change);
      updateCached(queries, change);
    },
    [id, queries],
  );
}

function updateCached(queries: QueryClient, change: Partial<AppearanceSettings>): void {
  queries.setQueryData<Partial<AppearanceSettings>>(appearanceKey, (before) => ({ ...before, ...change }));
}
