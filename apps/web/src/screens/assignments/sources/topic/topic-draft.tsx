import { type DraftingEngine, limits } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import type { Language } from '../../../../client/language/language-choice.ts';
import { callFunction } from '../../../../client/requests/call.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { type Engines, useEngines } from '../../../../parts/connections/index.ts';
import { useEngineNames, useWhatLeaves } from '../../../../parts/drafting/index.ts';
import { cancelJob, refreshJobs } from '../../../../parts/jobs/calls.ts';
import { Button, FieldError, RadioGroup, Spinner } from '../../../../ui/index.ts';
import { contentWords } from '../../content-words.ts';
import type { Material } from '../../draft/new-draft.ts';
import { materialWords } from '../../material-words.ts';
import { words } from '../../words.ts';
import { DraftedText } from './drafted-text.tsx';
import { NoModel } from './no-model.tsx';
import type { TopicDrafting } from './use-topic-draft.ts';

type Model = Exclude<DraftingEngine, 'built-in'>;
export interface TopicDraftProps {
  userId: string;
  /** Trimmed; blank while none is written. */
  topic: string;
  draft: TopicDrafting;
  onReady: (material: Material) => void;
}

/** A text about the topic by a language model, where one may be used; else the reason why there is none. */
export function TopicDraft({ userId, topic, draft, onReady }: TopicDraftProps): ReactNode {
  const translate = useWords(materialWords);
  const headId = useId();
  const engines = useEngines().data;
  if (engines === undefined) return null;
  const models = engines.drafting.choices.filter((choice): choice is Model => choice !== 'built-in');
  const [first] = models;
  const { min, max } = limits.topic.words;
  return (
    <section aria-labelledby={headId} className="grid gap-3 border-line border-t pt-5">
      <h2 id={headId} className="text-md">
        {translate('draftTitle')}
      </h2>
      {draft.jobId !== null && draft.job.state === 'done' && draft.job.result !== null ? (
        <DraftedText
          key={draft.jobId}
          userId={userId}
          jobId={draft.jobId}
          drafted={draft.job.result}
          onDiscard={() => draft.follow(null)}
          onReady={(material) => {
            draft.follow(null);
            onReady(material);
          }}
        />
      ) : first === undefined ? (
        <NoModel engines={engines} />
      ) : (
        <>
          <p className="max-w-measure text-ink-2">{translate('draftAbout', { min, max })}</p>
          <Draft topic={topic} draft={draft} engines={engines} models={models} first={first} />
        </>
      )}
    </section>
  );
}

interface DraftProps extends Pick<TopicDraftProps, 'topic' | 'draft'> {
  engines: Engines;
  models: readonly Model[];
  first: Model;
}

function Draft({ topic, draft, engines, models, first }: DraftProps): ReactNode {
  const translate = useWords(materialWords);
  const screen = useWords(words);
  const content = useWords(contentWords);
  const failure = useFailureWords();
  const names = useEngineNames();
  const leaves = useWhatLeaves();
  const queries = useQueryClient();
  const [shown] = useLanguage();
  const [language, setLanguage] = useState<Language>(shown);
  const preferred = models.find((model) => model === engines.drafting.inUse) ?? first;
  const [engine, setEngine] = useState<Model>(preferred);
  const { jobId, job, follow } = draft;
  const drafting = useMutation({
    mutationFn: () => callFunction('draft-topic-text', { topic, language, engine }),
    onSuccess: ({ jobId: started }) => follow(started),
    onSettled: () => refreshJobs(queries),
  });
  const stopping = useMutation({
    mutationFn: async () => {
      if (jobId !== null) await cancelJob(jobId);
    },
    onSettled: () => refreshJobs(queries),
  });
  const busy = drafting.isPending || draft.busy;
  const error = drafting.error ?? stopping.error ?? job.error;
  return (
    <div className="grid justify-items-start gap-3">
      <RadioGroup
        label={translate('draftedBy')}
        value={engine}
        choices={models.map((model) => ({
          value: model,
          label: names.choice(model, engines),
          hint: leaves(model, engines, 'topic'),
        }))}
        onChange={setEngine}
      />
      <RadioGroup
        label={translate('draftLanguage')}
        value={language}
        choices={[
          { value: 'en', label: screen('languageEn') },
          { value: 'el', label: screen('languageEl') },
        ]}
        onChange={setLanguage}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button disabled={topic === '' || busy} onClick={() => drafting.mutate()}>
          {translate('draft')}
        </Button>
        {topic === '' && <p className="text-ink-3 text-sm">{translate('topicBlank')}</p>}
        {busy && (
          <div role="status" className="flex items-center gap-2 text-ink-2">
            <Spinner />
            {job.state === 'queued' ? content('queued') : translate('drafting')}
          </div>
        )}
        {(job.state === 'queued' || job.state === 'running') && (
          <Button aria-label={translate('draftStop')} busy={stopping.isPending} onClick={() => stopping.mutate()}>
            {content('stop')}
          </Button>
        )}
        {job.state === 'cancelled' && !busy && <p className="text-ink-2 text-sm">{translate('draftStopped')}</p>}
      </div>
      {!busy && error !== null && <FieldError>{failure(error)}</FieldError>}
    </div>
  );
}
