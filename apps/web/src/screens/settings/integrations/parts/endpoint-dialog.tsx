import type { IncomingPurpose } from '@schole/core';
import { type ReactNode, useRef, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import type { Automation } from '../../../../parts/connections/index.ts';
import { LeaveGuard } from '../../../../parts/leave-guard/index.ts';
import { Button, Dialog, DialogClose, Tabs } from '../../../../ui/index.ts';
import { endpointWords } from '../endpoint-words.ts';
import { Log } from '../log/log.tsx';
import { integrationsWords } from '../words.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { Incoming } from './incoming.tsx';
import { webhookOf } from './webhook-of.ts';
import { WebhookTest } from './webhook-test.tsx';

export interface EndpointDialogProps {
  purpose: IncomingPurpose;
  automation: Automation;
  /** True: it opens at its part of the log. */
  atLog: boolean;
  onClose: () => void;
}

/** One function and its workflows: the one that it calls, how workflows call it, and its part of the log. */
export function EndpointDialog({ purpose, automation, atLog, onClose }: EndpointDialogProps): ReactNode {
  const translate = useWords(endpointWords);
  const [part, setPart] = useState<'outgoing' | 'incoming' | 'log'>(atLog ? 'log' : 'outgoing');
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={translate(purpose)}
      actions={
        <DialogClose>
          <Button>{translate('close')}</Button>
        </DialogClose>
      }
    >
      <Tabs
        label={translate('parts')}
        value={part}
        onChange={setPart}
        tabs={[
          {
            value: 'outgoing',
            label: translate('outgoing'),
            content: <Outgoing purpose={purpose} automation={automation} />,
          },
          {
            value: 'incoming',
            label: translate('incoming'),
            content: <Incoming purpose={purpose} automation={automation} />,
          },
          { value: 'log', label: translate('log'), content: <Log of={purpose} /> },
        ]}
      />
    </Dialog>
  );
}

function Outgoing({ purpose, automation }: Pick<EndpointDialogProps, 'purpose' | 'automation'>): ReactNode {
  const translate = useWords(endpointWords);
  const translateState = useWords(integrationsWords);
  const [dirty, setDirty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { allowed, sealed } = automation;
  const webhook = webhookOf(automation, purpose);
  return (
    <div className="grid gap-4">
      {!allowed && <p className="text-pretty">{translateState('notAllowed')}</p>}
      {sealed && <p className="text-pretty">{translateState('sealed')}</p>}
      <div>
        <h3>{translate('whatLeaves')}</h3>
        <p className="mt-1 text-pretty text-ink-2">
          {translate(`sends-${purpose}`)} {translate('pupils')}
        </p>
      </div>
      <EndpointForm purpose={purpose} webhook={webhook} allowed={allowed} onDirty={setDirty} formRef={form} />
      <WebhookTest purpose={purpose} ready={webhook.url !== null} allowed={allowed} />
      <LeaveGuard dirty={dirty} form={form} body={translate('leaveBody')} />
    </div>
  );
}
