import { limits } from '@schole/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { callFunction } from '../../../../client/requests/call.ts';
import { Button, ErrorState, TextField } from '../../../../ui/index.ts';
import { type Material, newDraft, withMaterial } from '../../draft/new-draft.ts';
import { materialWords } from '../../material-words.ts';
import { FoundList } from './found-list.tsx';
import { bySource } from './found-sources.ts';
import { TopicDraft } from './topic-draft.tsx';
import type { TopicDrafting } from './use-topic-draft.ts';

export interface TopicSourceProps {
  userId: string;
  materials: readonly Material[];
  draft: TopicDrafting;
  onUse: (materials: Material[]) => void;
}

/** A topic: what the teacher's own sources have about it, and a text that a language model drafts. */
export function TopicSource({ userId, materials, draft, onUse }: TopicSourceProps): ReactNode {
  const translate = useWords(materialWords);
  const headId = useId();
  const [topic, setTopic] = useState(() => newDraft.field(userId, 'topic'));
  const named = topic.trim();
  const searching = useMutation({
    mutationFn: (query: string) => callFunction('search-sources', { query, count: limits.sourceSearch.passages }),
  });
  const { data, variables: searched = '' } = searching;
  const all = bySource(data?.passages ?? []);
  const found = all.filter(({ sourceId }) => !materials.some((material) => material.sourceId === sourceId));
  return (
    <div className="grid max-w-measure-wide gap-6">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (named !== '') searching.mutate(named.slice(0, limits.sourceSearch.query));
        }}
      >
        <TextField
          label={translate('topic')}
          hint={`${translate('topicAbout')} ${translate('topicHint')}`}
          maxLength={limits.topic.name}
          value={topic}
          onChange={({ target }) => {
            setTopic(target.value);
            newDraft.keepField(userId, 'topic', target.value);
          }}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            kind={materials.length === 0 ? 'primary' : 'outline'}
            type="submit"
            disabled={named === ''}
            busy={searching.isPending}
          >
            {translate(searching.isPending ? 'searching' : 'search')}
          </Button>
          {named === '' && <p className="text-ink-3 text-sm">{translate('topicBlank')}</p>}
        </div>
      </form>
      {searching.isError && (
        <ErrorState error={searching.error} onRetry={() => searching.mutate(searched)} busy={searching.isPending} />
      )}
      {data !== undefined && (
        <section aria-labelledby={headId} className="grid gap-3">
          <div role="status">
            <h2 id={headId} className="text-md">
              {found.length === 0
                ? translate(all.length === 0 ? 'foundNothing' : 'foundChosen', { topic: searched })
                : translate('found', { count: found.length })}
            </h2>
          </div>
          {data.corrected !== undefined && (
            <p className="-mt-2 text-ink-2 text-sm">{translate('corrected', { query: data.corrected })}</p>
          )}
          {found.length > 0 && (
            <FoundList
              key={searched}
              found={found}
              chosen={materials.length}
              onUse={(added) => onUse(added.reduce<Material[]>(withMaterial, [...materials]))}
            />
          )}
        </section>
      )}
      <TopicDraft
        userId={userId}
        topic={named}
        draft={draft}
        onReady={(material) => onUse(withMaterial(materials, material))}
      />
    </div>
  );
}
