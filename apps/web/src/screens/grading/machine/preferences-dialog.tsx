import { type GradingPreferences, limits } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { useEngines } from '../../../parts/connections/index.ts';
import { useEngineNames } from '../../../parts/drafting/engine-name.ts';
import { Button, Dialog, DialogClose, FieldError, NumberField, Switch } from '../../../ui/index.ts';
import { refreshGrading, savePreferences } from '../calls.ts';
import { percentOf } from '../list/why.ts';
import { machineWords } from './machine-words.ts';
import { TrustTable } from './trust-table.tsx';

export interface PreferencesDialogProps {
  stored: GradingPreferences;
  onClose: () => void;
}

const percents = ({ min, max }: { min: number; max: number }) => ({ min: percentOf(min), max: percentOf(max) });
const acceptLimits = percents(limits.grading.acceptLimit);
const reviewLimits = percents(limits.grading.reviewBelow);

/** How far the machine may go, to be changed; stored when it is saved. */
export function PreferencesDialog({ stored, onClose }: PreferencesDialogProps): ReactNode {
  const translate = useWords(machineWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const formId = useId();
  const [values, setValues] = useState(stored);
  const change = (changes: Partial<GradingPreferences>): void => setValues((before) => ({ ...before, ...changes }));
  const save = useMutation({
    mutationFn: () => savePreferences(values),
    onSuccess: async () => {
      onClose();
      notify({ kind: 'good', title: translate('saved') });
      await refreshGrading(queries);
    },
  });
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={translate('title')}
      description={translate('never')}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" type="submit" form={formId} busy={save.isPending}>
            {translate('save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Setting hint={translate('acceptsHint', { decisions: limits.grading.decisions })}>
          {(described) => (
            <Switch
              label={translate('accepts')}
              checked={values.accepts}
              onChange={({ target }) => change({ accepts: target.checked })}
              {...described}
            />
          )}
        </Setting>
        {values.accepts && (
          <NumberField
            label={translate('limit')}
            hint={translate('limitHint', acceptLimits)}
            className="max-w-80"
            {...acceptLimits}
            value={percentOf(values.acceptLimit)}
            onChange={(percent) => change({ acceptLimit: percent / 100 })}
          />
        )}
        <TrustTable limit={values.acceptLimit} />
        <NumberField
          label={translate('reviewBelow')}
          hint={translate('reviewHint', reviewLimits)}
          className="max-w-80"
          {...reviewLimits}
          value={percentOf(values.reviewBelow)}
          onChange={(percent) => change({ reviewBelow: percent / 100 })}
        />
        <Switch
          label={translate('namesHidden')}
          checked={values.namesHidden}
          onChange={({ target }) => change({ namesHidden: target.checked })}
        />
        <ModelSwitch checked={values.asksModel} onChange={(asksModel) => change({ asksModel })} />
        {save.error !== null && <FieldError>{failure(save.error)}</FieldError>}
      </form>
    </Dialog>
  );
}

/** Whether the language model of the school is asked; absent where the school has none that may be used. */
function ModelSwitch({ checked, onChange }: { checked: boolean; onChange: (asked: boolean) => void }): ReactNode {
  const translate = useWords(machineWords);
  const names = useEngineNames();
  const engines = useEngines().data;
  if (engines === undefined || !engines.drafting.choices.includes('school')) return null;
  return (
    <Setting hint={translate('asksModelHint', { engine: names.choice('school', engines) })}>
      {(described) => (
        <Switch
          label={translate('asksModel')}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          {...described}
        />
      )}
    </Setting>
  );
}

interface SettingProps {
  hint: string;
  children: (described: { 'aria-describedby': string }) => ReactNode;
}

/** A switch with the sentence that says what it does. */
function Setting({ hint, children }: SettingProps): ReactNode {
  const id = useId();
  return (
    <div>
      {children({ 'aria-describedby': id })}
      <p id={id} className="max-w-measure text-pretty text-ink-3 text-sm">
        {hint}
      </p>
    </div>
  );
}
