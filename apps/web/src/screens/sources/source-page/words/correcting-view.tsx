import { type Block, limits, type Receipt } from '@schole/core';
import { Keyboard } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { KeyCard, useKeys, useSingleKeys } from '../../../../parts/keys/index.ts';
import type { SourceVersion } from '../../../../parts/originals/index.ts';
import { Button, ErrorState, Skeleton } from '../../../../ui/index.ts';
import { actionFor, keyRows } from './keys/key-list.ts';
import { CurrentWord } from './page/current-word.tsx';
import { PagePicture } from './page/page-picture.tsx';
import { PageText } from './page/page-text.tsx';
import { WalkButtons } from './page/walk-buttons.tsx';
import { SaveBar } from './saving/save-bar.tsx';
import { StaleDecisions } from './saving/stale-decisions.tsx';
import { StoredVersion } from './saving/stored-version.tsx';
import { useSaving } from './state/calls.ts';
import { changesOf } from './state/decisions.ts';
import { isDoubtful } from './state/tokens.ts';
import { useDecisions } from './state/use-decisions.ts';
import { useWalk } from './state/use-walk.ts';
import { correctingWords } from './words.ts';

export interface CorrectingViewProps {
  version: SourceVersion;
  text: string;
  blocks: readonly Block[];
  /** The recognised pages. */
  pages: readonly number[];
  receipt: Receipt;
}

/** The picture of a page beside its words, and what is said of each doubtful one. */
export function CorrectingView({ version, text, blocks, pages, receipt }: CorrectingViewProps): ReactNode {
  const translate = useWords(correctingWords);
  const [keys, setKeys] = useSingleKeys('correcting-keys');
  const [card, setCard] = useState(false);
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const currentWord = useRef<HTMLButtonElement>(null);
  const moved = useRef(false);
  /** True: saved at this word, of which another version may come. */
  const kept = useRef(false);
  const decisions = useDecisions(version.sourceId, version.sha256);
  const walk = useWalk({
    ...{ version, text, blocks, pages, decisions: decisions.last },
    onEnd: () => setSaid(translate('end')),
  });
  const saving = useSaving(walk.page, (count) => {
    walk.stay();
    // What was pressed goes with what it saved.
    if (document.activeElement !== field.current) currentWord.current?.focus();
    kept.current = true;
    decisions.clear();
    notify({ kind: 'good', title: translate('saved'), message: translate('savedCount', { count }) });
  });
  const { current } = walk;
  // A step leads to the word: a screen reader says it, and Tab goes on from there.
  useEffect(() => {
    if (current === undefined) return;
    // With another version of the words their buttons are others, too, unless the person has gone elsewhere.
    const left = document.activeElement === document.body || document.activeElement?.matches('[data-word]');
    if (moved.current || (kept.current && left)) currentWord.current?.focus();
    moved.current = false;
  }, [current]);
  const move = (step: (() => void) | null | undefined) =>
    step &&
    ((): void => {
      moved.current = true;
      kept.current = false;
      setSaid('');
      step();
      currentWord.current?.focus();
    });
  // What is decided, taken back or discarded while they are saved would be lost with those that are.
  const busy = saving.isPending;
  const free = !busy && !decisions.full && current !== undefined && current.text.length <= limits.correction.characters;
  const decide = (reading: string): void => {
    if (!free || current === undefined) return;
    decisions.decide(current, reading);
    move(walk.nextDoubtful)?.();
  };
  const undo = (): void => {
    const undone = busy ? null : decisions.undo();
    if (undone === null) return;
    const token = tokens.find(({ start }) => start === undone.start);
    if (token !== undefined) move(() => walk.goTo(token))?.();
    setSaid(translate('undone', { word: undone.before }));
  };
  const count = decisions.last.size;
  const save = (): void => {
    if (count > 0 && !busy)
      saving.mutate({ sourceId: version.sourceId, versionSha256: version.sha256, changes: changesOf(decisions.last) });
  };
  const steps = {
    nextDoubtful: move(walk.nextDoubtful) ?? null,
    previousDoubtful: move(walk.previousDoubtful) ?? null,
    nextPage: move(walk.nextPage) ?? null,
    previousPage: move(walk.previousPage) ?? null,
  };
  useKeys(keys, (event) =>
    actionFor(event, {
      nextDoubtful: steps.nextDoubtful ?? undefined,
      previousDoubtful: steps.previousDoubtful ?? undefined,
      nextPage: steps.nextPage ?? undefined,
      previousPage: steps.previousPage ?? undefined,
      nextWord: move(() => walk.step(1)) ?? undefined,
      previousWord: move(() => walk.step(-1)) ?? undefined,
      accept: () => current !== undefined && decide(current.text),
      correct: () => {
        field.current?.focus();
        field.current?.select();
      },
      remove: () => decide(''),
      ...{ undo, save, card: () => setCard(true) },
    }),
  );
  const words = walk.words.state === 'ready' ? walk.words.data : null;
  const tokens = words?.tokens ?? [];
  const doubtful = tokens.filter(isDoubtful);
  const done = doubtful.filter(({ start }) => decisions.last.has(start)).length;
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <p className="max-w-measure flex-[1_1_18rem] text-ink-2">{translate('lead')}</p>
        <Button icon={Keyboard} onClick={() => setCard(true)}>
          {translate('keys')}
        </Button>
      </div>
      <StaleDecisions decisions={decisions.stale} onDiscard={decisions.clearStale} />
      <div className="grid gap-2">
        <WalkButtons page={walk.page} at={walk.at} count={pages.length} steps={steps} keys={keys} />
        <p role="status">
          {words !== null &&
            (doubtful.length === 0
              ? translate('progressNone')
              : translate('progress', { done, count: doubtful.length }))}{' '}
          {said}
        </p>
      </div>
      {walk.words.state === 'loading' && <Skeleton lines={8} label={translate('loading')} />}
      {walk.words.state === 'failed' && (
        <ErrorState error={walk.words.error} onRetry={walk.words.retry} busy={walk.words.busy} />
      )}
      {words !== null && (
        <div className="grid min-w-0 items-start gap-4 lg:grid-cols-2 lg:gap-6">
          {words.scan !== null && <PagePicture version={version} scan={words.scan} current={current} />}
          <div className="grid min-w-0 gap-4">
            {current !== undefined && (
              <CurrentWord
                key={`${current.start} ${decisions.last.get(current.start)?.text ?? ''}`}
                {...{ token: current, free, keys, field }}
                decision={decisions.last.get(current.start)}
                onDecide={decide}
                onLeave={() => currentWord.current?.focus()}
                onUndo={count === 0 || busy ? null : undo}
              />
            )}
            <SaveBar
              {...{ count, full: decisions.full, keys, busy }}
              error={saving.error}
              onSave={save}
              onDiscard={decisions.clear}
            />
            <PageText
              {...{ page: walk.page, blocks: words.blocks, decisions: decisions.last, current, currentWord }}
              onChoose={walk.goTo}
            />
          </div>
        </div>
      )}
      <StoredVersion sourceId={version.sourceId} receipt={receipt} />
      <KeyCard
        open={card}
        onOpenChange={setCard}
        title={translate('keysTitle')}
        lead={translate('keysLead')}
        rows={keyRows(translate)}
        on={keys}
        onChange={setKeys}
      />
    </div>
  );
}
