import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { useMoment } from '../../../client/language/use-moment.ts';
import { Chip, DataCell, HeadCell, type HeadSort, Row, RowHead, Table } from '../../../ui/index.ts';
import type { GradingTab, SortColumn } from '../address.ts';
import type { Submission } from '../rows.ts';
import { gradingWords } from '../words.ts';
import { percentOf, useReasons } from './why.ts';

export interface SubmissionTableProps {
  tab: GradingTab;
  rows: readonly Submission[];
  sort: (column: SortColumn) => HeadSort;
  /** The confidence below which the user looks at a suggestion. */
  reviewBelow: number;
}

/** Submissions with what is decided and what waits; on a phone each is a block. */
export function SubmissionTable({ tab, rows, sort, reviewBelow }: SubmissionTableProps): ReactNode {
  const translate = useWords(gradingWords);
  const [language] = useLanguage();
  const moment = useMoment();
  const reasonsOf = useReasons(reviewBelow);
  return (
    <Table
      caption={translate(`tab-${tab}`)}
      folds
      head={
        <>
          <HeadCell sort={sort('student')}>{translate('student')}</HeadCell>
          <HeadCell sort={sort('title')}>{translate('assignment')}</HeadCell>
          <HeadCell sort={sort('submitted')}>{translate('submitted')}</HeadCell>
          <HeadCell figure sort={sort('score')}>
            {translate('score')}
          </HeadCell>
          <HeadCell sort={sort('confidence')}>{translate('confidence')}</HeadCell>
          <HeadCell>{translate('state')}</HeadCell>
          <HeadCell>{translate(tab === 'graded' ? 'graded' : 'waits')}</HeadCell>
        </>
      }
    >
      {rows.map((row) => {
        const name = [row.last_name, row.first_name].filter(Boolean).join(' ') || translate('noName');
        return (
          <Row key={row.attempt_id}>
            <RowHead>
              <Link
                to="/dashboard/grading"
                search={{ attempt: row.attempt_id }}
                aria-label={translate('openAttempt', { name })}
                className="wrap-anywhere no-underline hover:underline"
              >
                {name}
              </Link>
            </RowHead>
            <DataCell label={translate('assignment')}>
              <Link
                to="/dashboard/grading"
                search={{ delivery: row.delivery_id }}
                aria-label={translate('openDelivery', { title: row.title })}
                className="wrap-anywhere no-underline hover:underline"
              >
                <span lang={row.content_language}>{row.title}</span>
              </Link>
            </DataCell>
            <DataCell label={translate('submitted')} className="text-ink-2">
              {moment(row.submitted_at)}
            </DataCell>
            <DataCell figure label={translate('score')}>
              {translate('scoreOf', {
                points: formatNumber(row.points ?? 0, language),
                max: formatNumber(row.max_points, language),
              })}
            </DataCell>
            <DataCell label={translate('confidence')} className={row.confidence === null ? 'text-ink-3' : 'figures'}>
              {row.confidence === null
                ? translate('noConfidence')
                : translate('confidenceWith', { percent: percentOf(row.confidence), count: row.confidences })}
            </DataCell>
            <DataCell label={translate('state')}>
              <StateChip row={row} />
            </DataCell>
            <DataCell label={translate(tab === 'graded' ? 'graded' : 'waits')} className="text-ink-2">
              {tab === 'graded' && row.graded_at !== null ? moment(row.graded_at) : <Reasons of={reasonsOf(row)} />}
            </DataCell>
          </Row>
        );
      })}
    </Table>
  );
}

function Reasons({ of }: { of: readonly string[] }): ReactNode {
  return (
    <ul className="min-w-0 text-pretty">
      {of.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

function StateChip({ row }: { row: Submission }): ReactNode {
  const translate = useWords(gradingWords);
  if (row.needs_review) return <Chip kind="attention">{translate('review')}</Chip>;
  if (row.waiting > 0) return <Chip kind="draft">{translate('waiting')}</Chip>;
  return <Chip kind="fine">{translate('complete')}</Chip>;
}
