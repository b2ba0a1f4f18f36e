import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Disconnect } from '../../../../parts/connections/index.ts';
import { integrationsWords } from '../words.ts';

/** Removes a workflow, after a confirmation. */
export function DisconnectWorkflow({ run }: { run: () => Promise<unknown> }): ReactNode {
  const translate = useWords(integrationsWords);
  const words = {
    disconnect: translate('disconnect'),
    confirm: translate('disconnect'),
    cancel: translate('cancel'),
    title: translate('disconnectTitle'),
    text: translate('disconnectText'),
    done: translate('disconnected'),
  };
  return <Disconnect words={words} run={run} />;
}
