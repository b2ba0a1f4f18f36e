import type { MarkedQuestion } from '@schole/core';
import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Key } from '../../../../parts/keys/index.ts';
import { Button } from '../../../../ui/index.ts';
import { keyOf } from '../keys/key-list.ts';
import { listedIn } from '../model/listed.ts';
import type { Unit } from '../model/unit.ts';
import { listedWords } from './listed-words.ts';

export interface ListButtonProps {
  question: MarkedQuestion;
  units: readonly Unit[];
  /** Whether single keys are on. */
  keys: boolean;
  onOpen: () => void;
}

/** Opens the list of the answers that are left. */
export function ListButton({ question, units, keys, onOpen }: ListButtonProps): ReactNode {
  const translate = useWords(listedWords);
  const count = listedIn(units, question).length;
  return (
    <Button icon={ListChecks} onClick={onOpen} {...(keys ? { 'aria-keyshortcuts': keyOf('list') } : {})}>
      {translate('open', { count })}
      {keys && <Key>{keyOf('list')}</Key>}
    </Button>
  );
}
