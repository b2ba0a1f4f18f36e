import { useWords } from '../../../client/language.ts';
import { notify } from '../../../client/toasts.ts';
import { settingsWords } from '../words.ts';

/** Copies a text and says so, or says that the browser refused: over plain http there is no clipboard. */
export function useCopy(): (text: string) => Promise<void> {
  const say = useWords(settingsWords);
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ kind: 'good', title: say('copied') });
    } catch {
      notify({ kind: 'error', title: say('error'), message: say('copyFailed') });
    }
  };
}
