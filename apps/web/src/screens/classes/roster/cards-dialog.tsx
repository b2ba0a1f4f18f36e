import type { CardsOrder } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { saveBlob } from '../../../client/browser/save-text.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { languageNames, languages } from '../../../client/language/language-choice.ts';
import { callForFile } from '../../../client/requests/call.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { Checkbox, RadioGroup, Segmented } from '../../../ui/index.ts';
import { useDialogAction } from '../actions/dialog-action.tsx';
import { FormDialog } from '../actions/form-dialog.tsx';
import { cardsWords } from './cards-words.ts';

export interface CardsDialogProps {
  classId: string;
  /** The students that are ticked in the roster; empty: none. */
  selected: readonly string[];
  onClose: () => void;
  /** Called when the cards are printed: what the roster shows of them has changed. */
  onPrinted: () => Promise<void>;
}

type Whom = 'all' | 'without-card' | 'selected';

/** Prints cards with new secrets for students of a class; the file comes as the answer and is kept nowhere. */
export function CardsDialog({ classId, selected, onClose, onPrinted }: CardsDialogProps): ReactNode {
  const translate = useWords(cardsWords);
  const [interfaceLanguage] = useLanguage();
  const act = useDialogAction();
  const [whom, setWhom] = useState<Whom>(selected.length > 0 ? 'selected' : 'without-card');
  const [kind, setKind] = useState<CardsOrder['kind']>('password');
  const [language, setLanguage] = useState<CardsOrder['language']>(interfaceLanguage);
  const [mustChange, setMustChange] = useState(false);
  const print = (): void =>
    act.run(async () => {
      const students = whom === 'selected' ? [...selected] : whom;
      const order: CardsOrder = { classId, students, kind, language, mustChange: mustChange && kind === 'password' };
      saveBlob(await callForFile('print-student-cards', order), translate('fileName'));
      await onPrinted();
      notify({ kind: 'good', title: translate('printed') });
      onClose();
    });
  return (
    <FormDialog
      title={translate('title')}
      submitLabel={translate('print')}
      act={act}
      onSubmit={(event) => {
        event.preventDefault();
        print();
      }}
      onClose={onClose}
    >
      <RadioGroup
        label={translate('whom')}
        choices={[
          ...(selected.length > 0
            ? [{ value: 'selected' as const, label: translate('selected', { count: selected.length }) }]
            : []),
          { value: 'without-card' as const, label: translate('withoutCard') },
          { value: 'all' as const, label: translate('all') },
        ]}
        value={whom}
        onChange={setWhom}
      />
      <RadioGroup
        label={translate('kind')}
        choices={[
          { value: 'password', label: translate('password') },
          { value: 'pictures', label: translate('pictures') },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'password' && (
        <Checkbox
          label={translate('mustChange')}
          checked={mustChange}
          onChange={({ target }) => setMustChange(target.checked)}
        />
      )}
      <Segmented
        label={translate('language')}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={setLanguage}
      />
      <p>{translate('replaces')}</p>
    </FormDialog>
  );
}
