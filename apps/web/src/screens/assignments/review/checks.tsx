import { kindViews, reasonWords } from '@schole/questions/views';
import { Check, CircleDashed, type LucideIcon, Minus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { Chip } from '../../../ui/index.ts';
import type { QuestionRow } from '../rows.ts';
import { checkTexts } from './check-texts.ts';

type Verdicts = Pick<QuestionRow, 'verdicts'>;
type Verdict = NonNullable<QuestionRow['verdicts']>[number];

/** How many checks a question passed and failed, and how many could not be made; what does not apply is not counted. */
export function tally({ verdicts }: Verdicts): { passed: number; failed: number; open: number } {
  const count = (outcome: Verdict['outcome']): number =>
    (verdicts ?? []).filter((verdict) => verdict.outcome === outcome).length;
  return { passed: count('passed'), failed: count('failed'), open: count('not-checked') };
}

/** The count in words: it names only what was checked. */
function useCount(): (row: Verdicts) => string {
  const translate = useWords(checkTexts);
  return (row) => {
    const { passed, failed } = tally(row);
    const count = passed + failed;
    if (count === 0) return translate('none');
    return failed === 0 ? translate('allPassed', { count }) : translate('somePassed', { count, passed });
  };
}

/** One line on the checks: what failed first, else what was checked, and how much could not be. */
export function CheckChip({ row }: { row: Pick<QuestionRow, 'type' | 'verdicts'> }): ReactNode {
  const translate = useWords(checkTexts);
  const [language] = useLanguage();
  const inWords = useCount();
  const { passed, open } = tally(row);
  const failed = row.verdicts?.find(({ outcome }) => outcome === 'failed');
  if (failed !== undefined) {
    const description = kindViews[row.type]?.check(failed.check, language);
    return <Chip kind="attention">{description?.failed ?? inWords(row)}</Chip>;
  }
  if (passed === 0) return <Chip kind="draft">{translate('none')}</Chip>;
  return (
    <>
      <Chip kind="fine">{inWords(row)}</Chip>
      {open > 0 && <Chip kind="draft">{translate('open', { count: open })}</Chip>}
    </>
  );
}

/** What failed or could not be checked stands open; what passed is one line that opens. */
export function CheckList({ row }: { row: QuestionRow }): ReactNode {
  const translate = useWords(checkTexts);
  const [language] = useLanguage();
  const inWords = useCount();
  const verdicts = row.verdicts ?? [];
  const orderOf = ({ check }: Verdict): number =>
    kindViews[row.type]?.check(check, language)?.position ?? verdicts.length;
  const listed = (...outcomes: Verdict['outcome'][]): Verdict[] =>
    outcomes.flatMap((outcome) =>
      verdicts.filter((verdict) => verdict.outcome === outcome).toSorted((one, other) => orderOf(one) - orderOf(other)),
    );
  const [shown, folded] = [listed('failed', 'not-checked'), listed('passed', 'not-applicable')];
  return (
    <section aria-labelledby="checks-of">
      <h2 id="checks-of" className="mb-2 text-md">
        {translate('checks')}
      </h2>
      {shown.length > 0 && (
        <ul className="mb-2">
          {shown.map((verdict) => (
            <CheckItem key={verdict.check} type={row.type} verdict={verdict} />
          ))}
        </ul>
      )}
      {folded.length === 0 ? (
        <p className="text-ink-2">{inWords(row)}</p>
      ) : (
        // Another question begins folded again.
        <details key={row.question_id}>
          <summary className="min-h-(--target) cursor-pointer py-1 font-medium">{inWords(row)}</summary>
          <ul className="mt-2">
            {folded.map((verdict) => (
              <CheckItem key={verdict.check} type={row.type} verdict={verdict} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

export interface RefusedChecksProps {
  type: QuestionRow['type'];
  verdicts: readonly Verdict[];
  /** The check for which a draft was set aside; it may be one that could not be made. */
  refused: string;
}

/** Why a draft was set aside: the checks that it failed. */
export function RefusedChecks({ type, verdicts, refused }: RefusedChecksProps): ReactNode {
  const reasons = verdicts.filter(({ check, outcome }) => outcome === 'failed' || check === refused);
  return (
    <ul>
      {reasons.map((verdict) => (
        <CheckItem key={verdict.check} type={type} verdict={verdict} />
      ))}
    </ul>
  );
}

const looks: Record<Verdict['outcome'], { icon: LucideIcon; icons: string; text: string }> = {
  passed: { icon: Check, icons: 'text-good', text: '' },
  failed: { icon: TriangleAlert, icons: 'text-attention', text: 'text-attention' },
  'not-checked': { icon: CircleDashed, icons: 'text-ink-2', text: '' },
  'not-applicable': { icon: Minus, icons: 'text-ink-3', text: '' },
};

function CheckItem({ type, verdict }: { type: QuestionRow['type']; verdict: Verdict }): ReactNode {
  const translate = useWords(checkTexts);
  const [language] = useLanguage();
  const { check, outcome, detail } = verdict;
  const description = kindViews[type]?.check(check, language);
  const why = reasonWords(detail, language) ?? translate('noReason');
  const name = description?.name ?? check;
  // What is wrong comes first where something is; a name says what holds, and would say it of what does not.
  const said: Record<Verdict['outcome'], [string | undefined, string | undefined]> = {
    passed: [name, description?.passed],
    failed: [description?.failed, translate('nameOfFailed', { name })],
    'not-checked': [translate('notChecked', { name }), why],
    'not-applicable': [name, translate('notApplicable', { why })],
  };
  const [first, second] = said[outcome];
  const { icon: Icon, icons, text } = looks[outcome];
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2 border-line border-t py-2 first:border-t-0 first:pt-0">
      <Icon aria-hidden="true" strokeWidth={2.25} className={`mt-0.5 size-4 ${icons}`} />
      <span>
        <span className={`block font-medium ${text}`}>{first}</span>
        <span className="block text-ink-3 text-sm">{second}</span>
      </span>
    </li>
  );
}
