import type { ReactNode } from 'react';
import type { LoadedPage, PublicPageProps } from '../../parts/public/public-page.ts';
import { TextPage, textsOf } from '../../parts/public/text-page.tsx';
import { privacyWords } from './words.ts';

const texts = textsOf(import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true }));

/** What is stored about a user, where, for how long, and on what a school can rely. */
function PrivacyScreen(props: PublicPageProps): ReactNode {
  return <TextPage texts={texts} {...props} />;
}

export const privacyPage: LoadedPage = { Page: PrivacyScreen, head: privacyWords };
