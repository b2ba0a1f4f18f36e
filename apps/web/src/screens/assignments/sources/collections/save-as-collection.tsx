import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { CollectionName, collectionWords } from '../../../../parts/collections/index.ts';
import { Button } from '../../../../ui/index.ts';
import { isUnfinished, type Material } from '../../draft/new-draft.ts';
import { membersOf } from './members.ts';

/** The button that saves the sources of a card together, and the name that it needs. */
export function SaveAsCollection({ materials }: { materials: readonly Material[] }): ReactNode {
  const translate = useWords(collectionWords);
  const [open, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    requestAnimationFrame(() => document.getElementById('save-collection')?.focus());
  };
  // Saved now, a source whose part is not chosen yet would be in the collection whole.
  if (materials.some(isUnfinished)) return <p className="text-ink-2 text-sm">{translate('partsFirst')}</p>;
  if (open) return <CollectionName of={{ members: membersOf(materials) }} onClose={close} />;
  return (
    <Button id="save-collection" className="justify-self-start" onClick={() => setOpen(true)}>
      {translate('save')}
    </Button>
  );
}
