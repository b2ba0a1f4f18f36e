import { type FormulaPart, formulasIn } from '@schole/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';

type Typeset = typeof import('./typeset.ts');

let loading: Promise<Typeset> | undefined;

/** Loaded when the first formula is shown; after a failure the next one tries again. */
function loadTypeset(): Promise<Typeset> {
  loading ??= import('./typeset.ts').catch((problem: unknown) => {
    loading = undefined;
    throw problem;
  });
  return loading;
}

function Formula({ latex, source, display }: Exclude<FormulaPart, { text: string }>): ReactNode {
  const target = useRef<HTMLSpanElement>(null);
  const [done, setDone] = useState(false);
  useEffect(() => {
    let shown = true;
    setDone(false);
    loadTypeset().then(
      ({ typeset }) => {
        if (shown && target.current !== null) setDone(typeset(latex, target.current, display));
      },
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [latex, display]);
  return (
    <span>
      {!done && <span>{source}</span>}
      {/* What is inside is not React's. */}
      <span ref={target} hidden={!done} />
    </span>
  );
}

/** A text of a question with its formulas typeset; one that cannot be typeset is shown as it is written. */
export function RichText({ children }: { children: string }): ReactNode {
  const parts = formulasIn(children);
  if (parts.every((part) => 'text' in part)) return children;
  return parts.map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order
    'text' in part ? part.text : <Formula key={at} {...part} />,
  );
}
