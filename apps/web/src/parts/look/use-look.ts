import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { chooseAppearance, keptAppearance } from '../../client/appearance.ts';
import { chooseLanguage } from '../../client/language.ts';
import { detectLanguage } from '../../client/language-choice.ts';
import { useUser } from '../../client/session.tsx';
import { type Look, lookKey, useKeptLook, writeLook } from './calls.ts';

/** The look that this browser keeps. */
function keptLook(): Look {
  return { ...keptAppearance(), language: detectLanguage() };
}

/** Keeps a change of the look in this browser, where the server finds it before the next first paint. */
export function keepHere({ language, ...appearance }: Partial<Look>): void {
  chooseAppearance(appearance);
  if (language !== undefined) chooseLanguage(language);
}

/** Brings the look that the account keeps into this browser, once after the sign-in and after each reload. */
export function useOwnLook(): void {
  const { data } = useKeptLook();
  useEffect(() => {
    if (data === undefined) return;
    const here = keptLook();
    const news = Object.entries(data).filter(([name, value]) => here[name as keyof Look] !== value);
    if (news.length > 0) keepHere(Object.fromEntries(news));
  }, [data]);
}

/** Keeps a change in the account, then in this browser; throws and keeps nothing when the account does not take it. */
export function useSaveLook(): (change: Partial<Look>) => Promise<void> {
  const { id } = useUser();
  const queries = useQueryClient();
  return useCallback(
    async (change) => {
      await writeLook(id, change);
      remember(queries, change);
      keepHere(change);
    },
    [id, queries],
  );
}

/** Shows and keeps a change here at once, and in the account as soon as it takes it; throws when it does not. */
export function useChangeLook(): (change: Partial<Look>) => Promise<void> {
  const { id } = useUser();
  const queries = useQueryClient();
  return useCallback(
    async (change) => {
      keepHere(change);
      await writeLook(id, change);
      remember(queries, change);
    },
    [id, queries],
  );
}

function remember(queries: QueryClient, change: Partial<Look>): void {
  queries.setQueryData<Partial<Look>>(lookKey, (before) => ({ ...before, ...change }));
}
