import { type ReactNode, useId } from 'react';
import { formatDate } from '../../client/language/formats.ts';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { Chip, Progress } from '../../ui/index.ts';
import { nearLimit, useOf, usePlan } from './calls.ts';
import { PlanAdvice } from './plan-advice.tsx';
import { planWords } from './words.ts';

/**
 * How many assignments are left this month, wherever one can be started; nothing where the plan has no limit. Nothing
 * is shown before the plan is loaded either: if the server refuses, the refusal gives the reason.
 */
export function PlanCounter(): ReactNode {
  const translate = useWords(planWords);
  const [language] = useLanguage();
  const id = useId();
  const plan = usePlan().data;
  const use = useOf(plan, 'assignments_per_month');
  if (plan === undefined || use === undefined || !use.allowed || use.quota === null || use.used === null) return null;
  const { quota, used } = use;
  const left = Math.max(0, quota - used);
  const close = used >= quota * nearLimit;
  // The month ends at midnight UTC, so the date is in UTC.
  const day = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const turns = formatDate(new Date(plan.monthTurnsAt), language, day);
  return (
    <section aria-labelledby={id} className="mb-5 grid max-w-measure gap-1">
      <h2 id={id} className="sr-only">
        {translate('counter')}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {close && <Chip kind={left === 0 ? 'danger' : 'attention'}>{translate(left === 0 ? 'wall' : 'nearly')}</Chip>}
        <span className={close ? 'font-medium' : 'text-ink-2'}>
          {translate('left', { count: left, quota })} {translate('turns', { day: turns })}
        </span>
      </p>
      {close && (
        <>
          <Progress label={translate('usedOf', { used, quota })} value={quota === 0 ? 1 : used / quota} />
          <p className="text-ink-2">
            <PlanAdvice />
          </p>
        </>
      )}
    </section>
  );
}
