import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { classResults } from '../../../parts/deliveries/index.ts';
import { DemoMark, useDemoRows } from '../../../parts/demo/index.ts';
import { DataCell, ErrorState, HeadCell, Row, RowHead, SectionHead, Table } from '../../../ui/index.ts';
import { useTaughtClasses } from '../calls.ts';
import { overviewWords } from '../words.ts';

/** The user's classes with their averages; nothing where there is no class, and a word where nothing is marked. */
export function ClassPerformance(): ReactNode {
  const translate = useWords(overviewWords);
  const [language] = useLanguage();
  const taught = useLoaded(useTaughtClasses());
  const results = useQuery(classResults).data ?? [];
  const demo = useDemoRows('public.classes');
  if (taught.state === 'loading') return null;
  if (taught.state === 'ready' && taught.data.length === 0) return null;
  return (
    <section aria-labelledby="performance" className="mt-8">
      <SectionHead
        id="performance"
        title={translate('performance')}
        aside={<Link to="/dashboard/classes">{translate('allClasses')}</Link>}
      />
      {taught.state === 'failed' ? (
        <ErrorState title={translate('failedClasses')} error={taught.error} onRetry={taught.retry} busy={taught.busy} />
      ) : (
        <Table
          caption={translate('performance')}
          head={
            <>
              <HeadCell>{translate('class')}</HeadCell>
              <HeadCell figure>{translate('students')}</HeadCell>
              <HeadCell>{translate('average')}</HeadCell>
            </>
          }
        >
          {taught.data.map(({ id, name, students }) => (
            <Row key={id}>
              <RowHead className="wrap-anywhere">
                <Link
                  to="/dashboard/classes/$classId"
                  params={{ classId: id }}
                  className="no-underline hover:underline"
                >
                  {name}
                </Link>{' '}
                {demo.has(id) && <DemoMark />}
              </RowHead>
              <DataCell figure>{formatNumber(students, language)}</DataCell>
              <Average result={results.find(({ class_id }) => class_id === id)} />
            </Row>
          ))}
        </Table>
      )}
    </section>
  );
}

interface AverageProps {
  result: { marked: number; average: number | null } | undefined;
}

function Average({ result }: AverageProps): ReactNode {
  const translate = useWords(overviewWords);
  const [language] = useLanguage();
  if (result === undefined || result.average === null) {
    return <DataCell className="text-ink-3">{translate('nothingMarked')}</DataCell>;
  }
  const average = formatNumber(Math.round(result.average), language);
  return <DataCell>{translate('averageOf', { average, count: result.marked })}</DataCell>;
}
