import { useEffect } from 'react';
import { forgetTried, isTried, useAppearance } from '../../../client/browser/appearance.ts';
import { currentLanguage, currentTranslator, tryLanguage, useLanguage } from '../../../client/language/language.ts';
import { detectLanguage } from '../../../client/language/language-choice.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { settingsWords } from '../words.ts';

/**
 * Whether what is shown differs from what is stored. When the component is unmounted, the stored appearance is
 * restored, and a message says so.
 */
export function useUnsavedAppearance(): boolean {
  const [language] = useLanguage();
  useAppearance();
  useEffect(() => discardUnsavedAppearance, []);
  return isTried() || language !== detectLanguage();
}

function discardUnsavedAppearance(): void {
  if (!isTried() && currentLanguage() === detectLanguage()) return;
  forgetTried();
  tryLanguage(detectLanguage());
  const translate = currentTranslator(settingsWords);
  notify({ kind: 'note', title: translate('trialOver'), message: translate('trialOverWhy') });
}
