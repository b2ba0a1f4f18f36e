import { defaultRules } from '@schole/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import {
  Button,
  Dialog,
  DialogClose,
  Disclosure,
  ErrorState,
  FieldError,
  SelectField,
  Skeleton,
} from '../../../ui/index.ts';
import { assignmentsToGive, classesToGive, giveAssignment, refreshDeliveries } from '../calls.ts';
import type { GivenClass } from '../rows.ts';
import { RulesFields } from '../rules/rules-fields.tsx';
import { formOf, problemsOf, rulesOfForm } from '../rules/rules-form.ts';
import { useRulesSummary } from '../rules/use-rules-summary.ts';
import { deliveryWords } from '../words.ts';
import { assignWords } from './assign-words.ts';
import { NothingToGive } from './nothing-to-give.tsx';
import { type ChosenTargets, targetsOf } from './targets.ts';
import { TargetsField, useStudentsToGive } from './targets-field.tsx';

interface Named {
  id: string;
  title: string;
}

export interface AssignDialogProps {
  /** Null: one of the user's assignments is chosen in the dialog. */
  assignment: Named | null;
  /** A class that is chosen at first. */
  classId?: string;
  onClose: () => void;
}

/** Gives an assignment: a class, and Give. Everything else is folded away and has a default. */
export function AssignDialog({ assignment, classId, onClose }: AssignDialogProps): ReactNode {
  const translate = useWords(assignWords);
  const delivery = useWords(deliveryWords);
  const classes = useLoaded(useQuery(classesToGive));
  const titles = useLoaded(useQuery({ ...assignmentsToGive, enabled: assignment === null }));
  const reads = assignment === null ? [classes, titles] : [classes];
  const failed = reads.find((read) => read.state === 'failed');
  const choices = assignment === null ? (titles.state === 'ready' ? titles.data : null) : [assignment];
  const frame = {
    open: true,
    wide: true,
    onOpenChange: (open: boolean) => {
      if (!open) onClose();
    },
    title: delivery('assign'),
    ...(assignment !== null && { description: assignment.title }),
  };
  if (classes.state === 'ready' && choices !== null) {
    const full = classes.data.some(({ students }) => students > 0);
    if (full && choices.length > 0) {
      return <GiveForm {...{ frame, choices, classId, onClose }} fixed={assignment !== null} classes={classes.data} />;
    }
    return (
      <Dialog {...frame}>
        <NothingToGive lacks={classes.data.length === 0 ? 'Class' : full ? 'Assignment' : 'Student'} />
      </Dialog>
    );
  }
  return (
    <Dialog {...frame}>
      {failed?.state === 'failed' ? (
        <ErrorState title={translate('failed')} error={failed.error} onRetry={failed.retry} busy={failed.busy} />
      ) : (
        <Skeleton lines={4} label={translate('reading')} />
      )}
    </Dialog>
  );
}

interface GiveFormProps {
  frame: Omit<Parameters<typeof Dialog>[0], 'children' | 'actions'>;
  /** The assignments that can be given; where it is `fixed`, the only one. */
  choices: readonly Named[];
  fixed: boolean;
  classes: readonly GivenClass[];
  classId: string | undefined;
  onClose: () => void;
}

function GiveForm({ frame, choices, fixed, classes, classId, onClose }: GiveFormProps): ReactNode {
  const translate = useWords(assignWords);
  const failure = useFailureWords();
  const summary = useRulesSummary();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const students = useStudentsToGive(classes);
  const formId = useId();
  const [assignmentId, setAssignmentId] = useState(fixed ? (choices[0]?.id ?? '') : '');
  const [chosen, setChosen] = useState<ChosenTargets>({
    classIds: classes.some(({ id }) => id === classId) && classId !== undefined ? [classId] : [],
    ...{ groups: [], studentIds: [] },
  });
  const [rules, setRules] = useState(() => formOf(defaultRules));
  const [tries, setTries] = useState(0);
  const sent = tries > 0;
  // Folded away, unless something in it is wrong when the form is sent.
  const [folded, setFolded] = useState({ open: false, times: 0 });
  const targets = targetsOf(chosen, students);
  const problems = problemsOf(rules, new Date());
  const picked = choices.find(({ id }) => id === assignmentId);
  const empty =
    targets.length > 0 &&
    chosen.groups.length + chosen.studentIds.length === 0 &&
    classes.every(({ id, students: count }) => count === 0 || !chosen.classIds.includes(id));
  const give = useMutation({
    mutationFn: giveAssignment,
    onSuccess: async ({ deliveryId }) => {
      onClose();
      notify({
        kind: 'good',
        title: translate('given', { title: picked?.title ?? '' }),
        message: translate('givenText'),
        action: {
          label: translate('live'),
          run: () => void navigate({ to: '/dashboard/assignments/deliveries/$deliveryId', params: { deliveryId } }),
        },
      });
      await refreshDeliveries(queries);
    },
  });
  const form = useRef<HTMLFormElement>(null);
  const refusal = useRef<HTMLDivElement>(null);
  // Where the form was wrong, its first wrong field; where the server refuses, why. Both may be out of sight.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  useEffect(() => {
    if (give.error !== null) refusal.current?.focus();
  }, [give.error]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setTries(tries + 1);
    if (Object.keys(problems).length > 0 && !folded.open) setFolded({ open: true, times: folded.times + 1 });
    if (give.isPending || picked === undefined || targets.length === 0 || Object.keys(problems).length > 0) return;
    give.mutate({ assignmentId: picked.id, targets, rules: rulesOfForm(rules) });
  };
  return (
    <Dialog
      {...frame}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" type="submit" form={formId} busy={give.isPending}>
            {translate('give')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={send} className="grid gap-5">
        {!fixed && (
          <SelectField
            label={translate('which')}
            placeholder={translate('choose')}
            value={assignmentId}
            options={choices.map(({ id, title }) => ({ value: id, label: title }))}
            error={sent && picked === undefined ? translate('whichMissing') : undefined}
            onChange={({ target }) => setAssignmentId(target.value)}
          />
        )}
        <TargetsField
          classes={classes}
          students={students}
          chosen={chosen}
          missing={sent && targets.length === 0}
          onChange={setChosen}
        />
        {empty && <p className="text-ink-2">{translate('emptyClasses')}</p>}
        <div className="grid gap-1">
          <Disclosure
            key={folded.times}
            label={translate('rules')}
            open={folded.open}
            onChange={(open) => setFolded({ ...folded, open })}
          >
            <RulesFields form={rules} problems={sent ? problems : {}} order onChange={setRules} />
          </Disclosure>
          <p className="text-ink-2 text-sm">{summary(rulesOfForm(rules))}</p>
        </div>
        {give.error !== null && (
          <div ref={refusal} tabIndex={-1}>
            <FieldError>{failure(give.error)}</FieldError>
          </div>
        )}
      </form>
    </Dialog>
  );
}
