import type { SchoolPlan } from '@schole/core';
import { Check, type LucideIcon, Minus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useConfig } from '../../../../client/connection/use-config.ts';
import { formatNumber } from '../../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { locales } from '../../../../client/language/language-choice.ts';
import { SupportEntry, servicesOf, useEntitlementName } from '../../../../parts/plan/index.ts';
import { Chip, DataCell, HeadCell, Row, RowHead, Table } from '../../../../ui/index.ts';
import { planSectionWords } from '../words.ts';

type Use = SchoolPlan['entitlements'][number];

/** Every entitlement of the plan in force: usage and limit, or whether it is part of the plan. */
export function PlanUse({ plan }: { plan: SchoolPlan }): ReactNode {
  const translate = useWords(planSectionWords);
  const named = useEntitlementName();
  const [language] = useLanguage();
  const supporter = useConfig()?.supportContact ?? null;
  const turns = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const counted = plan.entitlements.filter(({ used }) => used !== null);
  const listParts = (allowed: boolean): Part[] =>
    plan.entitlements
      .filter((each) => each.used === null && each.allowed === allowed)
      .map(({ name }) => ({ name, text: named(name) }));
  const services =
    supporter === null
      ? []
      : servicesOf[plan.inForce].map((service) => ({
          name: service,
          text: <SupportEntry service={service} contact={supporter} language={language} />,
        }));
  return (
    <section aria-labelledby="plan-use">
      <h3 id="plan-use" className="mb-2">
        {translate('allows')}
      </h3>
      <Table
        caption={translate('allows')}
        folds
        head={
          <>
            <HeadCell>{translate('what')}</HeadCell>
            <HeadCell figure>{translate('used')}</HeadCell>
            <HeadCell>{translate('limit')}</HeadCell>
          </>
        }
      >
        {counted.map((use) => (
          <Row key={use.name}>
            <RowHead>{named(use.name)}</RowHead>
            <DataCell label={translate('used')} figure>
              {use.used !== null && formatNumber(use.used, language)}
            </DataCell>
            <DataCell label={translate('limit')}>
              <Limit use={use} />
            </DataCell>
          </Row>
        ))}
      </Table>
      <p className="mt-2 text-ink-3 text-sm">
        {translate('monthTurns', { day: turns.format(new Date(plan.monthTurnsAt)) })}
      </p>
      <div className="mt-6 grid gap-4">
        <Parts label={translate('partsIn')} icon={Check} parts={[...listParts(true), ...services]} />
        <Parts label={translate('partsOut')} icon={Minus} parts={listParts(false)} />
      </div>
      <p className="mt-3 max-w-measure text-pretty text-ink-3 text-sm">{translate('wholeProduct')}</p>
    </section>
  );
}

interface Part {
  name: string;
  text: ReactNode;
}

/** What is either included or not: short, because there is nothing to count. */
function Parts({ label, icon: Icon, parts }: { label: string; icon: LucideIcon; parts: readonly Part[] }): ReactNode {
  const id = useId();
  if (parts.length === 0) return null;
  return (
    <div>
      <p id={id} className="mb-1 font-medium">
        {label}
      </p>
      <ul aria-labelledby={id} className="grid gap-x-6 gap-y-1 md:grid-cols-2">
        {parts.map(({ name, text }) => (
          <li key={name} className="flex gap-2 text-ink-2">
            <Icon aria-hidden="true" strokeWidth={1.75} className="mt-1 size-3.5 flex-none" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Limit({ use: { allowed, quota, used } }: { use: Use }): ReactNode {
  const translate = useWords(planSectionWords);
  const [language] = useLanguage();
  const written = (value: number): string => formatNumber(value, language);
  if (!allowed) return translate('notIncluded');
  if (quota === null || used === null) return translate('noLimit');
  if (used > quota)
    return <Chip kind="attention">{translate('over', { quota: written(quota), over: written(used - quota) })}</Chip>;
  return translate(used === quota ? 'full' : 'atMost', { quota: written(quota) });
}
