import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button, Spinner } from '../../../../ui/index.ts';
import { materialWords } from '../../material-words.ts';
import type { TopicDrafting } from './use-topic-draft.ts';

/** On the other sub-tabs: that a text about a topic is drafted, or waits to be read; nothing where there is none. */
export function DraftingNote({ drafting, onShow }: { drafting: TopicDrafting; onShow: () => void }): ReactNode {
  const translate = useWords(materialWords);
  const { job, busy } = drafting;
  const ready = job.state === 'done' && job.result !== null;
  if (!busy && !ready) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-l-3 pl-3">
      <p role="status" className="flex items-center gap-2 text-ink-2 wrap-anywhere">
        {busy && <Spinner />}
        {ready ? translate('draftWaits', { topic: job.result?.topic ?? '' }) : translate('drafting')}
      </p>
      <Button kind="plain" className="max-md:-ml-3" onClick={onShow}>
        {translate(ready ? 'draftRead' : 'toTopic')}
      </Button>
    </div>
  );
}
