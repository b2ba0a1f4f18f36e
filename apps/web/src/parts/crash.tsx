import { RotateCw } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { CodeMissing, type CodeRecovery, findRecovery } from '../client/connection/screen-code.ts';
import { useWords } from '../client/language/language.ts';
import { Button, Spinner } from '../ui/index.ts';
import { partWords } from './words.ts';

/** Milliseconds between two checks of a server that does not answer. */
const pause = 4_000;

/** A screen threw, or its code could not be loaded: a plain error page instead of a white one. */
export function Crash({ error }: { error: unknown }): ReactNode {
  const translate = useWords(partWords);
  useEffect(() => console.error(error), [error]);
  if (error instanceof CodeMissing) return <Unloaded error={error} />;
  return (
    <Stopped title={translate('crashTitle')} body={translate('crashBody')}>
      <Button onClick={() => window.location.reload()}>{translate('reload')}</Button>
    </Stopped>
  );
}

/** Reloads automatically once, waits for an unreachable server, and asks when neither helped. */
function Unloaded({ error }: { error: CodeMissing }): ReactNode {
  const translate = useWords(partWords);
  const [recovery, setRecovery] = useState<CodeRecovery | null>(null);
  const check = useCallback(() => {
    void findRecovery(error).then((found) => {
      setRecovery(found);
      if (found === 'reload') window.location.reload();
    });
  }, [error]);

  useEffect(check, [check]);
  useEffect(() => {
    if (recovery !== 'wait') return;
    const timer = window.setInterval(check, pause);
    return () => window.clearInterval(timer);
  }, [recovery, check]);

  if (recovery === 'wait') {
    return (
      <Stopped title={translate('awayTitle')} body={translate('awayBody')}>
        <Button icon={RotateCw} onClick={check}>
          {translate('tryAgain')}
        </Button>
      </Stopped>
    );
  }
  if (recovery !== 'ask') return <Spinner />;
  return (
    <Stopped title={translate('codeTitle')} body={translate('codeBody')}>
      <Button kind="primary" onClick={() => window.location.reload()}>
        {translate('reload')}
      </Button>
    </Stopped>
  );
}

function Stopped({ title, body, children }: { title: string; body: string; children: ReactNode }): ReactNode {
  return (
    <div role="alert" className="grid min-h-80 flex-1 place-content-center justify-items-start gap-3 bg-paper p-6">
      <h1>{title}</h1>
      <p className="max-w-measure text-ink-2">{body}</p>
      {children}
    </div>
  );
}
