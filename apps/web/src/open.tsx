import './ui/style.css';
import { type ComponentType, type ReactNode, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { applyAppearance } from './client/appearance.ts';
import { readConfig } from './client/config.ts';
import {
  describeDocument,
  detectLanguage,
  firstLanguage,
  keepLanguage,
  type Language,
} from './client/language-choice.ts';
import type { OpenPageProps } from './client/open-page.ts';
import { type OpenPage, openPages } from './screens/open.ts';

interface OpenProps {
  page: OpenPage;
  Page: ComponentType<OpenPageProps>;
}

/** Around an open page: its language, and what the head of the document says in it. */
function Open({ page, Page }: OpenProps): ReactNode {
  const [language, setLanguage] = useState(detectLanguage);
  const { title, description } = page.head[language];
  useEffect(() => describeDocument(language, title, description), [language, title, description]);

  const choose = (next: Language): void => {
    keepLanguage(next);
    setLanguage(next);
  };
  useEffect(() => {
    readConfig()
      .then(firstLanguage)
      .then((first) => {
        if (first === null) return;
        keepLanguage(first);
        setLanguage(first);
      })
      // Away: the page stands without it, and the next visit asks again.
      .catch(() => undefined);
  }, []);

  return <Page language={language} onLanguage={choose} />;
}

applyAppearance();
const path = window.location.pathname.replace(/(.)\/$/, '$1');
const page = openPages.find((one) => one.path === path);
const root = document.getElementById('root');
if (root === null || page === undefined) throw new Error(`No open page at ${path}.`);
const Page = await page.load();
createRoot(root).render(
  <StrictMode>
    <Open page={page} Page={Page} />
  </StrictMode>,
);
