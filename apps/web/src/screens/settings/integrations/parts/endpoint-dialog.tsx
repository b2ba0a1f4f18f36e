import type { IncomingPurpose } from '@schole/core';
import { type ReactNode, useRef, useState } from 'react';
import { useWords } from '../../../../client/language.ts';
import { LeaveGuard } from '../../../../parts/leave-guard/index.ts';
import { Button, Dialog, DialogClose, Tabs } from '../../../../ui/index.ts';
import type { Automation } from '../calls.ts';
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
  onClose: () => void;
}

/** One function and its workflows: the one that it calls, how it is called, and its part of the log. */
export function EndpointDialog({ purpose, automation, onClose }: EndpointDialogProps): ReactNode {
  const say = useWords(endpointWords);
  const [part, setPart] = useState<'outgoing' | 'incoming' | 'log'>('outgoing');
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={say(purpose)}
      actions={
        <DialogClose>
          <Button>{say('close')}</Button>
        </DialogClose>
      }
    >
      <Tabs
        label={say('parts')}
        value={part}
        onChange={setPart}
        tabs={[
          {
            value: 'outgoing',
            label: say('outgoing'),
            content: <Outgoing purpose={purpose} automation={automation} />,
          },
          {
            value: 'incoming',
            label: say('incoming'),
            content: <Incoming purpose={purpose} automation={automation} />,
          },
          { value: 'log', label: say('log'), content: <Log of={purpose} /> },
        ]}
      />
    </Dialog>
  );
}

function Outgoing({ purpose, automation }: Pick<EndpointDialogProps, 'purpose' | 'automation'>): ReactNode {
  const say = useWords(endpointWords);
  const sayState = useWords(integrationsWords);
  const [dirty, setDirty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { allowed, sealed } = automation;
  const webhook = webhookOf(automation, purpose);
  return (
    <div className="grid gap-4">
      {!allowed && <p className="text-pretty">{sayState('notAllowed')}</p>}
      {sealed && <p className="text-pretty">{sayState('sealed')}</p>}
      <div>
        <h3>{say('whatLeaves')}</h3>
        <p className="mt-1 text-pretty text-ink-2">
          {say(`sends-${purpose}`)} {say('pupils')}
        </p>
      </div>
      <EndpointForm purpose={purpose} webhook={webhook} allowed={allowed} onDirty={setDirty} formRef={form} />
      <WebhookTest purpose={purpose} ready={webhook.url !== null} allowed={allowed} />
      <LeaveGuard dirty={dirty} form={form} body={say('leaveBody')} />
    </div>
  );
}
