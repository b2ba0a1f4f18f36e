import { type ContentLanguage, limits } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../../client/language/language.ts';
import { useFailureWords } from '../../../../../client/requests/failures.ts';
import { Button, Dialog, DialogClose, TextArea, TextField } from '../../../../../ui/index.ts';
import { conceptWords } from '../concept-words.ts';
import type { Outline } from '../use-outline.ts';

export interface AddConceptProps {
  edits: Outline;
  lang: ContentLanguage;
  onClose: () => void;
}

/** Asks for the name and the definition of a concept of the person's own. */
export function AddConcept({ edits, lang, onClose }: AddConceptProps): ReactNode {
  const translate = useWords(conceptWords);
  const failure = useFailureWords();
  const [name, setName] = useState('');
  const [definition, setDefinition] = useState('');
  const [wrong, setWrong] = useState(false);
  const add = async (): Promise<void> => {
    setWrong(name.trim() === '');
    if (name.trim() === '') return;
    const change = { kind: 'add', name: name.trim(), definition: definition.trim() || null, parentId: null } as const;
    if (await edits.change(change)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={translate('add')}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" busy={edits.busy} type="submit" form="add-concept">
            {translate('add')}
          </Button>
        </>
      }
    >
      <form
        id="add-concept"
        noValidate
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          label={translate('name')}
          lang={lang}
          value={name}
          maxLength={limits.concepts.name}
          error={wrong ? translate('nameMissing') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <TextArea
          label={translate('definition')}
          optional
          lang={lang}
          value={definition}
          maxLength={limits.concepts.definition}
          onChange={(event) => setDefinition(event.target.value)}
        />
        {edits.failure !== null && <p role="alert">{failure(edits.failure)}</p>}
      </form>
    </Dialog>
  );
}
