import { type Concept, type ConceptChange, type ContentLanguage, limits } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button, TextArea, TextField } from '../../../../ui/index.ts';
import { conceptWords } from './concept-words.ts';
import type { Outline } from './use-outline.ts';

export interface ConceptFormProps {
  concept: Concept;
  lang: ContentLanguage;
  edits: Outline;
  onSaved: () => void;
}

/** The name and the definition of a concept. */
export function ConceptForm({ concept, lang, edits, onSaved }: ConceptFormProps): ReactNode {
  const translate = useWords(conceptWords);
  const [name, setName] = useState(concept.name);
  const [definition, setDefinition] = useState(concept.definition ?? '');
  const [wrong, setWrong] = useState(false);
  // A change from elsewhere, such as an undo, is shown where nothing else was typed.
  const [shown, setShown] = useState(concept);
  if (shown.name !== concept.name || shown.definition !== concept.definition) {
    setShown(concept);
    if (name === shown.name) setName(concept.name);
    if (definition === (shown.definition ?? '')) setDefinition(concept.definition ?? '');
  }
  const save = async (): Promise<void> => {
    setWrong(name.trim() === '');
    if (name.trim() === '') return;
    const { id } = concept;
    const changes: ConceptChange[] = [];
    const defined = definition.trim() || null;
    if (defined !== concept.definition) changes.push({ kind: 'define', id, definition: defined });
    if (name.trim() !== concept.name) changes.push({ kind: 'rename', id, name: name.trim() });
    if (changes.length === 0 || (await edits.change(...changes))) onSaved();
  };
  return (
    <form
      noValidate
      className="grid max-w-measure grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
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
        hint={translate('definitionHint')}
        lang={lang}
        value={definition}
        maxLength={limits.concepts.definition}
        onChange={(event) => setDefinition(event.target.value)}
      />
      <Button type="submit" busy={edits.busy} className="justify-self-start">
        {translate('save')}
      </Button>
    </form>
  );
}
