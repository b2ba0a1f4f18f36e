import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { EngineSettings, useAutomation } from '../../../parts/connections/index.ts';
import { DraftingPreference, draftingWords } from '../../../parts/drafting/index.ts';
import { LeaveGuard } from '../../../parts/leave-guard/index.ts';
import { Disclosure, ErrorState, Skeleton } from '../../../ui/index.ts';
import { keyWords } from './key-words.ts';
import { ViewLogs } from './log/view-logs.tsx';
import { ChatPart } from './parts/chat-part.tsx';
import { Endpoints } from './parts/endpoints.tsx';
import { KeyBox } from './parts/key-box.tsx';
import { WorkflowFiles } from './parts/workflow-files.tsx';
import { integrationsWords } from './words.ts';

/** The user's connections to Schole: workflows, in both directions, and a language model. */
export function IntegrationsTab(): ReactNode {
  const translate = useWords(integrationsWords);
  const translateKeys = useWords(keyWords);
  const drafting = useWords(draftingWords);
  const automation = useLoaded(useAutomation());
  const [dirty, setDirty] = useState({ chat: false, engine: false });
  const chatForm = useRef<HTMLFormElement>(null);
  const engineForm = useRef<HTMLFormElement>(null);
  const onChat = useCallback((chat: boolean) => setDirty((before) => ({ ...before, chat })), []);
  const onEngine = useCallback((engine: boolean) => setDirty((before) => ({ ...before, engine })), []);
  const known = automation.state === 'ready' ? automation.data : null;
  return (
    <div className="grid gap-7">
      {(known?.allowed === false || known?.sealed === true) && (
        <div className="grid max-w-measure gap-2 border-l-3 border-line-strong bg-paper-sunk px-4 py-3 text-pretty">
          {!known.allowed && <p>{translate('notAllowed')}</p>}
          {known.sealed && <p>{translate('sealed')}</p>}
        </div>
      )}
      <ChatPart automation={known} onDirty={onChat} form={chatForm} />
      {automation.state === 'loading' && <Skeleton lines={6} />}
      {automation.state === 'failed' && (
        <ErrorState
          title={translate('connectionsFailed')}
          error={automation.error}
          onRetry={automation.retry}
          busy={automation.busy}
        />
      )}
      {known !== null && <Endpoints automation={known} />}
      <Disclosure label={translate('more')}>
        <div className="grid gap-10 pt-4">
          <p className="-mb-6">
            <a href="/help/integrations">{translate('help')}</a>
          </p>
          {known !== null && (
            <section aria-labelledby="automation-keys" className="grid gap-5">
              <div>
                <h2 id="automation-keys">{translateKeys('keys')}</h2>
                <p className="mt-1 max-w-measure text-pretty text-ink-2">{translateKeys('keysLead')}</p>
              </div>
              <KeyBox direction="in" existing={known.keys.in} allowed={known.allowed} />
              <KeyBox direction="out" existing={known.keys.out} allowed={known.allowed} />
            </section>
          )}
          <section aria-labelledby="own-engine" className="grid gap-4">
            <div>
              <h2 id="own-engine">{translate('engine')}</h2>
              <p className="mt-1 max-w-measure text-pretty text-ink-2">{translate('engineLead')}</p>
            </div>
            <EngineSettings whose="own" onDirty={onEngine} formRef={engineForm} />
          </section>
          <section aria-labelledby="own-drafting" className="grid gap-2">
            <h2 id="own-drafting">{drafting('preference')}</h2>
            <DraftingPreference whose="own" />
          </section>
          <WorkflowFiles />
          <ViewLogs />
        </div>
      </Disclosure>
      <LeaveGuard
        dirty={dirty.chat || dirty.engine}
        form={dirty.chat ? chatForm : engineForm}
        body={translate('leaveBody')}
      />
    </div>
  );
}
