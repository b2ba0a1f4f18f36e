import { limits, type RosterEntry } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { DataCell, HeadCell, Pagination, Row, RowHead, SelectField, Table } from '../../../ui/index.ts';
import { importWords } from './import-words.ts';
import type { Decisions } from './use-preview.ts';

/** Lines of a page; those that ask stand before the others, and so many of them at once. */
const linesOfPage = 100;
const questionsOfPage = 50;

type Line = RosterEntry & { className?: string };

export interface PreviewTableProps {
  preview: { lines: readonly Line[]; counts: Record<RosterEntry['status'], number> };
  /** True: the lines are for several classes. */
  byClass?: boolean;
  decisions: Decisions;
  onDecide: (line: number, decision: string | null) => void;
}

/** The decisions with one more, or (null) one less. */
export function withDecision(decisions: Decisions, line: number, decision: string | null): Decisions {
  const others = Object.entries(decisions).filter(([key]) => key !== String(line));
  return { ...Object.fromEntries(others), ...(decision === null ? {} : { [line]: decision }) };
}

/** What each line of a list would do, with the questions that only the teacher can answer. */
export function PreviewTable({
  preview: { lines, counts },
  byClass = false,
  decisions,
  onDecide,
}: PreviewTableProps): ReactNode {
  const translate = useWords(importWords);
  const [page, setPage] = useState(1);
  const asked = lines.filter(({ status, line }) => status === 'asks' || decisions[line] !== undefined);
  const questions = new Set(asked);
  const settled = lines.filter((line) => !questions.has(line));
  const last = Math.max(1, Math.ceil(settled.length / linesOfPage));
  const shown = Math.min(page, last);
  const others = settled.slice((shown - 1) * linesOfPage, shown * linesOfPage);
  const hidden = asked.length - questionsOfPage;
  const changed = counts.changed + counts.moved + counts.returns;
  return (
    <div className="grid gap-2">
      <p role="status" className="text-ink-2">
        {translate('sum', { new: counts.new, changed, same: counts.same, skipped: counts.skipped })}
        {counts.asks > 0 && (
          <strong className="block text-attention">{translate('asks', { count: counts.asks })}</strong>
        )}
      </p>
      {asked.slice(0, questionsOfPage).map((line) => (
        <Question key={line.line} line={line} decision={decisions[line.line]} onDecide={onDecide} />
      ))}
      {hidden > 0 && <p className="text-ink-3">{translate('moreQuestions', { count: hidden })}</p>}
      {others.length > 0 && (
        <Table
          caption={translate('preview')}
          folds
          head={
            <>
              <HeadCell>{translate('line')}</HeadCell>
              {byClass && <HeadCell>{translate('className')}</HeadCell>}
              <HeadCell>{translate('lastName')}</HeadCell>
              <HeadCell>{translate('firstName')}</HeadCell>
              <HeadCell>{translate('effect')}</HeadCell>
            </>
          }
        >
          {others.map((line) => (
            <Row key={line.line} className={line.status === 'skipped' ? 'text-ink-3' : undefined}>
              <RowHead className="figures">{line.line}</RowHead>
              {byClass && (
                <DataCell label={translate('className')} className="wrap-anywhere">
                  {line.className || translate('empty')}
                </DataCell>
              )}
              <DataCell label={translate('lastName')} className="wrap-anywhere">
                {line.lastName || translate('empty')}
              </DataCell>
              <DataCell label={translate('firstName')} className="wrap-anywhere">
                {line.firstName || translate('empty')}
              </DataCell>
              <DataCell
                label={translate('effect')}
                className={line.status === 'skipped' ? 'text-attention' : undefined}
              >
                <Effect line={line} />
              </DataCell>
            </Row>
          ))}
        </Table>
      )}
      {settled.length > linesOfPage && (
        <Pagination
          label={translate('preview')}
          total={settled.length}
          size={linesOfPage}
          page={shown}
          onPage={setPage}
        />
      )}
    </div>
  );
}

function Effect({ line: { status, reason, changes } }: { line: RosterEntry }): ReactNode {
  const translate = useWords(importWords);
  const most = reason === 'too-many' ? limits.roster.pastedNames : limits.roster.nameLength;
  if (status === 'skipped') return translate('skipped', { reason: reason === null ? '' : translate(reason, { most }) });
  const list = changes
    .map(({ field, from, to }) =>
      translate('change', { field: translate(field), from: from || translate('empty'), to: to || translate('empty') }),
    )
    .join(', ');
  if (status === 'changed') return translate('changed', { changes: list });
  if (status === 'asks') return null;
  return list === '' ? translate(status) : `${translate(status)}. ${translate('changed', { changes: list })}`;
}

interface QuestionProps {
  line: RosterEntry;
  decision: string | undefined;
  onDecide: PreviewTableProps['onDecide'];
}

/** A line whose student only the teacher knows; it stays where it is once it is answered. */
function Question({ line, decision, onDecide }: QuestionProps): ReactNode {
  const translate = useWords(importWords);
  const { reason, candidates } = line;
  const name = `${line.lastName} ${line.firstName}`.trim();
  const known = candidates.map(({ studentId, name: theirs, birthYear, classes }) => ({
    value: studentId,
    label: translate('candidate', {
      name: theirs,
      birthYear: birthYear === null ? '' : translate('bornIn', { year: birthYear }),
      classes: classes.length === 0 ? '' : translate('inClasses', { classes: classes.join(', ') }),
    }),
  }));
  // Answered: the server does not list the candidates any more.
  const answered = decision !== undefined && !['new', 'skip'].includes(decision) && known.length === 0;
  return (
    <SelectField
      label={translate('who', { name, line: line.line })}
      hint={reason === 'same-name' || reason === 'number-of-another-name' ? translate(reason) : undefined}
      value={decision ?? ''}
      options={[
        { value: '', label: translate('choose') },
        ...known,
        ...(answered ? [{ value: decision, label: name }] : []),
        { value: 'new', label: translate('somebodyNew') },
        { value: 'skip', label: translate('nobody') },
      ]}
      onChange={({ target }) => onDecide(line.line, target.value === '' ? null : target.value)}
    />
  );
}
