import { kindViews, RichText } from '@schole/questions/views';
import { type ReactNode, useId } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button, classes, SectionHead } from '../../../../ui/index.ts';
import { Outcome } from '../answers/answer-list.tsx';
import { AnswerRow } from '../answers/answer-row.tsx';
import { DecideForm } from '../decide/decide-form.tsx';
import { groupWords } from '../groups/group-words.ts';
import { UnitBar } from '../groups/unit-bar.tsx';
import { isWritten } from '../model/key-parts.ts';
import type { Unit } from '../model/unit.ts';
import { markingWords } from '../words.ts';
import { useShown, type WorkProps } from './group-work.tsx';

/** All answers of one student, the current one with its decision. */
export function StudentWork(work: WorkProps): ReactNode {
  const { bench, units, isOpen } = work;
  const translate = useWords(groupWords);
  const id = useId();
  return (
    <>
      <section aria-labelledby={`${id}-bar`}>
        <SectionHead id={`${id}-bar`} title={translate('answersTitle', { count: units.length })} />
        <UnitBar byStudent units={units} current={bench.unit.key} isOpen={isOpen} onPick={bench.pick} />
      </section>
      <ol className="mt-5 grid gap-6">
        {units.map((unit) => (
          <OneAnswer key={unit.key} unit={unit} {...work} />
        ))}
      </ol>
    </>
  );
}

function OneAnswer({ unit, bench, lang, acts, fields, keys }: WorkProps & { unit: Unit }): ReactNode {
  const ofDesk = useWords(markingWords);
  const translate = useWords(groupWords);
  const { question } = unit;
  const [answer] = unit.answers;
  const current = bench.unit.key === unit.key;
  const item = useShown<HTMLLIElement>(String(current));
  const views = kindViews[question.type];
  if (answer === undefined) return null;
  return (
    <li ref={item} aria-current={current || undefined} className="min-w-0 scroll-mt-4">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className={classes('text-md', current && 'text-primary')}>
          {translate('answer', { number: question.position })}
        </h2>
        {!current && (
          <Button kind="plain" onClick={() => bench.pick(unit.key)}>
            {ofDesk('markThis')}
          </Button>
        )}
      </div>
      {isWritten(question) && (
        <p lang={lang} className="prose-read wrap-anywhere mb-1 max-w-measure-wide text-ink-2">
          <RichText>{views?.wording(question.content) ?? ''}</RichText>
        </p>
      )}
      <AnswerRow
        {...{ question, answer, lang, ...acts }}
        alone={false}
        evidence={bench.evidenceOf(answer)}
        onAlone={null}
        onTakeOut={null}
        toStudent={false}
        {...(isWritten(question) ? {} : { shown: <Outcome question={question} answer={answer} lang={lang} /> })}
      />
      {current && <DecideForm bench={bench} lang={lang} fields={fields} keys={keys} />}
    </li>
  );
}
