import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { Chip } from '../../ui/index.ts';
import { useOf, usePlan } from './calls.ts';
import { PlanAdvice } from './plan-advice.tsx';
import { planWords } from './words.ts';

/** How many active classes the school has of those that its plan allows; nothing where the plan has no limit. */
export function ClassCounter(): ReactNode {
  const translate = useWords(planWords);
  const use = useOf(usePlan().data, 'classes');
  if (use === undefined || use.quota === null || use.used === null) return null;
  const { quota, used } = use;
  const full = used >= quota;
  return (
    <div className="mb-5 grid max-w-measure gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {full && <Chip kind="attention">{translate('wall')}</Chip>}
        <span className={full ? 'font-medium' : 'text-ink-2'}>{translate('classesUsed', { count: quota, used })}</span>
      </p>
      {full && (
        <p className="text-ink-2">
          {translate('classesFull')} <PlanAdvice />
        </p>
      )}
    </div>
  );
}
