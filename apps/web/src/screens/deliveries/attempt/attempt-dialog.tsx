import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { attemptHistory, type DeliveryRow, deliveryAnswers } from '../../../parts/deliveries/index.ts';
import { Button, Dialog, DialogClose, ErrorState, SelectField, Skeleton } from '../../../ui/index.ts';
import type { StudentRow } from '../progress/student-rows.ts';
import { useStudentName } from '../progress/use-progress-texts.ts';
import { AttemptAnswer } from './attempt-answer.tsx';
import { attemptWords } from './attempt-words.ts';

export interface AttemptDialogProps {
  row: DeliveryRow;
  studentRow: StudentRow;
  onClose: () => void;
}

/** The answers of one student, attempt by attempt. */
export function AttemptDialog({ row, studentRow, onClose }: AttemptDialogProps): ReactNode {
  const translate = useWords(attemptWords);
  const nameOf = useStudentName();
  const { attempts, last } = studentRow;
  const [chosen, setChosen] = useState(last?.attempt_id ?? '');
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={translate('title', { name: nameOf(studentRow) })}
      description={translate('audited')}
      actions={
        <DialogClose>
          <Button>{translate('close')}</Button>
        </DialogClose>
      }
    >
      {attempts.length > 1 && (
        <SelectField
          label={translate('which')}
          className="max-w-60"
          value={chosen}
          options={attempts.map(({ attempt_id, number }) => ({
            value: attempt_id,
            label: translate('attempt', { number }),
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <Answers key={chosen} row={row} attemptId={chosen} />
    </Dialog>
  );
}

function Answers({ row, attemptId }: { row: DeliveryRow; attemptId: string }): ReactNode {
  const translate = useWords(attemptWords);
  const delivery = useLoaded(useQuery(deliveryAnswers(row.id)));
  const history = useLoaded(useQuery(attemptHistory(attemptId)));
  for (const read of [delivery, history]) {
    if (read.state === 'failed') {
      return <ErrorState title={translate('failed')} error={read.error} onRetry={read.retry} busy={read.busy} />;
    }
  }
  if (delivery.state !== 'ready' || history.state !== 'ready') {
    return <Skeleton lines={6} label={translate('reading')} />;
  }
  const { questions, answers } = delivery.data;
  return (
    <ol className="grid">
      {questions.map((question, index) => (
        <AttemptAnswer
          key={question.questionId}
          number={index + 1}
          question={question}
          history={history.data}
          points={
            answers.find((answer) => answer.attemptId === attemptId && answer.questionId === question.questionId)
              ?.points ?? null
          }
          contentLanguage={row.content_language}
        />
      ))}
    </ol>
  );
}
