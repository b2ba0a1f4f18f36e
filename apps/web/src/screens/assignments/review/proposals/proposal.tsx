import type { JobResult } from '@schole/core';
import { kindViews, RichText } from '@schole/questions/views';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { useEngines } from '../../../../parts/connections/index.ts';
import { useEngineNames } from '../../../../parts/drafting/index.ts';
import { cancelJob, refreshJobs } from '../../../../parts/jobs/calls.ts';
import { useJob } from '../../../../parts/jobs/use-job.ts';
import { Bloom, Button, Progress } from '../../../../ui/index.ts';
import { refreshAssignment } from '../../calls.ts';
import { useUsageText } from '../../engines/engine-usage.tsx';
import { engineWords } from '../../engines/engine-words.ts';
import type { QuestionRow } from '../../rows.ts';
import { CheckChip } from '../checks.tsx';
import { focusId } from '../focus-id.ts';
import { useOutcomeText } from './outcome-text.ts';
import { proposalWords } from './proposal-words.ts';
import type { ProposalEntry, Proposals } from './use-proposals.ts';

type Proposed = NonNullable<JobResult<'draft-question'>['proposal']>;

export interface ProposalProps {
  assignmentId: string;
  row: QuestionRow;
  number: number;
  entry: ProposalEntry;
  proposals: Proposals;
  contentLanguage: 'en' | 'el';
  /** True while a question is being replaced. */
  busy: boolean;
  onTake: (jobId: string) => void;
}

/** Another question in the stead of one: its drafting, then the question beside the old one, or why there is none. */
export function Proposal(props: ProposalProps): ReactNode {
  const { assignmentId, row, number, entry, proposals, contentLanguage, busy, onTake } = props;
  const translate = useWords(proposalWords);
  const failure = useFailureWords();
  const outcome = useOutcomeText();
  const usageText = useUsageText();
  const queries = useQueryClient();
  const job = useJob('draft-question', entry.jobId);
  const id = useId();
  const { state, result } = job;
  const working = state === 'queued' || state === 'running' || state === 'loading';
  const begins = proposals.begins(row);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the job needs a reaction
  useEffect(() => {
    // What it took is in the report.
    if (state === 'done') void refreshAssignment(queries, assignmentId);
    if (state !== 'cancelled' && state !== 'missing') return;
    proposals.forget(row.question_id);
    notify({ kind: 'note', title: translate(state === 'missing' ? 'lost' : 'stopped', { number }) });
  }, [state]);

  const dismiss = (): void => {
    proposals.forget(row.question_id);
    document.getElementById(focusId(row.question_id))?.focus();
  };
  const again = (
    <Button
      icon={RefreshCw}
      busy={begins}
      aria-label={translate('againOf', { number })}
      onClick={() => proposals.begin(row, entry.engine)}
    >
      {translate('again')}
    </Button>
  );
  const proposal = result?.proposal ?? null;
  const usages = (result?.drafters ?? []).flatMap(({ usage }) =>
    usage === undefined || usage.calls === 0 ? [] : usage,
  );
  return (
    <section
      aria-labelledby={id}
      aria-busy={working}
      className="my-3 grid justify-items-start gap-2 rounded-2 border border-line-strong border-l-3 border-l-pen bg-paper px-4 py-3"
    >
      <h4 id={id} className="font-strong text-sm">
        {translate('heading', { number })}
      </h4>
      {/* There before it has content, so that its changes are announced. */}
      <p role="status" className={proposal === null ? 'max-w-measure text-ink-2 empty:hidden' : 'sr-only'}>
        {working && <Working entry={entry} number={number} slowed={job.slowed} />}
        {proposal !== null && translate('arrived', { number })}
        {result !== null && proposal === null && `${outcome(result, row.type)} ${translate('stays', { number })}`}
      </p>
      {working && <Running jobId={entry.jobId} number={number} progress={job.progress} entry={entry} />}
      {state === 'failed' && (
        <p role="alert" className="max-w-measure text-danger">
          {failure(job.error)} {translate('stays', { number })}
        </p>
      )}
      {result !== null && proposal !== null && (
        <>
          {outcome(result, row.type) !== '' && (
            <p className="max-w-measure border-attention border-l-3 bg-attention-tint px-3 py-1">
              {outcome(result, row.type)}
            </p>
          )}
          <ProposedQuestion proposal={proposal} contentLanguage={contentLanguage} />
        </>
      )}
      {usages.map((usage) => (
        <p key={JSON.stringify(usage)} className="text-ink-3 text-sm">
          {usageText(usage)}
        </p>
      ))}
      {!working && (
        <div className="flex flex-wrap gap-2">
          {proposal !== null && (
            <Button
              kind="primary"
              icon={Check}
              busy={busy}
              aria-label={translate('takeOf', { number })}
              onClick={() => onTake(entry.jobId)}
            >
              {translate('take')}
            </Button>
          )}
          {proposal === null ? (
            <Button onClick={dismiss}>{translate('close')}</Button>
          ) : (
            <Button aria-label={translate('keepOf', { number })} onClick={dismiss}>
              {translate('keep')}
            </Button>
          )}
          {again}
        </div>
      )}
    </section>
  );
}

