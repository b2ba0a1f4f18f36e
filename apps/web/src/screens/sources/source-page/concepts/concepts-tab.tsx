import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useLoaded } from '../../../../client/server-state/use-loaded.ts';
import { useSharedSources } from '../../../../parts/sources/index.ts';
import { ErrorState, Skeleton } from '../../../../ui/index.ts';
import type { SourceTabProps } from '../../address/tab-props.ts';
import { conceptOutline } from './concept-calls.ts';
import { conceptWords } from './concept-words.ts';
import { OutlineEditor } from './outline-editor.tsx';

/** The concepts of a source, as an outline that its owner edits. */
export function ConceptsTab({ source }: SourceTabProps): ReactNode {
  const translate = useWords(conceptWords);
  const outline = useLoaded(useQuery(conceptOutline(source.id)));
  const shared = useSharedSources().has(source.id);
  // A colleague is told that only the owner changes them, and nothing of what they cannot do.
  const changeable = outline.state === 'ready' ? outline.data.changeable : !shared;
  return (
    <div className="grid max-w-measure-wide grid-cols-1 gap-4">
      <p className="max-w-measure text-ink-2">{translate(changeable ? 'lead' : 'readOnly')}</p>
      {outline.state === 'loading' && <Skeleton lines={8} label={translate('loading')} />}
      {outline.state === 'failed' && <ErrorState error={outline.error} onRetry={outline.retry} busy={outline.busy} />}
      {outline.state === 'ready' && <OutlineEditor source={source} outline={outline.data} />}
    </div>
  );
}
