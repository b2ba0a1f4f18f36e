import type { ReactNode } from 'react';
import type { OpenPageProps } from '../../client/open-page.ts';
import { TextPage, textsOf } from '../../parts/open/text-page.tsx';

const texts = textsOf(import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true }));

/** What a reader may expect of this installation, and it of them. */
export function TermsScreen(props: OpenPageProps): ReactNode {
  return <TextPage texts={texts} {...props} />;
}
