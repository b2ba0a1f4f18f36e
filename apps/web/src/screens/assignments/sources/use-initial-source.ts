import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { isPassing, useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { oneSource, type Source } from '../../../parts/sources/index.ts';
import { words } from '../words.ts';

/**
 * Adds the source that the address names, once, or says why it cannot be used; `onDone` removes it from there. It is read
 * now, whatever was read before: its owner may have withdrawn it since.
 */
export function useInitialSource(id: string | undefined, add: (source: Source) => void, onDone: () => void): void {
  const translate = useWords(words);
  const failure = useFailureWords();
  const { data, error, isFetchedAfterMount } = useQuery({
    ...oneSource(id ?? ''),
    enabled: id !== undefined,
    refetchOnMount: 'always',
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is added once, after it is loaded
  useEffect(() => {
    // An unreachable server is asked again.
    if (id === undefined || !isFetchedAfterMount || isPassing(error)) return;
    if (error !== null) notify({ kind: 'error', title: translate('sourceNotAdded'), message: failure(error) });
    else if (data === undefined) return;
    else add(data);
    onDone();
  }, [id, isFetchedAfterMount, data, error]);
}
