import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language.ts';
import { Disconnect } from '../../../../parts/connections/index.ts';
import { integrationsWords } from '../words.ts';

/** Takes a workflow away, after asking. */
export function DisconnectWorkflow({ run }: { run: () => Promise<unknown> }): ReactNode {
  const say = useWords(integrationsWords);
  const words = {
    ...{ disconnect: say('disconnect'), confirm: say('disconnect'), cancel: say('cancel') },
    ...{ title: say('disconnectTitle'), text: say('disconnectText'), done: say('disconnected') },
  };
  return <Disconnect words={words} run={run} />;
}
