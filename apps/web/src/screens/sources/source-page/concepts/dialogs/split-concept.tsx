import type { Concept, ContentLanguage } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../../client/language/language.ts';
import { useFailureWords } from '../../../../../client/requests/failures.ts';
import { notify } from '../../../../../client/toasts/toasts.ts';
import { Button, Dialog, DialogClose, TextArea } from '../../../../../ui/index.ts';
import { conceptWords } from '../concept-words.ts';
import type { Outline } from '../use-outline.ts';

export interface SplitConceptProps {
  concept: Concept;
  edits: Outline;
  lang: ContentLanguage;
  onClose: () => void;
}

/** Parts of one concept. */
const most = 10;

/** Asks for the names of the parts of a concept. */
export function SplitConcept({ concept, edits, lang, onClose }: SplitConceptProps): ReactNode {
  const translate = useWords(conceptWords);
  const failure = useFailureWords();
  const [text, setText] = useState(`${concept.name}\n`);
  const [wrong, setWrong] = useState(false);
  const split = async (): Promise<void> => {
    const names = [...new Set(text.split('\n').map((name) => name.trim()))].filter((name) => name !== '');
    const fits = names.length > 1 && names.length <= most && names.every((name) => name.length <= 120);
    setWrong(!fits);
    if (!fits || !(await edits.change({ kind: 'split', id: concept.id, names }))) return;
    notify({ kind: 'good', title: translate('splitDone', { name: concept.name }) });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={translate('splitTitle', { name: concept.name })}
      description={translate('splitText')}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" busy={edits.busy} onClick={() => void split()}>
            {translate('split')}
          </Button>
        </>
      }
    >
      <TextArea
        label={translate('splitNames')}
        lang={lang}
        value={text}
        maxLength={most * 121}
        error={wrong ? translate('splitWrong', { most }) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {edits.failure !== null && <p role="alert">{failure(edits.failure)}</p>}
    </Dialog>
  );
}
