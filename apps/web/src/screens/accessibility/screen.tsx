import type { ReactNode } from 'react';
import type { OpenPageProps } from '../../client/open-page.ts';
import { TextPage, textsOf } from '../../parts/open/text-page.tsx';

const texts = textsOf(import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true }));

/** How accessible this is, how we know, and what is missing. */
export function AccessibilityScreen(props: OpenPageProps): ReactNode {
  return <TextPage texts={texts} {...props} />;
}
