import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { KeyCard, type KeyRow } from '../../../../parts/keys/index.ts';
import { enterKey, ideaKey, type KeyAction, keyActions, keyOf } from './key-list.ts';
import { keyWords } from './key-words.ts';

export interface MarkingKeysProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether single keys are on. */
  on: boolean;
  onChange: (on: boolean) => void;
}

/** All keys of the desk, and the switch that turns them off. */
export function MarkingKeys(props: MarkingKeysProps): ReactNode {
  const translate = useWords(keyWords);
  const rows: KeyRow[] = [
    { keys: ['0', '9'], text: translate('keyPoints') },
    { keys: [ideaKey(1), '9'], text: translate('keyIdea') },
    { keys: [enterKey], text: translate('keyEnter') },
    ...(Object.keys(keyActions) as KeyAction[]).map((action) => ({
      keys: [keyOf(action)],
      text: translate(keyActions[action].name),
    })),
    { keys: ['Esc'], text: translate('keyEscape') },
    { keys: ['?'], text: translate('keyCard') },
  ];
  return <KeyCard {...props} title={translate('title')} lead={translate('lead')} rows={rows} />;
}
