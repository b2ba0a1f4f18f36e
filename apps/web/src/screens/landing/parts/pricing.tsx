import type { PlanName } from '@schole/core';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Language } from '../../../client/language/language-choice.ts';
import { createTranslator } from '../../../client/language/words.ts';
import { servicesOf } from '../../../parts/plan/support.ts';
import { SupportEntry } from '../../../parts/plan/support-entry.tsx';
import { LinkButton } from '../../../parts/public/link-button.tsx';
import { usePublicConfig } from '../../../parts/public/use-public-config.ts';
import { classes } from '../../../ui/style/classes.ts';
import { pricingWords } from '../pricing-words.ts';
import { OpenerButton, type OpenerProps } from './opener-button.tsx';
import { LandingSection } from './section.tsx';

type Word = keyof (typeof pricingWords)['en'];

interface TierPlan {
  name: PlanName;
  price: Word;
  per?: Word;
  audience: Word;
  /** What this version does. */
  limits: readonly Word[];
  /** What belongs to the plan and does not exist yet. */
  notHere: readonly Word[];
}

const individual: TierPlan = {
  name: 'individual',
  price: 'individualPrice',
  audience: 'individualFor',
  limits: ['upTo50', 'basicGeneration', 'standardGrading', 'oneClass', 'storage'],
  notHere: [],
};
const professional: TierPlan = {
  name: 'professional',
  price: 'professionalPrice',
  per: 'perMonth',
  audience: 'professionalFor',
  limits: ['unlimitedAssignments', 'multipleClasses'],
  notHere: ['advancedGeneration', 'analytics', 'gaps', 'rubrics', 'assistant25'],
};
const school: TierPlan = {
  name: 'school',
  price: 'schoolPrice',
  audience: 'schoolFor',
  limits: ['unlimitedTeachers', 'adminDashboard', 'sso'],
  notHere: ['districtAnalytics', 'branding', 'scalableAssistants'],
};

interface PricingProps {
  language: Language;
  /** Opens the contact form for schools. */
  contact: OpenerProps;
}

/** The sign-up, then the plan page of the new school, where its trial starts. */
const trial = `/auth?mode=sign-up&next=${encodeURIComponent('/admin?tab=plan')}`;

/** Three plans with all their limits, side by side between hairlines. */
export function Pricing({ language, contact }: PricingProps): ReactNode {
  const translate = createTranslator(pricingWords, language);
  const supporter = usePublicConfig()?.supportContact ?? null;
  return (
    <LandingSection id="pricing" number={3} title={translate('pricingTitle')}>
      <div className="mt-8 grid grid-cols-1 rounded-3 border border-line bg-paper-raised @min-[56rem]:grid-cols-3 @min-[56rem]:grid-rows-[repeat(6,auto)]">
        <Tier plan={individual} language={language} supporter={supporter}>
          <LinkButton to="/auth?mode=sign-up" size="large">
            {translate('startFree')}
          </LinkButton>
        </Tier>
        <Tier plan={professional} language={language} supporter={supporter} popular>
          <LinkButton to={trial} size="large">
            {translate('startTrial')}
          </LinkButton>
        </Tier>
        <Tier plan={school} language={language} supporter={supporter}>
          <OpenerButton {...contact} />
        </Tier>
      </div>
      <p className="mt-4 max-w-measure text-pretty text-ink-3">{translate('ownServer')}</p>
    </LandingSection>
  );
}

interface TierProps {
  plan: TierPlan;
  language: Language;
  /** Who gives support and training; null: nobody, and neither is listed. */
  supporter: string | null;
  popular?: boolean;
  /** The plan's button. */
  children: ReactNode;
}

const lineClasses = 'grid grid-cols-[1.5rem_minmax(0,1fr)] items-start py-1 text-balance';

function Tier({ plan, language, supporter, popular = false, children }: TierProps): ReactNode {
  const translate = createTranslator(pricingWords, language);
  const { name, price, per, audience, limits, notHere } = plan;
  return (
    <section
      aria-labelledby={`plan-${name}`}
      className={classes(
        'grid min-w-0 grid-cols-1 content-start gap-2 border-line p-6 pt-5 not-first:border-t max-md:px-4 @min-[56rem]:row-span-6 @min-[56rem]:grid-rows-subgrid @min-[56rem]:not-first:border-t-0 @min-[56rem]:not-first:border-l',
        popular && 'shadow-[inset_0_3px_0_var(--margin-line)]',
      )}
    >
      <p className={classes('text-sm leading-6 font-strong text-pen', !popular && '@max-[56rem]:hidden')}>
        {popular && translate('mostPopular')}
      </p>
      <h3 id={`plan-${name}`} className="text-lg">
        {translate(name)}
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
        <span className="min-w-0 font-read text-2xl font-[480] wrap-anywhere text-ink">{translate(price)}</span>
        {per !== undefined && <span>{translate(per)}</span>}
      </p>
      <p className="text-pretty text-ink-2">{translate(audience)}</p>
      <div className="grid content-end py-2 [&>*]:w-full">{children}</div>
      <div className="mt-1">
        <ul>
          {limits.map((limit) => (
            <li key={limit} className={lineClasses}>
              <Check aria-hidden="true" strokeWidth={2.25} className="mt-1 size-4 text-good" />
              {translate(limit)}
            </li>
          ))}
          {supporter !== null &&
            servicesOf[name].map((service) => (
              <li key={service} className={lineClasses}>
                <Check aria-hidden="true" strokeWidth={2.25} className="mt-1 size-4 text-good" />
                <SupportEntry service={service} contact={supporter} language={language} />
              </li>
            ))}
        </ul>
        {notHere.length > 0 && (
          <>
            <p id={`plan-${name}-not-here`} className="mt-3 font-medium text-ink-2 text-sm">
              {translate('notHere')}
            </p>
            <ul aria-labelledby={`plan-${name}-not-here`}>
              {notHere.map((limit) => (
                <li key={limit} className={classes(lineClasses, 'text-ink-3')}>
                  <Minus aria-hidden="true" strokeWidth={2.25} className="mt-1 size-4" />
                  {translate(limit)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
