import { planNames } from '@schole/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { planWords } from '../../../../parts/plan/index.ts';
import { Button, DateField, Dialog, DialogClose, FieldError, SelectField, TextField } from '../../../../ui/index.ts';
import { type ListedSchool, useSchoolAction } from '../calls.ts';
import { schoolsWords } from '../words.ts';

/** Megabytes of one gigabyte. */
const gigabyte = 1024;

/** The gigabytes of a field as megabytes; null: as the plan says; undefined: it cannot be read. */
function megabytesOf(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  const value = Number(text) * gigabyte;
  return /^\d{1,5}(\.\d{1,2})?$/.test(text) ? Math.round(value) : undefined;
}

const typedAs = (megabytes: number | null): string =>
  megabytes === null ? '' : String(Math.round((megabytes / gigabyte) * 100) / 100);

/** Another plan for a school, another end of its trial, or another amount of storage, with a recorded reason. */
export function AssignDialog({ school, onClose }: { school: ListedSchool; onClose: () => void }): ReactNode {
  const translate = useWords(schoolsWords);
  const named = useWords(planWords);
  const failure = useFailureWords();
  const assign = useSchoolAction('assign-plan');
  const before = school.trialEndsAt?.slice(0, 10) ?? null;
  const [plan, setPlan] = useState(school.plan);
  const [ends, setEnds] = useState(before);
  const [wrongDay, setWrongDay] = useState<string | null>(null);
  const [typed, setTyped] = useState({
    person: typedAs(school.storage.person),
    school: typedAs(school.storage.school),
  });
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    const [person, whole] = [megabytesOf(typed.person), megabytesOf(typed.school)];
    if (person === undefined || whole === undefined) return;
    if (reason.trim() === '' || wrongDay !== null || assign.isPending) return;
    setRefused(null);
    // To the end of that day in UTC; an unchanged day changes nothing.
    const moved = ends !== null && ends !== before ? { trialEndsAt: `${ends}T23:59:59Z` } : {};
    // What was not touched stays to the megabyte.
    const same = typed.person === typedAs(school.storage.person) && typed.school === typedAs(school.storage.school);
    const agreed = same ? {} : { storage: { person, school: whole } };
    assign.mutate(
      { schoolId: school.schoolId, plan, reason: reason.trim(), ...moved, ...agreed },
      {
        onSuccess: () => {
          notify({ kind: 'good', title: translate('assigned', { school: school.name, plan: named(plan) }) });
          onClose();
        },
        onError: (error) => setRefused(failure(error)),
      },
    );
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={school.name}
      description={translate('assignText')}
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        {school.reason !== null && (
          <p className="text-ink-2 wrap-anywhere">{translate('lastReason', { reason: school.reason })}</p>
        )}
        <SelectField
          label={translate('plan')}
          value={plan}
          options={planNames.map((value) => ({ value, label: named(value) }))}
          onChange={({ target }) => setPlan(planNames.find((name) => name === target.value) ?? school.plan)}
        />
        <DateField
          label={translate('trialEnd')}
          hint={translate('trialEndHint')}
          optional
          value={ends}
          onChange={(day, problem) => {
            setEnds(day);
            setWrongDay(problem);
          }}
          error={wrongDay ?? undefined}
        />
        <div className="grid gap-4 md:grid-cols-2">
          {(['person', 'school'] as const).map((whose) => (
            <TextField
              key={whose}
              label={translate(`${whose}Storage`)}
              hint={translate('storageHint')}
              optional
              inputMode="decimal"
              value={typed[whose]}
              error={megabytesOf(typed[whose]) === undefined ? translate('storageWrong') : undefined}
              onChange={({ target }) => setTyped({ ...typed, [whose]: target.value })}
            />
          ))}
        </div>
        <TextField
          label={translate('reason')}
          hint={translate('reasonHint')}
          maxLength={500}
          value={reason}
          error={missing ? translate('reasonEmpty') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        {refused !== null && <FieldError>{refused}</FieldError>}
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" type="submit" busy={assign.isPending}>
            {translate('assign')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
