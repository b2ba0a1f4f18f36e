import { type WebhookAuthKind, webhookAuthKinds } from '@schole/core';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useWords } from '../../../../client/language/language.ts';
import { PasswordField, SelectField, TextField } from '../../../../ui/index.ts';
import { authWords } from '../auth-words.ts';
import { type AuthValues, isHeaderName, isHeaderValue, namesOne } from './auth-values.ts';

export interface AuthFieldsProps {
  /** The saved authentication method of the workflow. */
  saved: WebhookAuthKind;
  /** True: the address differs from the saved one, and a secret belongs to the address for which it was entered. */
  moved: boolean;
}

const secretNames = { header: 'headerValue', basic: 'password', bearer: 'token' } as const;

/** The authentication method with its name and its secret, inside a form of react-hook-form. */
export function AuthFields({ saved, moved }: AuthFieldsProps): ReactNode {
  const translate = useWords(authWords);
  const { register, watch, formState } = useFormContext<AuthValues>();
  const { errors } = formState;
  const kind = watch('kind');
  const secretSaved = saved === kind && !moved;
  const valueHint = (): string => {
    if (secretSaved) return translate('secretSaved');
    return translate(saved === kind ? 'secretMoved' : 'secretNew');
  };
  return (
    <>
      <SelectField
        label={translate('way')}
        options={webhookAuthKinds.map((value) => ({ value, label: translate(value) }))}
        {...register('kind')}
      />
      {namesOne(kind) && (
        <TextField
          label={translate(kind === 'header' ? 'headerName' : 'userName')}
          autoComplete="off"
          spellCheck={false}
          error={nameProblem()}
          {...register('name', {
            maxLength: 200,
            validate: {
              missing: (name, { kind: chosen }) => !namesOne(chosen) || name.trim() !== '',
              wrong: (name, { kind: chosen }) =>
                (chosen !== 'header' || isHeaderName(name.trim())) && (chosen !== 'basic' || !name.includes(':')),
            },
          })}
        />
      )}
      {kind !== 'none' && (
        <PasswordField
          label={translate(secretNames[kind])}
          hint={valueHint()}
          autoComplete="off"
          error={valueProblem()}
          {...register('value', {
            maxLength: 5_000,
            validate: {
              missing: (value, { kind: chosen }) => chosen === 'none' || (chosen === saved && !moved) || value !== '',
              wrong: (value, { kind: chosen }) => chosen === 'basic' || value === '' || isHeaderValue(value),
            },
          })}
        />
      )}
    </>
  );

  function nameProblem(): string | undefined {
    if (errors.name === undefined) return undefined;
    if (errors.name.type === 'missing') return translate('nameMissing');
    return translate(kind === 'header' ? 'headerWrong' : 'userWrong');
  }
  function valueProblem(): string | undefined {
    if (errors.value === undefined) return undefined;
    return translate(errors.value.type === 'missing' ? 'secretMissing' : 'valueWrong');
  }
}
