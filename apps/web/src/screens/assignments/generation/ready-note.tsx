import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button } from '../../../ui/index.ts';
import { words } from '../words.ts';

/** An assignment that was finished in the background: a link to it, and a button to start a new one. */
export function ReadyNote({ onOpen, onHide }: { onOpen: () => void; onHide: () => void }): ReactNode {
  const translate = useWords(words);
  return (
    <section role="status" className="mb-5 grid max-w-measure-wide gap-2 border-good border-l-3 bg-good-tint px-5 py-4">
      <h2 className="flex items-center gap-2 text-good text-md">
        <Check aria-hidden="true" strokeWidth={2.25} className="size-4 flex-none" />
        {translate('readyTitle')}
      </h2>
      <p>{translate('readyText')}</p>
      <p className="flex flex-wrap gap-2">
        <Button onClick={onOpen}>{translate('openIt')}</Button>
        <Button kind="plain" onClick={onHide}>
          {translate('hide')}
        </Button>
      </p>
    </section>
  );
}
