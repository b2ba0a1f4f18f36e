import type { MarkedAnswer } from '@schole/core';
import { useNavigate } from '@tanstack/react-router';
import { CornerUpLeft, Ellipsis, Flag, FlagOff, History, Ungroup, User, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { IconButton, Menu, MenuItem } from '../../../../ui/index.ts';
import { toAttempt } from '../address.ts';
import { suggestionOf } from '../model/points.ts';
import { useMarkTexts } from '../model/use-texts.ts';
import { answerWords } from './answer-words.ts';

/** What can be done with one answer. */
export interface AnswerActions {
  /** Null: there is no group that it could be taken out of. */
  onAlone: ((answer: MarkedAnswer | null) => void) | null;
  onTakeOut: ((answer: MarkedAnswer) => void) | null;
  onFlag: (answer: MarkedAnswer) => void;
  onHistory: (answer: MarkedAnswer) => void;
  onGiveBack: (answer: MarkedAnswer) => void;
  /** True: the link to all answers of the student is offered. */
  toStudent: boolean;
}

export interface AnswerMenuProps extends AnswerActions {
  answer: MarkedAnswer;
  /** The answer is marked alone now. */
  alone: boolean;
}

/** The menu of one answer. */
export function AnswerMenu({ answer, alone, toStudent, ...acts }: AnswerMenuProps): ReactNode {
  const translate = useWords(answerWords);
  const texts = useMarkTexts();
  const navigate = useNavigate();
  const { onAlone, onTakeOut, onFlag, onHistory, onGiveBack } = acts;
  const { flagged, decidedBy } = answer.mark;
  return (
    <Menu
      trigger={
        <IconButton icon={Ellipsis} label={translate('more', { student: texts.student(answer) })} className="-my-1" />
      }
    >
      {onAlone !== null && (
        <MenuItem icon={User} onSelect={() => onAlone(alone ? null : answer)}>
          {translate(alone ? 'toGroup' : 'alone')}
        </MenuItem>
      )}
      {onTakeOut !== null && (
        <MenuItem icon={Ungroup} onSelect={() => onTakeOut(answer)}>
          {translate('takeOut')}
        </MenuItem>
      )}
      <MenuItem icon={flagged ? FlagOff : Flag} onSelect={() => onFlag(answer)}>
        {translate(flagged ? 'unflag' : 'flag')}
      </MenuItem>
      <MenuItem icon={History} onSelect={() => onHistory(answer)}>
        {translate('history')}
      </MenuItem>
      {decidedBy === 'person' && (
        <MenuItem icon={CornerUpLeft} onSelect={() => onGiveBack(answer)}>
          {translate(suggestionOf(answer) === undefined ? 'giveBackKey' : 'giveBackMachine')}
        </MenuItem>
      )}
      {toStudent && (
        <MenuItem icon={UserRound} onSelect={() => void navigate(toAttempt(answer.attemptId))}>
          {translate('otherStudent')}
        </MenuItem>
      )}
    </Menu>
  );
}
