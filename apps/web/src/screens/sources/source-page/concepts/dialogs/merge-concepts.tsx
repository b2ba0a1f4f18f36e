import type { Concept, ContentLanguage } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../../client/language/language.ts';
import { useFailureWords } from '../../../../../client/requests/failures.ts';
import { notify } from '../../../../../client/toasts/toasts.ts';
import { Button, Dialog, DialogClose, RadioGroup } from '../../../../../ui/index.ts';
import { conceptWords } from '../concept-words.ts';
import type { Outline } from '../use-outline.ts';

export interface MergeConceptsProps {
  /** Those that become one. */
  concepts: readonly Concept[];
  edits: Outline;
  lang: ContentLanguage;
  onClose: () => void;
  /** Called with the id of the one that stays. */
  onDone: (into: string) => void;
}

/** Concepts that one change merges. */
const most = 50;

/** Asks which of several concepts stays. */
export function MergeConcepts({ concepts, edits, lang, onClose, onDone }: MergeConceptsProps): ReactNode {
  const translate = useWords(conceptWords);
  const failure = useFailureWords();
  const [into, setInto] = useState(concepts[0]?.id ?? '');
  const merge = async (): Promise<void> => {
    const others = concepts.map(({ id }) => id).filter((id) => id !== into);
    const steps = Array.from({ length: Math.ceil(others.length / most) }, (_, at) => ({
      ...({ kind: 'merge', ids: others.slice(at * most, (at + 1) * most), into } as const),
    }));
    if (!(await edits.change(...steps))) return;
    const name = concepts.find(({ id }) => id === into)?.name ?? '';
    notify({ kind: 'good', title: translate('merged', { name }) });
    onClose();
    onDone(into);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={translate('mergeTitle', { count: concepts.length })}
      description={translate('mergeText')}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" busy={edits.busy} onClick={() => void merge()}>
            {translate('merge')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={translate('mergeInto')}
        value={into}
        onChange={setInto}
        choices={concepts.map(({ id, name }) => ({ value: id, label: <span lang={lang}>{name}</span> }))}
      />
      {edits.failure !== null && <p role="alert">{failure(edits.failure)}</p>}
    </Dialog>
  );
}
