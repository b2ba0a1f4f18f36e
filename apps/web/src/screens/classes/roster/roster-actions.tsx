import { DoorOpen, IdCard, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button } from '../../../ui/index.ts';
import { enrolmentWords } from '../enrolment/enrolment-words.ts';
import { addWords } from './add-words.ts';
import { cardsWords } from './cards-words.ts';

export interface RosterActionsProps {
  /** Null: for who may not change the class. */
  onAdd: (() => void) | null;
  onCards: () => void;
  /** Null: for who may not change the class. */
  onLetIn: (() => void) | null;
}

/** The buttons over the list of students. Add here. */
export function RosterActions({ onAdd, onCards, onLetIn }: RosterActionsProps): ReactNode {
  const translate = useWords(addWords);
  const cards = useWords(cardsWords);
  const enrolment = useWords(enrolmentWords);
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2">
      {onLetIn !== null && (
        <Button icon={DoorOpen} onClick={onLetIn}>
          {enrolment('title')}
        </Button>
      )}
      <Button icon={IdCard} onClick={onCards}>
        {cards('title')}
      </Button>
      {onAdd !== null && (
        <Button kind="primary" icon={UserPlus} onClick={onAdd}>
          {translate('addStudents')}
        </Button>
      )}
    </div>
  );
}
