import { type ReactNode, useEffect, useState } from 'react';
import { comeAlive } from './client/alive.ts';
import { readConfig } from './client/config.ts';
import {
  askedLanguage,
  describeDocument,
  firstLanguage,
  forgetAskedLanguage,
  keepLanguage,
  type Language,
  languages,
} from './client/language-choice.ts';
import type { LoadedPage } from './client/open-page.ts';
import { findStored, languageKey } from './client/storage.ts';

interface OpenedProps {
  page: LoadedPage;
  /** The language the page was drawn in before any script ran; the first drawing here is the same. */
  drawn: Language;
}

/** Around an open page: its language, and what the head of the document says in it. */
export function Opened({ page: { Page, head }, drawn }: OpenedProps): ReactNode {
  const [language, setLanguage] = useState(drawn);
  const { title, description } = head[language];
  useEffect(() => describeDocument(language, title, description), [language, title, description]);

  useEffect(comeAlive, []);

  const choose = (next: Language): void => {
    keepLanguage(next);
    forgetAskedLanguage();
    setLanguage(next);
  };
  useEffect(() => {
    let alive = true;
    void findLanguage(drawn).then((next) => {
      if (alive) setLanguage(next);
    });
    return () => {
      alive = false;
    };
  }, [drawn]);

  return <Page language={language} onLanguage={choose} />;
}

/** The language that this person reads in: what the address asks for, what was chosen before, or the rule of the first visit. */
async function findLanguage(drawn: Language): Promise<Language> {
  const chosen = findStored(languageKey);
  const asked = askedLanguage();
  if (asked !== null) {
    if (chosen === null) keepLanguage(asked);
    return asked;
  }
  const kept = languageIn(chosen);
  if (kept !== null) return kept;
  try {
    const first = await firstLanguage(await readConfig());
    if (first === null) return languageIn(findStored(languageKey)) ?? drawn;
    keepLanguage(first);
    return first;
  } catch {
    // Away: the page stands as it was drawn, and the next visit asks again.
    return drawn;
  }
}

function languageIn(tag: string | null): Language | null {
  return languages.find((language) => language === tag) ?? null;
}
