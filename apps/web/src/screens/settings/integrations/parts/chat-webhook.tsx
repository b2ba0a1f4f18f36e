import { type FormEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useLoaded } from '../../../../client/server-state/use-loaded.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { Button, Chip, ErrorState, TextField } from '../../../../ui/index.ts';
import { useChatAddress, useSaveChatAddress } from '../calls.ts';
import { integrationsWords } from '../words.ts';

export interface ChatWebhookProps {
  /** False: the school does not allow own connections. */
  allowed: boolean;
  /** Reports whether there is unsaved input. */
  onDirty: (dirty: boolean) => void;
  form: RefObject<HTMLFormElement | null>;
}

/** The address of the user's own workflow for the chat, exactly as in the specification: any text is accepted. */
export function ChatWebhook({ allowed, onDirty, form }: ChatWebhookProps): ReactNode {
  const translate = useWords(integrationsWords);
  const address = useLoaded(useChatAddress());
  const save = useSaveChatAddress();
  const loading = address.state === 'loading';
  const saved = address.state === 'ready' ? address.data : '';
  /** Null: unchanged. */
  const [typed, setTyped] = useState<string | null>(null);
  const url = typed ?? saved;
  const dirty = url !== saved;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const failed = address.state === 'failed' ? address.error : null;
  const failing = failed !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per failure, however often it is retried
  useEffect(() => {
    if (failing) console.error('The settings could not be loaded.', failed);
  }, [failing]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (loading || !allowed || url.trim() === '' || save.isPending) return;
    try {
      await save.mutateAsync(url.trim());
      setTyped(null);
      notify({ kind: 'good', title: translate('success'), message: translate('saved') });
    } catch {
      notify({ kind: 'error', title: translate('error'), message: translate('saveFailed') });
    }
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-busy={loading}
      className="grid max-w-measure gap-4"
    >
      {address.state === 'failed' && (
        <ErrorState title={translate('loadFailed')} error={address.error} onRetry={address.retry} busy={address.busy} />
      )}
      <TextField
        label={translate('chatUrl')}
        hint={translate(loading ? 'loading' : 'chatUrlHint')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        disabled={loading || !allowed}
        value={url}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="primary" type="submit" busy={save.isPending} disabled={loading || !allowed || url.trim() === ''}>
          {translate('saveUrl')}
        </Button>
        <Chip kind={url === '' ? 'quiet' : 'good'}>{translate(url === '' ? 'notSet' : 'configured')}</Chip>
        <p role="status" className="text-pen">
          {dirty && !loading && translate('notSavedYet')}
        </p>
      </div>
    </form>
  );
}
