import { type ReactNode, useId } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button } from '../../../../ui/index.ts';
import { pointsOfLevels, rubricOf } from '../model/key-parts.ts';
import { answerKey, type Unit } from '../model/unit.ts';
import { useMarkTexts } from '../model/use-texts.ts';
import type { Conflict } from '../state/steps.ts';
import { decideWords } from './decide-words.ts';

export interface ConflictsProps {
  conflicts: readonly Conflict[];
  units: readonly Unit[];
  onLeave: (conflicts: readonly Conflict[]) => void;
  onInsist: (conflicts: readonly Conflict[]) => void;
}

/** Answers that somebody else decided meanwhile: both marks in words, and the choice between them. */
export function Conflicts({ conflicts, units, onLeave, onInsist }: ConflictsProps): ReactNode {
  const translate = useWords(decideWords);
  const id = useId();
  if (conflicts.length === 0) return null;
  return (
    <section
      role="alert"
      aria-labelledby={id}
      className="my-4 grid gap-3 border-attention border-l-3 bg-attention-tint px-5 py-3"
    >
      <h2 id={id} className="text-md">
        {translate('conflictTitle', { count: conflicts.length })}
      </h2>
      <ul className="grid gap-3">
        {conflicts.map((conflict) => (
          <OneConflict
            key={answerKey(conflict.answer)}
            conflict={conflict}
            unit={units.find(({ answers }) => answers.some((one) => answerKey(one) === answerKey(conflict.answer)))}
            onLeave={() => onLeave([conflict])}
            onInsist={() => onInsist([conflict])}
          />
        ))}
      </ul>
      {conflicts.length > 1 && (
        <p className="flex flex-wrap gap-2">
          <Button onClick={() => onLeave(conflicts)}>{translate('keepAll')}</Button>
          <Button onClick={() => onInsist(conflicts)}>{translate('giveAll')}</Button>
        </p>
      )}
    </section>
  );
}

interface OneConflictProps {
  conflict: Conflict;
  unit: Unit | undefined;
  onLeave: () => void;
  onInsist: () => void;
}

function OneConflict({ conflict: { answer, wanted }, unit, onLeave, onInsist }: OneConflictProps): ReactNode {
  const translate = useWords(decideWords);
  const texts = useMarkTexts();
  const { points, decidedBy, decidedByName } = answer.mark;
  const levels =
    unit === undefined || wanted.criteria === undefined || wanted.criteria === null
      ? null
      : pointsOfLevels(rubricOf(unit.question), wanted.criteria, unit.question.points);
  const mine = wanted.points ?? levels;
  const other = translate(wanted.ideas === undefined ? 'yourComment' : 'yourEvidence');
  const yours = mine === null ? other : texts.figure(mine);
  const who =
    decidedByName ?? translate(decidedBy === 'machine' ? 'theMachine' : decidedBy === 'key' ? 'theKey' : 'colleague');
  const said = { student: texts.student(answer), who, yours };
  return (
    <li className="grid gap-2">
      <p>
        {points === null
          ? translate('theyTook', said)
          : translate('theyGave', { ...said, theirs: texts.figure(points) })}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button onClick={onLeave}>
          {points === null ? translate('keepOpen') : translate('keepTheirs', { theirs: texts.figure(points) })}
        </Button>
        <Button onClick={onInsist}>{mine === null ? translate('applyMine') : translate('giveMine', { yours })}</Button>
      </p>
    </li>
  );
}
