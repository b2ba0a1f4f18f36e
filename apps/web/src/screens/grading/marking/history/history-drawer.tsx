import type { CallOutput, MarkedAnswer } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useMoment } from '../../../../client/language/use-moment.ts';
import { useLoaded } from '../../../../client/server-state/use-loaded.ts';
import { useEngineNames } from '../../../../parts/drafting/index.ts';
import { Drawer, ErrorState, Skeleton } from '../../../../ui/index.ts';
import { markHistory } from '../calls.ts';
import { useMarkTexts } from '../model/use-texts.ts';
import { historyWords } from './history-words.ts';

type Decision = CallOutput<'read-mark-history'>['decisions'][number];

export interface HistoryDrawerProps {
  answer: MarkedAnswer;
  most: number;
  onClose: () => void;
}

/** Who or what decided a mark, when and why, the oldest first. */
export function HistoryDrawer({ answer, most, onClose }: HistoryDrawerProps): ReactNode {
  const translate = useWords(historyWords);
  const texts = useMarkTexts();
  const read = useLoaded(useQuery(markHistory(answer.attemptId, answer.questionId)));
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={translate('title', { student: texts.student(answer) })}
    >
      <p className="mb-3 text-ink-3 text-sm">{translate('audited')}</p>
      {read.state === 'loading' && <Skeleton lines={4} label={translate('reading')} />}
      {read.state === 'failed' && (
        <ErrorState title={translate('failed')} error={read.error} onRetry={read.retry} busy={read.busy} />
      )}
      {read.state === 'ready' && read.data.decisions.length === 0 && <p className="text-ink-2">{translate('empty')}</p>}
      {read.state === 'ready' && (
        <ol>
          {read.data.decisions.map((decision, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows
            <DecisionItem key={at} decision={decision} most={most} />
          ))}
        </ol>
      )}
    </Drawer>
  );
}

function DecisionItem({ decision, most }: { decision: Decision; most: number }): ReactNode {
  const translate = useWords(historyWords);
  const texts = useMarkTexts();
  const names = useEngineNames();
  const moment = useMoment();
  const { at, cause, personName, points, ideas, comment, reason, suggestedScore, confidence } = decision;
  const engine = names.reported(decision.engine ?? '');
  const version = decision.engineVersion ?? '';
  const figures = { most: texts.figure(most) };
  return (
    <li className="grid gap-0.5 border-line border-t py-2">
      <p className="text-ink-3 text-sm">{moment(at)}</p>
      <p>
        <span className="figures font-strong">
          {points === null ? translate('open') : translate('points', { ...figures, points: texts.figure(points) })}
        </span>{' '}
        · {translate(cause, { name: personName ?? translate('somebody'), engine, version })}
      </p>
      {cause !== 'machine' && suggestedScore !== null && (
        <p className="text-ink-2 text-sm">
          {translate('suggested', {
            ...{ ...figures, engine, version, points: texts.figure(Math.round(suggestedScore * most * 2) / 2) },
            confidence: confidence === null ? '–' : texts.figure(Math.round(confidence * 100)),
          })}
        </p>
      )}
      {ideas !== null && (
        <p>
          {translate('evidence')}{' '}
          {ideas
            .map(({ idea, found }) => translate(found ? 'ideaFound' : 'ideaMissing', { number: idea + 1 }))
            .join('; ')}
        </p>
      )}
      {reason !== '' && (
        <p className="wrap-anywhere">
          {translate('reason')} {reason}
        </p>
      )}
      {comment !== '' && (
        <p className="wrap-anywhere whitespace-pre-line text-pen">
          {translate('comment')} {comment}
        </p>
      )}
    </li>
  );
}
