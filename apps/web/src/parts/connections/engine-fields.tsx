import { engineFacts, engineKinds, formatFault, isRemoteModel, type ListedEngine } from '@schole/core';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { Checkbox, PasswordField, SelectField, TextField } from '../../ui/index.ts';
import { type EngineValues, isAddress, keepsKey, kindOf, needs } from './engine-values.ts';
import { engineWords } from './engine-words.ts';

interface EngineFieldsProps {
  form: UseFormReturn<EngineValues>;
  saved: ListedEngine | null;
}

/** Kind, address, model and key; the labels depend on the kind. */
export function EngineFields({ form, saved }: EngineFieldsProps): ReactNode {
  const translate = useWords(engineWords);
  const [language] = useLanguage();
  const { register, watch, formState } = form;
  const { errors } = formState;
  const values = watch();
  const { kind } = values;
  const maxLengths = { baseUrl: 2_000, model: 200 };
  const problemOf = (name: 'baseUrl' | 'model' | 'key'): string | undefined => {
    const type = errors[name]?.type;
    if (type === undefined) return undefined;
    if (type === 'maxLength' && name !== 'key') return translate('tooLong', { most: maxLengths[name] });
    if (name === 'key') return translate(type === 'missing' ? 'keyMissing' : 'keyWrong');
    if (name === 'model' && type === 'remote')
      return formatFault('model/remote', language, { model: values.model.trim() });
    if (name === 'model') return translate('modelMissing');
    return translate(type === 'missing' ? 'addressMissing' : 'addressWrong');
  };
  const plain = { autoComplete: 'off', spellCheck: false };
  return (
    <>
      <SelectField
        label={translate('kind')}
        hint={engineFacts[kind].about[language]}
        options={engineKinds.map((value) => ({ value, label: engineFacts[value].name[language] }))}
        {...register('kind', { setValueAs: kindOf })}
      />
      <TextField
        label={translate('baseUrl')}
        inputMode="url"
        optional={!needs(kind, 'baseUrl')}
        hint={needs(kind, 'baseUrl') ? undefined : translate('baseUrlUsual')}
        error={problemOf('baseUrl')}
        {...plain}
        {...register('baseUrl', {
          maxLength: maxLengths.baseUrl,
          validate: {
            missing: (text, { kind: chosen }) => text.trim() !== '' || !needs(chosen, 'baseUrl'),
            wrong: (text) => text.trim() === '' || isAddress(text.trim()),
          },
        })}
      />
      {!needs(kind, 'model') ? (
        <p className="text-sm text-ink-3">{translate('modelUnused')}</p>
      ) : (
        <TextField
          label={translate('model')}
          hint={translate('modelHint')}
          error={problemOf('model')}
          {...plain}
          {...register('model', {
            maxLength: maxLengths.model,
            validate: {
              missing: (text, { kind: chosen }) => !needs(chosen, 'model') || text.trim() !== '',
              remote: (text, { kind: chosen }) => !isRemoteModel({ kind: chosen, model: text }),
            },
          })}
        />
      )}
      <PasswordField
        label={translate('key')}
        optional={!needs(kind, 'key')}
        hint={keyHint()}
        error={problemOf('key')}
        autoComplete="off"
        readOnly={values.removeKey}
        {...register('key', {
          validate: {
            missing: (text, all) => text.trim() !== '' || !needs(all.kind, 'key') || keepsKey(saved, all),
            wrong: (text, { removeKey }) =>
              removeKey || text.trim() === '' || /^[\x21-\x7e]{4,5000}$/.test(text.trim()),
          },
        })}
      />
      {saved !== null && saved.keyHint !== null && (
        <Checkbox label={translate('removeKey')} {...register('removeKey')} />
      )}
    </>
  );

  function keyHint(): string {
    if (saved === null || saved.keyHint === null) return translate('keyNone');
    return keepsKey(saved, { ...values, removeKey: false })
      ? translate('keySaved', { hint: saved.keyHint })
      : translate('keyMoved');
  }
}
