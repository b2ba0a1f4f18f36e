import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { locales } from '../../../client/language/language-choice.ts';
import { DemoMark, useDemoRows } from '../../../parts/demo/index.ts';
import {
  fileNames,
  ownShares,
  SharedBy,
  type Source,
  useSharedSources,
  useSourceFacts,
} from '../../../parts/sources/index.ts';
import { DataCell, HeadCell, Row, RowHead, Table } from '../../../ui/index.ts';
import { SourceMenu } from '../changing/source-menu.tsx';
import { sourcesWords } from '../words.ts';

/** Sources in a table: what each was read from, whose it is, and what may be changed of one's own. */
export function SourceRows({ rows }: { rows: readonly Source[] }): ReactNode {
  const translate = useWords(sourcesWords);
  const facts = useSourceFacts();
  const shared = useSharedSources();
  const demo = useDemoRows('public.sources');
  const files = useQuery(fileNames(rows.filter(({ kind }) => kind === 'file').map(({ id }) => id))).data;
  const withColleagues = useQuery(ownShares).data;
  const [language] = useLanguage();
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' });
  const head = (
    <>
      <HeadCell>{translate('columnTitle')}</HeadCell>
      <HeadCell wideOnly>{translate('columnUpdated')}</HeadCell>
      <HeadCell>
        <span className="sr-only">{translate('columnActions')}</span>
      </HeadCell>
    </>
  );
  return (
    <Table caption={translate('title')} head={head}>
      {rows.map((source) => {
        const { id, title, updated_at: changed } = source;
        const colleague = shared.get(id);
        const fileName = files?.get(`${id} ${source.current_sha256}`);
        const time = <time dateTime={changed}>{date.format(new Date(changed))}</time>;
        return (
          <Row key={id}>
            <RowHead>
              <Link
                to="/dashboard/sources"
                search={{ open: id }}
                lang={source.language}
                className="wrap-anywhere font-medium text-primary hover:underline"
              >
                {title}
              </Link>{' '}
              {demo.has(id) && <DemoMark />}
              <span className="block font-text text-ink-3 text-sm">
                {facts(source, undefined)}
                <span className="md:hidden">, {time}</span>
              </span>
              {fileName !== undefined && (
                <span className="wrap-anywhere block font-text text-ink-3 text-sm">{fileName}</span>
              )}
              <SharedBy source={colleague} />
              {colleague === undefined && withColleagues?.has(id) === true && (
                <span className="block font-text text-ink-3 text-sm">{translate('sharedByMe')}</span>
              )}
            </RowHead>
            <DataCell wideOnly className="whitespace-nowrap">
              {time}
            </DataCell>
            <DataCell className="text-right">{colleague === undefined && <SourceMenu source={source} />}</DataCell>
          </Row>
        );
      })}
    </Table>
  );
}
