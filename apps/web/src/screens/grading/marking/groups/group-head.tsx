import { ListChecks, Merge, Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button } from '../../../../ui/index.ts';
import { evidenceId } from '../evidence/evidence-id.ts';
import { suggestedPoints } from '../model/points.ts';
import type { Unit } from '../model/unit.ts';
import { useMarkTexts } from '../model/use-texts.ts';
import { groupWords } from './group-words.ts';

/** A text that stands for a group may be a whole page. */
const mostLetters = 90;

export const shortened = (name: string): string =>
  name.length > mostLetters ? `${name.slice(0, mostLetters).trimEnd()} …` : name;

export interface GroupHeadProps {
  id: string;
  unit: Unit;
  lang: 'en' | 'el';
  /** Null: there is nothing to take apart. */
  onSplit: (() => void) | null;
  onJoin: (() => void) | null;
  onFree: (() => void) | null;
}

/** The name of a group, what is suggested for it, and how it is split or put together. */
export function GroupHead({ id, unit, lang, onSplit, onJoin, onFree }: GroupHeadProps): ReactNode {
  const translate = useWords(groupWords);
  const texts = useMarkTexts();
  const { group, answers, question } = unit;
  const suggested = new Set(
    answers.filter(({ mark }) => mark.points === null).map((answer) => suggestedPoints(answer, question.points)),
  );
  const [points = null] = suggested;
  // A single answer stands right below: its name would say it twice.
  const [first] = answers;
  const own = first === undefined || answers.length > 1 ? '' : texts.student(first);
  const name = own || shortened(group?.name ?? '') || translate('nameless');
  const facts = [
    translate('size', { count: answers.length }),
    ...(suggested.size === 1 && points !== null
      ? [translate('suggested', { points: texts.figure(points), most: texts.figure(question.points) })]
      : []),
    ...(suggested.size > 1 ? [translate('severalSuggested')] : []),
    ...(group?.arranged === true ? [translate('arranged')] : []),
  ];
  return (
    <div className="mt-5 mb-3 flex flex-wrap items-start gap-x-6 gap-y-2">
      <div className="min-w-0 flex-[1_1_18rem]">
        <h2 id={id} {...(own === '' ? { lang } : {})} className="wrap-anywhere">
          {name}
        </h2>
        <p className="text-ink-2">{facts.join(', ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button asChild className="lg:hidden">
          <a href={`#${evidenceId}`}>
            <ListChecks aria-hidden="true" strokeWidth={1.75} className="size-[1.125em] flex-none" />
            {translate('toEvidence')}
          </a>
        </Button>
        {onFree !== null && <Button onClick={onFree}>{translate('free')}</Button>}
        {onJoin !== null && (
          <Button icon={Merge} onClick={onJoin}>
            {translate('join')}
          </Button>
        )}
        {onSplit !== null && (
          <Button icon={Split} onClick={onSplit}>
            {translate('split')}
          </Button>
        )}
      </div>
    </div>
  );
}
