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
import { liveWords } from '../words.ts';
import type { AskedAct } from './act-items.tsx';
import { reopenableOf, studentIdsOf, type Targets } from './targets.ts';
import { useStudentName } from './use-standing-texts.ts';

export interface ActDialogProps {
  deliveryId: string;
  act: AskedAct;
  targets: Targets;
  onClose: () => void;
}

/** Minutes that are offered first. */
const offered = 10;

/** Asks what an act needs, or whether it is meant, and does it. */
export function ActDialog({ deliveryId, act, targets, onClose }: ActDialogProps): ReactNode {
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
    if (act === 'time') return (await extendAttempts({ ...students, minutes })).attempts;
    if (act === 'message') return (await messageStudents({ ...students, message: text.trim() || null })).attempts;
    if (act === 'submit') return (await submitAttempts(students)).attempts;
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
      notify({ kind: 'good', title: act === 'time' ? translate('timeGiven', { minutes }) : done });
    },
    // Also after a failure: some of it may have been done.
    onSettled: () => refreshOneDelivery(queries, deliveryId),
  });
  const [only] = targets.standings;
  const whom = targets.all
    ? translate('forAll')
    : targets.standings.length === 1 && only !== undefined
      ? translate('forOne', { name: nameOf(only) })
      : translate('for', { count: targets.standings.length });
  const title = {
    time: translate('moreTime'),
    message: translate('message'),
    submit: translate('submitTitle'),
    reopen: translate('reopenTitle'),
  }[act];
  const label = {
    time: translate('give', { minutes }),
    message: translate(text.trim() === '' ? 'removeMessage' : 'send'),
    submit: translate('submitNow'),
    reopen: translate('reopen'),
  }[act];
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
          <Button kind={act === 'submit' ? 'danger' : 'primary'} type="submit" form={formId} busy={run.isPending}>
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
        {act === 'time' && (
          <>
            {minutesField}
            <p className="text-ink-2">{translate('timeText')}</p>
          </>
        )}
        {act === 'message' && (
          <TextField
            label={translate('messageLabel')}
            hint={translate('messageHint')}
            maxLength={limits.deliveries.message}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        {act === 'submit' && <p>{translate('submitText')}</p>}
        {act === 'reopen' && (
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
