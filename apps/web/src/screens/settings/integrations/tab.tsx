import { type ReactNode, useRef, useState } from 'react';
import { useWords } from '../../../client/language.ts';
import { useLoaded } from '../../../client/use-loaded.ts';
import { LeaveGuard } from '../../../parts/leave-guard/index.ts';
import { ErrorState } from '../../../ui/index.ts';
import { useAutomation } from './calls.ts';
import { ChatWebhook } from './parts/chat-webhook.tsx';
import { integrationsWords } from './words.ts';

/** What a person joins Schole to: their own workflow for the chat. */
export function IntegrationsTab(): ReactNode {
  const say = useWords(integrationsWords);
  const automation = useLoaded(useAutomation());
  const [dirty, setDirty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const known = automation.state === 'ready' ? automation.data : null;
  return (
    <div className="grid gap-10">
      {known?.allowed === false && <p className="max-w-measure text-pretty">{say('notAllowed')}</p>}
      {known?.sealed === true && <p className="max-w-measure text-pretty">{say('sealed')}</p>}
      <section aria-labelledby="chat-webhook" className="grid gap-4">
        <div>
          <h2 id="chat-webhook">{say('chat')}</h2>
          <p className="mt-1 max-w-measure text-pretty text-ink-2">{say('chatLead')}</p>
        </div>
        <ChatWebhook allowed={known?.allowed !== false} onDirty={setDirty} form={form} />
      </section>
      {automation.state === 'failed' && (
        <ErrorState
          title={say('connectionsFailed')}
          error={automation.error}
          onRetry={automation.retry}
          busy={automation.busy}
        />
      )}
      <LeaveGuard dirty={dirty} form={form} body={say('leaveBody')} />
    </div>
  );
}
