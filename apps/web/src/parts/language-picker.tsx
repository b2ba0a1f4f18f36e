import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../client/language/language.ts';
import { type Language, languageNames, languages } from '../client/language/language-choice.ts';
import { Segmented } from '../ui/index.ts';
import { partWords } from './words.ts';

/** English or Greek, each named in its own language. The choice takes effect at once and is stored. */
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

/** The name of a language; small phones show its first two letters, screen readers still read all of it. */
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
