import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useFailureWords } from '../../../client/failures.ts';
import { useLanguage, useWords } from '../../../client/language.ts';
import { locales } from '../../../client/language-choice.ts';
import { Button } from '../../../ui/index.ts';
import type { SaveDesk } from '../save-desk.ts';
import { words } from '../words.ts';

/** Whether the work is safe, in words; what is not saved says so until it is. */
export function SaveLine({ desk }: { desk: SaveDesk }): ReactNode {
  const say = useWords(words);
  const failure = useFailureWords();
  const [language] = useLanguage();
  const state = useSyncExternalStore(desk.subscribe, desk.overall);
  const time = (at: number) => new Intl.DateTimeFormat(locales[language], { timeStyle: 'short' }).format(at);
  const alarming = state.kind === 'failed' || state.kind === 'refused' || state.kind === 'conflict';
  const Icon = {
    saved: Check,
    failed: CloudOff,
    refused: TriangleAlert,
    conflict: TriangleAlert,
    incomplete: TriangleAlert,
  }[state.kind === 'saving' || state.kind === 'waiting' ? 'saved' : state.kind];
  const busy = state.kind === 'saving' || state.kind === 'waiting';
  const text = {
    saved: state.kind === 'saved' && state.at !== null ? say('savedAt', { time: time(state.at) }) : say('saved'),
    waiting: say('saving'),
    saving: say('saving'),
    incomplete: say('incomplete'),
    failed: say('notSaved'),
    refused: state.kind === 'refused' ? say('refused', { why: failure(state.error) }) : '',
    conflict: say('conflict'),
  }[state.kind];

  return (
    <span className="flex flex-wrap items-center gap-2">
      <span
        role="status"
        className={`inline-flex items-center gap-1.5 text-sm ${alarming ? 'rounded-1 bg-attention-tint px-2 py-0.5 text-attention' : 'text-ink-3'}`}
      >
        {busy ? (
          <LoaderCircle aria-hidden="true" strokeWidth={2} className="size-3.5 flex-none" />
        ) : (
          <Icon aria-hidden="true" strokeWidth={2} className="size-3.5 flex-none" />
        )}
        {text}
      </span>
      {state.kind === 'failed' && <Button onClick={() => desk.flush()}>{say('retryNow')}</Button>}
    </span>
  );
}
