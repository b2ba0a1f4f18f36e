import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useEngineAction } from './calls.ts';
import { Disconnect } from './disconnect.tsx';
import { engineWords } from './engine-words.ts';

/** Removes a language model, after a confirmation. */
export function DisconnectEngine({ whose, onDone }: { whose: 'own' | 'school'; onDone: () => void }): ReactNode {
  const translate = useWords(engineWords);
  const remove = useEngineAction('remove-engine');
  const words = {
    disconnect: translate('disconnect'),
    confirm: translate('disconnectIt'),
    cancel: translate('cancel'),
    title: translate('disconnectTitle'),
    text: translate('disconnectText'),
    done: translate('disconnected'),
  };
  return <Disconnect words={words} run={() => remove.mutateAsync({ whose }).then(onDone)} />;
}
