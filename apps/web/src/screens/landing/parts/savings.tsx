import type { ReactNode } from 'react';
import { type Language, locales } from '../../../client/language/language-choice.ts';
import { createTranslator } from '../../../client/language/words.ts';
import { usePublicConfig } from '../../../parts/public/use-public-config.ts';
import { savingsWords } from '../savings-words.ts';
import { Ruler } from './ruler.tsx';
import { LandingSection } from './section.tsx';

/** How long assignments and class sets take by hand, and our targets, marked as such. */
export function Savings({ language }: { language: Language }): ReactNode {
  const translate = createTranslator(savingsWords, language);
  const measured = usePublicConfig()?.measured ?? null;
  const figure = new Intl.NumberFormat(locales[language], { maximumSignificantDigits: 2 });
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long' });
  const lede =
    measured === null
      ? translate('savingsLede')
      : translate('measuredLede', { date: date.format(new Date(measured.measuredAt)) });
  return (
    <LandingSection id="about" number={1} title={translate('savingsTitle')} lede={lede}>
      <div className="mt-8 grid max-w-[58rem] grid-cols-1 gap-10">
        <Comparison
          title={translate('creating')}
          legend={[translate('byHand'), translate('creatingByHand'), translate('ourAim'), translate('creatingAim')]}
          measured={
            measured !== null &&
            translate('creatingMeasured', {
              seconds: figure.format(measured.creating.seconds),
              questions: measured.creating.questions,
            })
          }
          measuredLabel={translate('measured')}
          ruler={<Ruler manualMinutes={[60, 120]} aim={0.5} label={translate('creatingDrawn')} />}
        />
        <Comparison
          title={translate('grading')}
          legend={[translate('byHand'), translate('gradingByHand'), translate('ourAim'), translate('gradingAim')]}
          measured={
            measured !== null &&
            translate('gradingMeasured', {
              seconds: figure.format(measured.grading.seconds),
              students: measured.grading.students,
              questions: measured.grading.questions,
              decisions: measured.grading.decisions,
            })
          }
          measuredLabel={translate('measured')}
          ruler={<Ruler manualMinutes={[120, 180]} aim={2} label={translate('gradingDrawn')} />}
        />
      </div>
      <dl className="mt-10 grid max-w-[58rem] border-y border-line @min-[39rem]:grid-cols-2 @min-[39rem]:divide-x @min-[39rem]:divide-line @max-[39rem]:divide-y max-@min-[39rem]:divide-line">
        <Total term={translate('ourAim')} figure={translate('weekFigure')} explanation={translate('weekTold')} />
        <Total term={translate('ourAim')} figure={translate('yearFigure')} explanation={translate('yearTold')} />
      </dl>
    </LandingSection>
  );
}

interface ComparisonProps {
  title: string;
  /** By hand and its time, the target and its time. */
  legend: readonly [string, string, string, string];
  /** What was measured on this installation; false: nothing was. */
  measured: string | false;
  measuredLabel: string;
  ruler: ReactNode;
}

function Comparison({
  title,
  legend: [manualLabel, manualTime, aim, aimed],
  measured,
  measuredLabel,
  ruler,
}: ComparisonProps): ReactNode {
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      <dl className="mt-1 mb-2 flex flex-wrap gap-x-8 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <dt className="inline-flex items-baseline gap-2 text-ink-2">
            <Key fill="var(--chart-band)" stroke="var(--line-strong)" />
            {manualLabel}
          </dt>
          <dd className="font-read text-md font-strong">{manualTime}</dd>
        </div>
        <div className="flex flex-wrap items-baseline gap-x-2">
          <dt className="inline-flex items-baseline gap-2 text-ink-2">
            <Key fill="var(--chart-2)" stroke="var(--chart-2)" />
            {aim}
          </dt>
          <dd className="font-read text-md font-strong">{aimed}</dd>
        </div>
        {measured !== false && (
          <div className="flex flex-wrap items-baseline gap-x-2">
            <dt className="text-ink-2">{measuredLabel}</dt>
            <dd className="font-read text-md font-strong">{measured}</dd>
          </div>
        )}
      </dl>
      {ruler}
    </div>
  );
}

function Key({ fill, stroke }: { fill: string; stroke: string }): ReactNode {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 flex-none translate-y-px">
      <rect x="0.5" y="0.5" width="11" height="11" fill={fill} stroke={stroke} />
    </svg>
  );
}

function Total({ term, figure, explanation }: { term: string; figure: string; explanation: string }): ReactNode {
  return (
    <div className="py-4 @min-[39rem]:px-6 @min-[39rem]:first:pl-0">
      <dt className="text-sm text-ink-3">{term}</dt>
      <dd>
        <span className="block font-read text-xl font-[520]">{figure}</span>
        <span className="mt-1 block text-balance text-ink-2">{explanation}</span>
      </dd>
    </div>
  );
}
