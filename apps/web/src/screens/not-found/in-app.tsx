import type { ReactNode } from 'react';
import { useLanguage } from '../../client/language/language.ts';
import { NotFoundScreen } from './screen.tsx';

/** The not-found page inside the application, which has its own language control. */
export function NotFoundInApp(): ReactNode {
  const [language, chooseLanguage] = useLanguage();
  return <NotFoundScreen language={language} onLanguage={chooseLanguage} />;
}
