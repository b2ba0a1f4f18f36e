import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { classes } from '../../../../ui/index.ts';
import type { Unit } from '../model/unit.ts';
import { groupWords } from './group-words.ts';

export interface UnitBarProps {
  units: readonly Unit[];
  current: string;
  /** The answers of one student, each named by its question; otherwise groups, or single answers of several. */
  byStudent: boolean;
  /** Whether a unit still needs somebody. */
  isOpen: (unit: Unit) => boolean;
  onPick: (key: string) => void;
}

/** All groups as a bar, each as wide as it has answers; of a student, one step for each answer. */
export function UnitBar({ units, current, byStudent, isOpen, onPick }: UnitBarProps): ReactNode {
  const translate = useWords(groupWords);
  const nameOf = ({ answers, question }: Unit, at: number): string =>
    byStudent
      ? translate('answer', { number: question.position })
      : translate('group', { number: at + 1, count: answers.length });
  return (
    <ol aria-label={translate(byStudent ? 'answersBar' : 'bar')} className="mt-2 flex flex-wrap gap-[3px]">
      {units.map((unit, at) => {
        const open = isOpen(unit);
        const isCurrent = unit.key === current;
        return (
          <li key={unit.key} className="min-w-8 max-md:min-w-10" style={{ flex: byStudent ? 1 : unit.answers.length }}>
            <button
              type="button"
              aria-current={isCurrent || undefined}
              aria-label={translate(open ? 'waiting' : 'done', { name: nameOf(unit, at) })}
              onClick={() => onPick(unit.key)}
              className={classes(
                'figures flex h-8 w-full items-center justify-center gap-1 rounded-1 text-ui max-md:h-10 forced-colors:border',
                isCurrent && 'bg-primary text-on-primary hover:bg-primary-hover',
                !isCurrent && open && 'bg-primary-tint text-ink hover:bg-paper-picked',
                !isCurrent && !open && 'bg-paper-sunk text-ink-2 hover:bg-paper-hover',
              )}
            >
              {!open && <Check aria-hidden="true" strokeWidth={2.25} className="size-3.5 flex-none" />}
              {byStudent ? unit.question.position : unit.answers.length}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
