import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { sourceWords } from './words.ts';

/** Leads to the view in which the recognised words of a source are corrected. */
export function DoubtfulWordsLink({ sourceId }: { sourceId: string }): ReactNode {
  const translate = useWords(sourceWords);
  return (
    <Link to="/dashboard/sources" search={{ open: sourceId, tab: 'words' }} className="underline">
      {translate('lookAtDoubtful')}
    </Link>
  );
}
