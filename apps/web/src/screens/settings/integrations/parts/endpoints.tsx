import { type IncomingPurpose, incomingPurposes } from '@schole/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import type { Automation } from '../../../../parts/connections/index.ts';
import { Button, Chip } from '../../../../ui/index.ts';
import { endpointWords } from '../endpoint-words.ts';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { pathLabel, webhookOf } from './webhook-of.ts';

/** The four functions with their addresses, each with a button to configure it; `?endpoint=` opens one, `&part=log` at its log. */
export function Endpoints({ automation }: { automation: Automation }): ReactNode {
  const translate = useWords(endpointWords);
  const navigate = useNavigate();
  const search: { endpoint?: unknown; part?: unknown } = useSearch({ strict: false });
  const [open, setOpen] = useState<IncomingPurpose | null>(
    () => incomingPurposes.find((purpose) => purpose === search.endpoint) ?? null,
  );
  const close = (): void => {
    setOpen(null);
    // Otherwise it would be open again after a reload.
    if (search.endpoint !== undefined)
      void navigate({ to: '/dashboard/settings', search: { tab: 'integrations' }, replace: true });
  };
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
      {open !== null && (
        <EndpointDialog
          purpose={open}
          automation={automation}
          atLog={open === search.endpoint && search.part === 'log'}
          onClose={close}
        />
      )}
    </section>
  );
}
