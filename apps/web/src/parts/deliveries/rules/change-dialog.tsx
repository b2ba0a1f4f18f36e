import type { CallInput } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { Button, Dialog, DialogClose, FieldError } from '../../../ui/index.ts';
import { changeDelivery, refreshDeliveries } from '../calls.ts';
import { type DeliveryRow, rulesOf } from '../rows.ts';
import { deliveryWords } from '../words.ts';
import { ruleWords } from './rule-words.ts';
import { RulesFields } from './rules-fields.tsx';
import { formOf, problemsOf, type RulesForm, rulesOfForm } from './rules-form.ts';

type Changes = CallInput<'change-delivery'>['rules'];

/** The rules that can still be changed and differ from those of the delivery. */
function changesOf(row: DeliveryRow, form: RulesForm): Changes {
  // Through the form: the same moment may be written in two ways.
  const before = rulesOfForm(formOf(rulesOf(row)));
  const after = rulesOfForm(form);
  const names = [
    ...(['instructions', 'opensAt', 'closesAt', 'timeLimit', 'attemptsAllowed', 'attemptCounts'] as const),
    ...(['feedback', 'graceMinutes', 'roomPassword'] as const),
  ];
  return Object.fromEntries(names.flatMap((name) => (after[name] === before[name] ? [] : [[name, after[name]]])));
}

/** Changes when a delivery opens and closes, and its other rules. Only what was changed is sent. */
export function ChangeDialog({ row, onClose }: { row: DeliveryRow; onClose: () => void }): ReactNode {
  const translate = useWords(ruleWords);
  const delivery = useWords(deliveryWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const formId = useId();
  const [form, setForm] = useState(() => formOf(rulesOf(row)));
  const [sent, setSent] = useState(false);
  const changes = changesOf(row, form);
  // An end that has passed may stay as it is.
  const moved = 'opensAt' in changes || 'closesAt' in changes || form.opens === null;
  const problems = problemsOf(form, moved ? new Date() : new Date(0));
  const change = useMutation({
    mutationFn: (rules: Changes) => changeDelivery({ deliveryId: row.id, rules }),
    onSuccess: async () => {
      onClose();
      notify({ kind: 'good', title: delivery('changedDone', { title: row.title }) });
      await refreshDeliveries(queries);
    },
  });
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={translate('changeTitle', { title: row.title })}
      description={translate('changeText')}
      actions={
        <>
          <DialogClose>
            <Button>{delivery('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" type="submit" form={formId} busy={change.isPending}>
            {delivery('save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          if (Object.keys(problems).length > 0) return;
          if (Object.keys(changes).length === 0) onClose();
          else change.mutate(changes);
        }}
      >
        <RulesFields form={form} problems={sent ? problems : {}} order={false} onChange={setForm} />
        {change.error !== null && <FieldError>{failure(change.error)}</FieldError>}
      </form>
    </Dialog>
  );
}
