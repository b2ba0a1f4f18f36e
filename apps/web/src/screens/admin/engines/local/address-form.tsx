import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../../client/language/language.ts';
import { Button, TextField } from '../../../../ui/index.ts';
import { localModelsWords } from './words.ts';

function isAddress(text: string): boolean {
  if (!URL.canParse(text) || text.length > 2_000) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && [username, password, search, hash].join('') === '';
}

interface AddressFormProps {
  busy: boolean;
  disabled: boolean;
  onLook: (address: string) => void;
}

/** The address of a server of models that is not where Ollama is known to be. */
export function AddressForm({ busy, disabled, onLook }: AddressFormProps): ReactNode {
  const translate = useWords(localModelsWords);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { address: '' } });
  return (
    <form
      noValidate
      className="grid max-w-measure gap-3"
      onSubmit={handleSubmit(({ address }) => onLook(address.trim()))}
    >
      <p className="text-pretty text-ink-2">{translate('elsewhereText')}</p>
      <TextField
        label={translate('address')}
        hint={translate('addressHint')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        error={formState.errors.address === undefined ? undefined : translate('addressWrong')}
        {...register('address', { validate: (text) => isAddress(text.trim()) })}
      />
      <div>
        <Button type="submit" busy={busy} disabled={disabled}>
          {translate('look')}
        </Button>
      </div>
    </form>
  );
}
