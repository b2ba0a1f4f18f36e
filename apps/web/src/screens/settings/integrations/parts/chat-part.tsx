import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import type { Automation } from '../../../../parts/connections/index.ts';
import { Disclosure } from '../../../../ui/index.ts';
import { authWords } from '../auth-words.ts';
import { useAutomationAction, useChatAddress, useSaveChatAddress } from '../calls.ts';
import { integrationsWords } from '../words.ts';
import { ChatWebhook } from './chat-webhook.tsx';
import { DisconnectWorkflow } from './disconnect-workflow.tsx';
import { WebhookAuth } from './webhook-auth.tsx';
import { webhookOf } from './webhook-of.ts';
import { WebhookTest } from './webhook-test.tsx';

export interface ChatPartProps {
  /** Null: not loaded yet, or it could not be loaded. */
  automation: Automation | null;
  onDirty: (dirty: boolean) => void;
  form: RefObject<HTMLFormElement | null>;
}

/** The user's own workflow for the chat: its address, its test, its authentication and its removal. */
export function ChatPart({ automation, onDirty, form }: ChatPartProps): ReactNode {
  const translate = useWords(integrationsWords);
  const translateAuth = useWords(authWords);
  const saved = useChatAddress().data ?? '';
  const save = useSaveChatAddress();
  const change = useAutomationAction('save-webhook');
  const [dirtyAddress, setDirtyAddress] = useState(false);
  const [dirtyAuth, setDirtyAuth] = useState(false);
  useEffect(() => onDirty(dirtyAddress || dirtyAuth), [dirtyAddress, dirtyAuth, onDirty]);
  const allowed = automation?.allowed !== false;
  const auth = automation === null ? null : webhookOf(automation, 'chat').auth;
  const disconnect = async (): Promise<void> => {
    // The secret first: it must not remain when its address is removed.
    if (auth !== null && auth.kind !== 'none') await change.mutateAsync({ purpose: 'chat', auth: { kind: 'none' } });
    await save.mutateAsync(null);
  };
  return (
    <section aria-labelledby="chat-webhook" className="grid gap-3">
      <div>
        <h2 id="chat-webhook">{translate('chat')}</h2>
        <p className="mt-1 max-w-measure text-pretty text-ink-2">{translate('chatLead')}</p>
      </div>
      <ChatWebhook allowed={allowed} onDirty={setDirtyAddress} form={form} />
      {saved !== '' && (
        <>
          <div>
            <DisconnectWorkflow run={disconnect} />
          </div>
          <WebhookTest purpose="chat" ready allowed={allowed} />
        </>
      )}
      {auth !== null && saved !== '' && (
        <Disclosure label={translateAuth('auth')}>
          <WebhookAuth saved={auth} ready allowed={allowed} onDirty={setDirtyAuth} />
        </Disclosure>
      )}
    </section>
  );
}
