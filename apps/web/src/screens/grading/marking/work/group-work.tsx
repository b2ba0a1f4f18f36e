import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { SectionHead } from '../../../../ui/index.ts';
import { AnswerList, Outcome } from '../answers/answer-list.tsx';
import type { AnswerActions } from '../answers/answer-menu.tsx';
import { DecideForm, type DecisionFields } from '../decide/decide-form.tsx';
import { GroupHead } from '../groups/group-head.tsx';
import { groupWords } from '../groups/group-words.ts';
import { UnitBar } from '../groups/unit-bar.tsx';
import { ListButton } from '../listed/list-button.tsx';
import { isWritten } from '../model/key-parts.ts';
import { answerKey, canSplit, type Unit } from '../model/unit.ts';
import type { Bench } from '../state/use-bench.ts';
import { freeUnit, splitUnit } from './actions.ts';

export interface WorkProps {
  bench: Bench;
  units: readonly Unit[];
  lang: 'en' | 'el';
  isOpen: (unit: Unit) => boolean;
  acts: Omit<AnswerActions, 'onAlone' | 'onTakeOut' | 'toStudent'> & { onTakeOut: AnswerActions['onTakeOut'] };
  fields: DecisionFields;
  keys: boolean;
}

/** One question: its groups, the current one with its answers, and the decision about it. */
export function GroupWork({
  onJoin,
  onList,
  ...work
}: WorkProps & {
  /** Null: there is no other group. */
  onJoin: (() => void) | null;
  /** Opens the list of what is left; null where nothing can be marked in a list. */
  onList: (() => void) | null;
}): ReactNode {
  const { bench, units, lang, isOpen, acts, fields, keys } = work;
  const translate = useWords(groupWords);
  const id = useId();
  const { unit, alone } = bench;
  const { question, answers, group } = unit;
  const section = useShown(unit.key);
  const count = units.reduce((sum, one) => sum + one.answers.length, 0);
  const groups = translate('groups', { count: units.length });
  const [first] = answers;
  const inGroups = group !== null;
  return (
    <>
      <section aria-labelledby={`${id}-bar`}>
        <SectionHead
          id={`${id}-bar`}
          title={inGroups ? translate('title', { count, groups }) : translate('answersTitle', { count })}
          aside={
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {inGroups && translate('width')}
              {onList !== null && <ListButton question={question} units={units} keys={keys} onOpen={onList} />}
            </span>
          }
        />
        <UnitBar byStudent={false} units={units} current={unit.key} isOpen={isOpen} onPick={bench.pick} />
      </section>
      <section ref={section} aria-labelledby={`${id}-group`} className="scroll-mt-4">
        <GroupHead
          id={`${id}-group`}
          unit={unit}
          lang={lang}
          onSplit={canSplit(unit) ? () => splitUnit(bench) : null}
          onJoin={onJoin}
          onFree={group?.arranged === true ? () => freeUnit(bench) : null}
        />
        {!isWritten(question) && first !== undefined && (
          <div className="mb-4">
            <Outcome question={question} answer={first} lang={lang} />
          </div>
        )}
        <AnswerList
          key={unit.key}
          question={question}
          answers={answers}
          lang={lang}
          alone={alone === null ? null : answerKey(alone)}
          evidenceOf={bench.evidenceOf}
          {...acts}
          onAlone={answers.length > 1 ? bench.markAlone : null}
          onTakeOut={canSplit(unit) ? acts.onTakeOut : null}
          toStudent
        />
        <DecideForm bench={bench} lang={lang} fields={fields} keys={keys} />
      </section>
    </>
  );
}

/** Brings a part into view when another thing is current; not when the page opens. */
export function useShown<Part extends HTMLElement = HTMLElement>(key: string) {
  const part = useRef<Part>(null);
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    part.current?.scrollIntoView({ block: 'nearest' });
  }, [key]);
  return part;
}
