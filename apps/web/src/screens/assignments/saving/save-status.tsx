import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { clockTime, locales } from '../../../client/language/language-choice.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { Button } from '../../../ui/index.ts';
import { words } from '../words.ts';
import type { SaveStore } from './save-store.ts';

/** The save status as text; unsaved changes are reported until they are saved. */
export function SaveStatus({ store }: { store: SaveStore }): ReactNode {
  const translate = useWords(words);
  const failure = useFailureWords();
  const [language] = useLanguage();
  const state = useSyncExternalStore(store.subscribe, store.overall);
  const time = (at: number) => new Intl.DateTimeFormat(locales[language], clockTime).format(at);
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
    saved:
      state.kind === 'saved' && state.at !== null ? translate('savedAt', { time: time(state.at) }) : translate('saved'),
    waiting: translate('saving'),
    saving: translate('saving'),
    incomplete: translate('incomplete'),
    failed: translate('notSaved'),
    refused: state.kind === 'refused' ? translate('refused', { why: failure(state.error) }) : '',
    conflict: translate('conflict'),
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
      {state.kind === 'failed' && <Button onClick={() => store.flush()}>{translate('retryNow')}</Button>}
    </span>
  );
}
