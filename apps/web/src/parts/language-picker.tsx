import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../client/language/language.ts';
import { type Language, languageNames, languages } from '../client/language/language-choice.ts';
import { Segmented } from '../ui/index.ts';
import { partWords } from './words.ts';

/** English or Greek, each in its own words. The choice holds at once and is kept. */
export function LanguagePicker({ labelHidden = false }: { labelHidden?: boolean }): ReactNode {
  const translate = useWords(partWords);
  const [language, chooseLanguage] = useLanguage();
  return (
    <Segmented
      label={translate('language')}
      labelHidden={labelHidden}
      choices={languages.map((value) => ({ value, label: <Name language={value} /> }))}
      value={language}
      onChange={chooseLanguage}
    />
  );
}

/** The name of a language; on a small phone its first two letters are seen, and the whole is still heard. */
function Name({ language }: { language: Language }): ReactNode {
  const name = languageNames[language];
  return (
    <span lang={language}>
      <span className="max-[26rem]:sr-only">{name}</span>
      <span aria-hidden="true" className="min-[26rem]:hidden">
        {name.slice(0, 2).toLocaleUpperCase(language)}
      </span>
    </span>
  );
}
