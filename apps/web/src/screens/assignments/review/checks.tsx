import { kindViews } from '@schole/questions/views';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { Chip } from '../../../ui/index.ts';
import type { QuestionRow } from '../rows.ts';
import { words } from '../words.ts';

/** How many checks a question has passed. */
export function tally(row: Pick<QuestionRow, 'verdicts'>): { passed: number; count: number } {
  const verdicts = row.verdicts ?? [];
  return { passed: verdicts.filter((verdict) => verdict.passed).length, count: verdicts.length };
}

/** One line on the checks: a quiet tick when all passed, otherwise the name of the first that did not. */
export function CheckChip({ row }: { row: QuestionRow }): ReactNode {
  const translate = useWords(words);
  const [language] = useLanguage();
  const { passed, count } = tally(row);
  const failed = row.verdicts?.find((verdict) => !verdict.passed);
  if (count === 0) return <Chip kind="draft">{translate('checksNone')}</Chip>;
  if (failed === undefined) return <Chip kind="fine">{translate('checksPassed', { passed, count })}</Chip>;
  const description = kindViews[row.type]?.check(failed.check, language);
  return <Chip kind="attention">{description?.failed ?? translate('checksPassed', { passed, count })}</Chip>;
}

/** Every check with its result. */
export function CheckList({ row }: { row: QuestionRow }): ReactNode {
  const translate = useWords(words);
  const [language] = useLanguage();
  const { passed, count } = tally(row);
  const orderOf = (check: string) => kindViews[row.type]?.check(check, language)?.position ?? count;
  const title =
    count === 0
      ? translate('checksNone')
      : passed === count
        ? translate('checksAll', { count })
        : translate('checksSome', { passed, count });
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-md">{title}</h2>
      <ul>
        {[...(row.verdicts ?? [])]
          .sort((one, other) => Number(one.passed) - Number(other.passed) || orderOf(one.check) - orderOf(other.check))
          .map((verdict) => {
            const description = kindViews[row.type]?.check(verdict.check, language);
            const Icon = verdict.passed ? Check : TriangleAlert;
            return (
              <li
                key={verdict.check}
                className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2 border-line border-t py-2 first:border-t-0 first:pt-0"
              >
                <Icon
                  aria-hidden="true"
                  strokeWidth={2.25}
                  className={`mt-0.5 size-4 ${verdict.passed ? 'text-good' : 'text-attention'}`}
                />
                <span>
                  <span className="block font-medium">{description?.name ?? verdict.check}</span>
                  <span className={`block text-sm ${verdict.passed ? 'text-ink-3' : 'text-attention'}`}>
                    {verdict.passed ? description?.passed : description?.failed}
                  </span>
                </span>
              </li>
            );
          })}
      </ul>
    </section>
  );
}
