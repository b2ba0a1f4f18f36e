import { type ReactNode, useEffect, useState } from 'react';
import { followAppearance } from './client/browser/appearance.ts';
import { markInteractive } from './client/browser/mark-interactive.ts';
import { findStored, followStored, languageKey } from './client/browser/storage.ts';
import { readConfig } from './client/connection/config.ts';
import {
  clearRequestedLanguage,
  describeDocument,
  firstLanguage,
  type Language,
  languages,
  requestedLanguage,
  storeLanguage,
} from './client/language/language-choice.ts';
import type { LoadedPage } from './parts/public/public-page.ts';

interface PublicPageRootProps {
  page: LoadedPage;
  /** The language in which the page was prerendered; the first rendering here uses the same. */
  drawn: Language;
}

/** Wraps an open page: its language, and the texts of the document's head. */
export function PublicPageRoot({ page: { Page, head }, drawn }: PublicPageRootProps): ReactNode {
  const [language, setLanguage] = useState(drawn);
  const { title, description } = head[language];
  useEffect(() => describeDocument(language, title, description), [language, title, description]);

  useEffect(markInteractive, []);

  const choose = (next: Language): void => {
    storeLanguage(next);
    clearRequestedLanguage();
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

  useEffect(
    () => followStored([languageKey], () => setLanguage(languageIn(findStored(languageKey)) ?? drawn)),
    [drawn],
  );
  useEffect(followAppearance, []);

  return <Page language={language} onLanguage={choose} />;
}

/** The language for this user: requested by the address, chosen before, or by the rule of the first visit. */
async function findLanguage(drawn: Language): Promise<Language> {
  const chosen = findStored(languageKey);
  const requested = requestedLanguage();
  if (requested !== null) {
    if (chosen === null) storeLanguage(requested);
    return requested;
  }
  const stored = languageIn(chosen);
  if (stored !== null) return stored;
  try {
    const first = await firstLanguage(await readConfig());
    if (first === null) return languageIn(findStored(languageKey)) ?? drawn;
    storeLanguage(first);
    return first;
  } catch {
    // The server is unreachable: the page stays as it was prerendered, and the next visit tries again.
    return drawn;
  }
}

function languageIn(tag: string | null): Language | null {
  return languages.find((language) => language === tag) ?? null;
}
