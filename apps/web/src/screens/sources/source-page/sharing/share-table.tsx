import { type ShareLevel, shareLevels } from '@schole/core';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { locales } from '../../../../client/language/language-choice.ts';
import { subjectWords } from '../../../../parts/subjects/words.ts';
import { Button, DataCell, HeadCell, Row, RowHead, SelectField, Table } from '../../../../ui/index.ts';
import type { Share } from './calls.ts';
import { addsNothing, type Circle } from './circles.ts';
import { circleName } from './use-share-focus.ts';
import { sharingTabWords } from './words.ts';

/** With whom a share is, in words: the staff of the school, or those who teach a subject. */
export function useAudience(): (subject: Circle) => string {
  const translate = useWords(sharingTabWords);
  const name = useWords(subjectWords);
  return (subject) =>
    subject === null ? translate('allStaff') : translate('teachersOf', { subject: name(`subject-${subject}`) });
}

export interface ShareTableProps {
  shares: readonly Share[];
  /** The level that is being stored, shown at once. */
  changing: { subject: Circle; level: ShareLevel } | null;
  busy: boolean;
  onChange: (subject: Circle, level: ShareLevel) => void;
  onWithdraw: (shareId: string) => void;
}

/** The shares in force. A changed level is stored at once. */
export function ShareTable({ shares, changing, busy, onChange, onWithdraw }: ShareTableProps): ReactNode {
  const translate = useWords(sharingTabWords);
  const audience = useAudience();
  const [language] = useLanguage();
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' });
  const head = (
    <>
      <HeadCell>{translate('withWhom')}</HeadCell>
      <HeadCell>{translate('level')}</HeadCell>
    </>
  );
  return (
    <Table caption={translate('whoSees')} head={head}>
      {shares.map((share) => {
        const { id, subject, level, created_at } = share;
        // A changed level is another share of the same circle: its row stays, and so does the focus in it.
        return (
          <Row key={circleName(subject)}>
            <RowHead>
              <span className="wrap-anywhere block min-w-24">{audience(subject)}</span>
              <span className="block font-text text-ink-3 text-sm">
                {translate('since', { date: date.format(new Date(created_at)) })}
              </span>
              {addsNothing(share, shares) && (
                <span className="block font-text text-ink-3 text-sm">{translate('addsNothing')}</span>
              )}
            </RowHead>
            <DataCell>
              <span data-circle={circleName(subject)} className="flex flex-wrap items-center gap-2">
                <SelectField
                  label={translate('levelOf', { audience: audience(subject) })}
                  labelHidden
                  className="min-w-28"
                  value={changing?.subject === subject ? changing.level : level}
                  aria-busy={busy || undefined}
                  options={shareLevels.map((value) => ({ value, label: translate(`level-${value}`) }))}
                  onChange={({ target }) => {
                    const chosen = shareLevels.find((value) => value === target.value);
                    if (chosen !== undefined) onChange(subject, chosen);
                  }}
                />
                <Button
                  aria-label={translate('withdrawFrom', { audience: audience(subject) })}
                  busy={busy}
                  onClick={() => onWithdraw(id)}
                >
                  {translate('withdraw')}
                </Button>
              </span>
            </DataCell>
          </Row>
        );
      })}
    </Table>
  );
}
