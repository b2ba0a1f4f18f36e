import { useEffect } from 'react';
import { forgetTried, isTried, useAppearance } from '../../../client/appearance.ts';
import { currentLanguage, sayWords, tryLanguage, useLanguage } from '../../../client/language.ts';
import { detectLanguage } from '../../../client/language-choice.ts';
import { notify } from '../../../client/toasts.ts';
import { settingsWords } from '../words.ts';

/**
 * Whether what is shown differs from what is kept. When the part that tries leaves the page, what is kept comes back,
 * and that is said.
 */
export function useTrial(): boolean {
  const [language] = useLanguage();
  useAppearance();
  useEffect(() => endTrial, []);
  return isTried() || language !== detectLanguage();
}

function endTrial(): void {
  if (!isTried() && currentLanguage() === detectLanguage()) return;
  forgetTried();
  tryLanguage(detectLanguage());
  const say = sayWords(settingsWords);
  notify({ kind: 'note', title: say('trialOver'), message: say('trialOverWhy') });
}
