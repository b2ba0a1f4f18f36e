import type { ReactNode } from 'react';
import type { LoadedPage, PublicPageProps } from '../../parts/public/public-page.ts';
import { TextPage, textsOf } from '../../parts/public/text-page.tsx';
import { accessibilityWords } from './words.ts';

const texts = textsOf(import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true }));

/** How accessible this is, how we know, and what is missing. */
function AccessibilityScreen(props: PublicPageProps): ReactNode {
  return <TextPage texts={texts} {...props} />;
}

export const accessibilityPage: LoadedPage = { Page: AccessibilityScreen, head: accessibilityWords };
