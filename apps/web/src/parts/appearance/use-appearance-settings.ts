import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { chooseAppearance, storedAppearance } from '../../client/browser/appearance.ts';
import { chooseLanguage } from '../../client/language/language.ts';
import { detectLanguage } from '../../client/language/language-choice.ts';
import { useUser } from '../../client/session/session.tsx';
import { type AppearanceSettings, appearanceKey, useSavedAppearance, writeAppearance } from './calls.ts';

/** The look that this browser keeps. */
function browserAppearance(): AppearanceSettings {
  return { ...storedAppearance(), language: detectLanguage() };
}

/** Keeps a change of the look in this browser, where the server finds it before the next first paint. */
export function saveInBrowser({ language, ...appearance }: Partial<AppearanceSettings>): void {
  chooseAppearance(appearance);
  if (language !== undefined) chooseLanguage(language);
}

/** Brings the look that the account keeps into this browser, once after the sign-in and after each reload. */
export function useApplySavedAppearance(): void {
  const { data } = useSavedAppearance();
  useEffect(() => {
    if (data === undefined) return;
    const current = browserAppearance();
    const changes = Object.entries(data).filter(([name, value]) => current[name as keyof AppearanceSettings] !== value);
    if (changes.length > 0) saveInBrowser(Object.fromEntries(changes));
  }, [data]);
}

/** Keeps a change in the account, then in this browser; throws and keeps nothing when the account does not take it. */
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

/** Shows and keeps a change here at once, and in the account as soon as it takes it; throws when it does not. */
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
