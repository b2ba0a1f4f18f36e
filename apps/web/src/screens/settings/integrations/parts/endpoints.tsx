import { type IncomingPurpose, incomingPurposes } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button, Chip } from '../../../../ui/index.ts';
import type { Automation } from '../calls.ts';
import { endpointWords } from '../endpoint-words.ts';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { pathLabel, webhookOf } from './webhook-of.ts';

/** The four functions with their addresses, each with a button to configure it. */
export function Endpoints({ automation }: { automation: Automation }): ReactNode {
  const translate = useWords(endpointWords);
  const [open, setOpen] = useState<IncomingPurpose | null>(null);
  return (
    <section aria-labelledby="endpoints" className="grid max-w-measure gap-3">
      <div>
        <h2 id="endpoints">{translate('endpoints')}</h2>
        <p className="mt-1 text-pretty text-ink-2">{translate('lead')}</p>
      </div>
      <ul className="grid border-t border-line">
        {incomingPurposes.map((purpose) => {
          const set = webhookOf(automation, purpose).url !== null;
          return (
            <li key={purpose} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5">
              <div className="min-w-0 flex-[1_1_16rem]">
                <p className="font-strong">{translate(purpose)}</p>
                <p className="font-code text-sm wrap-anywhere text-ink-2">{pathLabel(purpose)}</p>
              </div>
              <Chip kind={set ? 'fine' : 'quiet'}>{translate(set ? 'outgoingSet' : 'outgoingNone')}</Chip>
              <Button onClick={() => setOpen(purpose)}>
                <span>
                  {translate('configure')} <span className="sr-only">{translate(purpose)}</span>
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
      {open !== null && <EndpointDialog purpose={open} automation={automation} onClose={() => setOpen(null)} />}
    </section>
  );
}