function Working({ entry, number, slowed }: Pick<ProposalProps, 'entry' | 'number'> & { slowed: boolean }): ReactNode {
  const translate = useWords(proposalWords);
  const engineText = useWords(engineWords);
  const names = useEngineNames();
  const engines = useEngines().data;
  const engine = engines === undefined ? names.reported(entry.engine) : names.choice(entry.engine, engines);
  return (
    <>
      {translate('drafting', { engine, number })}{' '}
      {slowed ? engineText('slowed') : entry.engine !== 'built-in' && translate('waiting')}
    </>
  );
}

interface RunningProps {
  entry: ProposalEntry;
  jobId: string;
  number: number;
  progress: number;
}

function Running({ entry, jobId, number, progress }: RunningProps): ReactNode {
  const translate = useWords(proposalWords);
  const queries = useQueryClient();
  const stopping = useMutation({
    // It may have ended meanwhile; the next read of the job says so.
    mutationFn: () => cancelJob(jobId),
    onSettled: () => refreshJobs(queries),
  });
  // Until a language model has answered, nothing says how far it is.
  const known = entry.engine === 'built-in' || progress > 10;
  return (
    <>
      <div className="w-full max-w-measure">
        <Progress label={translate('progress', { number })} {...(known ? { value: progress / 100 } : {})} />
      </div>
      <Button busy={stopping.isPending} aria-label={translate('stopOf', { number })} onClick={() => stopping.mutate()}>
        {translate('stop')}
      </Button>
    </>
  );
}

function ProposedQuestion({
  proposal,
  contentLanguage,
}: {
  proposal: Proposed;
  contentLanguage: 'en' | 'el';
}): ReactNode {
  const translate = useWords(proposalWords);
  const [language] = useLanguage();
  const names = useEngineNames();
  const { type, content, key, explanation, bloomsLevel, verdicts, engine, sourceSnippet } = proposal;
  const views = kindViews[type];
  return (
    <>
      <p lang={contentLanguage} className="prose-read max-w-measure-wide break-words">
        <RichText>{views?.wording(content) ?? type}</RichText>
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-2 text-sm">
        <span>{views?.name[language] ?? type}</span>
        <Bloom level={bloomsLevel} />
        <CheckChip row={{ type, verdicts }} />
        {engine !== null && (
          <span className="wrap-anywhere">{translate('by', { engine: names.reported(engine.name) })}</span>
        )}
      </div>
      {views !== undefined && (
        <views.Solution content={content} answerKey={key} language={language} contentLanguage={contentLanguage} />
      )}
      {explanation !== '' && (
        <p lang={contentLanguage} className="max-w-measure break-words text-ink-2">
          <RichText>{explanation}</RichText>
        </p>
      )}
      <p className="max-w-measure break-words text-ink-2 text-sm">
        {translate('passage')}: <q lang={contentLanguage}>{sourceSnippet}</q>
      </p>
    </>
  );
}
