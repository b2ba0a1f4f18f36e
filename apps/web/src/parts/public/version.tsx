import type { ReactNode } from 'react';
import type { Language } from '../../client/language/language-choice.ts';
import { createTranslator } from '../../client/language/words.ts';
import { usePublicConfig } from './use-public-config.ts';
import { publicWords } from './words.ts';

/** The version of this installation; only the product name until it is loaded. */
export function Version({ language }: { language: Language }): ReactNode {
  const version = usePublicConfig()?.version ?? '';
  return (
    <span className="figures" lang="en">
      {createTranslator(publicWords, language)('version', { version }).trim()}
    </span>
  );
}
