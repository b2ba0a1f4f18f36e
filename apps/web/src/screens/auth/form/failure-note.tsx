import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { authWords } from '../words.ts';

/** Why the form was refused, above its button, until the next attempt. */
export function FailureNote({ error, children }: { error: unknown; children?: ReactNode }): ReactNode {
  const translate = useWords(authWords);
  const failure = useFailureWords();
  return (
    <div role="alert" className="border-l-3 border-danger bg-danger-tint px-4 py-3">
      <p className="flex items-center gap-2 font-strong">
        <TriangleAlert aria-hidden="true" strokeWidth={1.75} className="size-[1.125em] flex-none text-danger" />
        {translate('error')}
      </p>
      <p className="pl-[calc(1.125em+0.5rem)] text-pretty">{failure(error)}</p>
      {children}
    </div>
  );
}
