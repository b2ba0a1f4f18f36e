import { limits } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import {
  extendAttempts,
  messageStudents,
  refreshOneDelivery,
  reopenAttempt,
  submitAttempts,
} from '../../../parts/deliveries/index.ts';
import { Button, Dialog, DialogClose, FieldError, NumberField, RadioGroup, TextField } from '../../../ui/index.ts';
import { useStudentName } from '../progress/use-progress-texts.ts';
import { liveWords } from '../words.ts';
import type { ConfirmedAction } from './action-items.tsx';
import { reopenableOf, studentIdsOf, type Targets } from './targets.ts';

export interface ActionDialogProps {
  deliveryId: string;
  action: ConfirmedAction;
  targets: Targets;
  onClose: () => void;
}

/** Minutes that are offered first. */
const offered = 10;

/** Asks what an action needs, or whether it is meant, and does it. */
export function ActionDialog({ deliveryId, action, targets, onClose }: ActionDialogProps): ReactNode {
  const translate = useWords(liveWords);
  const failure = useFailureWords();
  const nameOf = useStudentName();
  const queries = useQueryClient();
  const formId = useId();
  const [minutes, setMinutes] = useState(offered);
  const [text, setText] = useState('');
  const [open, setOpen] = useState<'untilEnd' | 'forMinutes'>('untilEnd');
  const students = { deliveryId, ...studentIdsOf(targets) };
  const perform = async (): Promise<number> => {
    if (action === 'time') return (await extendAttempts({ ...students, minutes })).attempts;
    if (action === 'message') return (await messageStudents({ ...students, message: text.trim() || null })).attempts;
    if (action === 'submit') return (await submitAttempts(students)).attempts;
    const attemptIds = reopenableOf(targets);
    // One after the other: the first refusal stops, and says why.
    for (const attemptId of attemptIds) {
      await reopenAttempt({ attemptId, minutes: open === 'untilEnd' ? null : minutes });
    }
    return attemptIds.length;
  };
  const run = useMutation({
    mutationFn: perform,
    onSuccess: (count) => {
      onClose();
      const done = count === 0 ? translate('doneNobody') : translate('done', { count });
      // Whoever has not begun has more time too, and is in no count.
      notify({ kind: 'good', title: action === 'time' ? translate('timeGiven', { minutes }) : done });
    },
    // Also after a failure: some of it may have been done.
    onSettled: () => refreshOneDelivery(queries, deliveryId),
  });
  const [only] = targets.studentRows;
  const whom = targets.all
    ? translate('forAll')
    : targets.studentRows.length === 1 && only !== undefined
      ? translate('forOne', { name: nameOf(only) })
      : translate('for', { count: targets.studentRows.length });
  const title = {
    time: translate('moreTime'),
    message: translate('message'),
    submit: translate('submitTitle'),
    reopen: translate('reopenTitle'),
  }[action];
  const label = {
    time: translate('give', { minutes }),
    message: translate(text.trim() === '' ? 'removeMessage' : 'send'),
    submit: translate('submitNow'),
    reopen: translate('reopen'),
  }[action];
  const minutesField = (
    <NumberField
      label={translate('minutes')}
      className="max-w-40"
      value={minutes}
      min={1}
      max={limits.deliveries.minutes}
      onChange={setMinutes}
    />
  );
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={title}
      description={whom}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind={action === 'submit' ? 'danger' : 'primary'} type="submit" form={formId} busy={run.isPending}>
            {label}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!run.isPending) run.mutate();
        }}
      >
        {action === 'time' && (
          <>
            {minutesField}
            <p className="text-ink-2">{translate('timeText')}</p>
          </>
        )}
        {action === 'message' && (
          <TextField
            label={translate('messageLabel')}
            hint={translate('messageHint')}
            maxLength={limits.deliveries.message}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        {action === 'submit' && <p>{translate('submitText')}</p>}
        {action === 'reopen' && (
          <>
            <p>{translate('reopenText')}</p>
            <RadioGroup
              label={translate('howLong')}
              value={open}
              choices={(['untilEnd', 'forMinutes'] as const).map((value) => ({ value, label: translate(value) }))}
              onChange={setOpen}
            />
            {open === 'forMinutes' && minutesField}
          </>
        )}
        {run.error !== null && <FieldError>{failure(run.error)}</FieldError>}
      </form>
    </Dialog>
  );
}
