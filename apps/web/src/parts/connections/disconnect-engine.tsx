import type { ReactNode } from 'react';
import { useWords } from '../../client/language.ts';
import { useEngineAct } from './calls.ts';
import { Disconnect } from './disconnect.tsx';
import { engineWords } from './engine-words.ts';

/** Takes a language model away, after asking. */
export function DisconnectEngine({ whose, onDone }: { whose: 'own' | 'school'; onDone: () => void }): ReactNode {
  const say = useWords(engineWords);
  const remove = useEngineAct('remove-engine');
  const words = {
    ...{ disconnect: say('disconnect'), confirm: say('disconnectIt'), cancel: say('cancel') },
    ...{ title: say('disconnectTitle'), text: say('disconnectText'), done: say('disconnected') },
  };
  return <Disconnect words={words} run={() => remove.mutateAsync({ whose }).then(onDone)} />;
}
