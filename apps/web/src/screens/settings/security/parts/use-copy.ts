import { useWords } from '../../../../client/language/language.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { settingsWords } from '../../words.ts';

/** Copies a text and reports success, or that the browser refused: over plain http there is no clipboard. */
export function useCopy(): (text: string) => Promise<void> {
  const translate = useWords(settingsWords);
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ kind: 'good', title: translate('copied') });
    } catch {
      notify({ kind: 'error', title: translate('error'), message: translate('copyFailed') });
    }
  };
}
