import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language.ts';
import { Button } from '../../../ui/index.ts';
import { words } from '../words.ts';

/** An assignment that was finished while nobody looked: where it is, and the way to a new one. */
export function ReadyNote({ onOpen, onHide }: { onOpen: () => void; onHide: () => void }): ReactNode {
  const say = useWords(words);
  return (
    <section role="status" className="mb-5 grid max-w-measure-wide gap-2 border-good border-l-3 bg-good-tint px-5 py-4">
      <h2 className="flex items-center gap-2 text-good text-md">
        <Check aria-hidden="true" strokeWidth={2.25} className="size-4 flex-none" />
        {say('readyTitle')}
      </h2>
      <p>{say('readyText')}</p>
      <p className="flex flex-wrap gap-2">
        <Button onClick={onOpen}>{say('openIt')}</Button>
        <Button kind="plain" onClick={onHide}>
          {say('hide')}
        </Button>
      </p>
    </section>
  );
}
