import type { ReactNode } from 'react';
import type { LoadedPage, PublicPageProps } from '../../parts/public/public-page.ts';
import { TextPage, textsOf } from '../../parts/public/text-page.tsx';
import { termsWords } from './words.ts';

const texts = textsOf(import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true }));

/** What a reader may expect of this installation, and what it expects of them. */
function TermsScreen(props: PublicPageProps): ReactNode {
  return <TextPage texts={texts} {...props} />;
}

export const termsPage: LoadedPage = { Page: TermsScreen, head: termsWords };
