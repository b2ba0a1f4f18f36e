import type { SchoolPlan } from '@schole/core';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../../client/language.ts';
import { locales } from '../../../../client/language-choice.ts';
import { planWords } from '../../../../parts/plan/index.ts';
import { Chip, DataCell, HeadCell, Row, RowHead, Table } from '../../../../ui/index.ts';
import { planSectionWords } from '../words.ts';

type Use = SchoolPlan['entitlements'][number];

/** Every entitlement of the plan in force: what is used and where it ends, or whether it is part of the plan. */
export function PlanUse({ plan }: { plan: SchoolPlan }): ReactNode {
  const say = useWords(planSectionWords);
  const named = useWords(planWords);
  const [language] = useLanguage();
  const turns = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const order = plan.entitlements.toSorted((one, other) => Number(one.used === null) - Number(other.used === null));
  return (
    <section aria-labelledby="plan-use">
      <h3 id="plan-use" className="mb-2">
        {say('allows')}
      </h3>
      <Table
        caption={say('allows')}
        folds
        head={
          <>
            <HeadCell>{say('what')}</HeadCell>
            <HeadCell figure>{say('used')}</HeadCell>
            <HeadCell>{say('limit')}</HeadCell>
          </>
        }
      >
        {order.map((use) => (
          <Row key={use.name}>
            <RowHead>{named(use.name)}</RowHead>
            <DataCell {...(use.used !== null && { label: say('used') })} figure>
              {use.used === null ? '' : use.used.toLocaleString(locales[language])}
            </DataCell>
            <DataCell label={say('limit')}>
              <Limit use={use} />
            </DataCell>
          </Row>
        ))}
      </Table>
      <p className="mt-2 text-ink-3 text-sm">
        {say('monthTurns', { day: turns.format(new Date(plan.monthTurnsAt)) })} {say('wholeProduct')}
      </p>
    </section>
  );
}

function Limit({ use: { allowed, quota, used } }: { use: Use }): ReactNode {
  const say = useWords(planSectionWords);
  if (!allowed) return say('notIncluded');
  if (used === null) return <Chip kind="fine">{say('included')}</Chip>;
  if (quota === null) return say('noLimit');
  if (used > quota) return <Chip kind="attention">{say('over', { quota, over: used - quota })}</Chip>;
  return say(used === quota ? 'full' : 'atMost', { quota });
}
