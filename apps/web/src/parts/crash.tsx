import { RotateCw } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useWords } from '../client/language.ts';
import { CodeMissing, findMend, type Mend } from '../client/screen-code.ts';
import { Button, Spinner } from '../ui/index.ts';
import { partWords } from './words.ts';

/** Milliseconds between two looks at a server that does not answer. */
const pause = 4_000;

/** A screen threw, or its code could not be loaded: a plain page instead of a white one. */
export function Crash({ error }: { error: unknown }): ReactNode {
  const say = useWords(partWords);
  useEffect(() => console.error(error), [error]);
  if (error instanceof CodeMissing) return <Unloaded error={error} />;
  return (
    <Stopped title={say('crashTitle')} body={say('crashBody')}>
      <Button onClick={() => window.location.reload()}>{say('reload')}</Button>
    </Stopped>
  );
}

/** Reloads by itself once, waits for a server that is away, and asks when neither helped. */
function Unloaded({ error }: { error: CodeMissing }): ReactNode {
  const say = useWords(partWords);
  const [mend, setMend] = useState<Mend | null>(null);
  const look = useCallback(() => {
    void findMend(error).then((found) => {
      setMend(found);
      if (found === 'reload') window.location.reload();
    });
  }, [error]);

  useEffect(look, [look]);
  useEffect(() => {
    if (mend !== 'wait') return;
    const timer = window.setInterval(look, pause);
    return () => window.clearInterval(timer);
  }, [mend, look]);

  if (mend === 'wait') {
    return (
      <Stopped title={say('awayTitle')} body={say('awayBody')}>
        <Button icon={RotateCw} onClick={look}>
          {say('tryAgain')}
        </Button>
      </Stopped>
    );
  }
  if (mend !== 'ask') return <Spinner />;
  return (
    <Stopped title={say('codeTitle')} body={say('codeBody')}>
      <Button kind="primary" onClick={() => window.location.reload()}>
        {say('reload')}
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
