import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../client/language.ts';
import { languageNames, languages } from '../client/language-choice.ts';
import { Segmented } from '../ui/index.ts';
import { partWords } from './words.ts';

/** English or Greek, each in its own words. The choice holds at once and is kept. */
export function LanguagePicker({ labelHidden = false }: { labelHidden?: boolean }): ReactNode {
  const say = useWords(partWords);
  const [language, chooseLanguage] = useLanguage();
  return (
    <Segmented
      label={say('language')}
      labelHidden={labelHidden}
      choices={languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
      value={language}
      onChange={chooseLanguage}
    />
  );
}
