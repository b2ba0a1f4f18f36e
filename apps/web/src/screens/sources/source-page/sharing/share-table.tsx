import { type ShareLevel, type Subject, shareLevels } from '@schole/core';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { locales } from '../../../../client/language/language-choice.ts';
import { subjectWords } from '../../../../parts/subjects/words.ts';
import { Button, DataCell, HeadCell, Row, RowHead, SelectField, Table } from '../../../../ui/index.ts';
import type { Share } from './calls.ts';
import { sharingTabWords } from './words.ts';

/** With whom a share is, in words: the staff of the school, or those who teach a subject. */
export function useAudience(): (subject: Subject | null) => string {
  const translate = useWords(sharingTabWords);
  const name = useWords(subjectWords);
  return (subject) =>
    subject === null ? translate('allStaff') : translate('teachersOf', { subject: name(`subject-${subject}`) });
}

export interface ShareTableProps {
  shares: readonly Share[];
  busy: boolean;
  onChange: (subject: Subject | null, level: ShareLevel) => void;
  onWithdraw: (shareId: string) => void;
}

/** The shares in force. A changed level is stored at once. */
export function ShareTable({ shares, busy, onChange, onWithdraw }: ShareTableProps): ReactNode {
  const translate = useWords(sharingTabWords);
  const audience = useAudience();
  const [language] = useLanguage();
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' });
  const head = (
    <>
      <HeadCell>{translate('withWhom')}</HeadCell>
      <HeadCell>{translate('level')}</HeadCell>
      <HeadCell>
        <span className="sr-only">{translate('actions')}</span>
      </HeadCell>
    </>
  );
  return (
    <Table caption={translate('whoSees')} head={head}>
      {shares.map(({ id, subject, level, created_at }) => (
        <Row key={id}>
          <RowHead>
            <span className="wrap-anywhere block min-w-24">{audience(subject)}</span>
            <span className="block font-text text-ink-3 text-sm">
              {translate('since', { date: date.format(new Date(created_at)) })}
            </span>
          </RowHead>
          <DataCell>
            <SelectField
              label={translate('levelOf', { audience: audience(subject) })}
              labelHidden
              className="min-w-28"
              value={level}
              disabled={busy}
              options={shareLevels.map((value) => ({ value, label: translate(`level-${value}`) }))}
              onChange={({ target }) => {
                const chosen = shareLevels.find((value) => value === target.value);
                if (chosen !== undefined) onChange(subject, chosen);
              }}
            />
          </DataCell>
          <DataCell className="text-right">
            <Button
              aria-label={translate('withdrawFrom', { audience: audience(subject) })}
              disabled={busy}
              onClick={() => onWithdraw(id)}
            >
              {translate('withdraw')}
            </Button>
          </DataCell>
        </Row>
      ))}
    </Table>
  );
}
