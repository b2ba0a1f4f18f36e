import type { ReadingLevel } from '@schole/core';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { locales } from '../../../../client/language/language-choice.ts';
import { DataCell, HeadCell, Row, RowHead, Table } from '../../../../ui/index.ts';
import { fleschBand, lixBand } from './bands.ts';
import { levelWords } from './level-words.ts';

/** Their names are the same in both languages. */
const names = { flesch: 'Flesch Reading Ease', kincaid: 'Flesch–Kincaid Grade Level', lix: 'LIX' } as const;

/** The age at which a grade of a school in the USA begins. */
const ageOfGrade = 5;

/** The indices of a text, each with what it says of it and where it comes from. */
export function Indices({
  level: { lix, fleschReadingEase: ease, fleschKincaidGrade: grade },
}: {
  level: ReadingLevel;
}): ReactNode {
  const translate = useWords(levelWords);
  const [language] = useLanguage();
  const format = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 });
  const gradeSays = (value: number): string => {
    const year = Math.round(value);
    if (year <= 1) return translate('kincaidLow');
    return year > 12 ? translate('kincaidHigh') : translate('kincaidSays', { grade: year, age: year + ageOfGrade });
  };
  const rows = [
    ...(ease === undefined
      ? []
      : [['flesch', ease, translate(`flesch-${fleschBand(ease)}`), translate('fleschSource')] as const]),
    ...(grade === undefined ? [] : [['kincaid', grade, gradeSays(grade), translate('kincaidSource')] as const]),
    ['lix', lix, translate(`lix-${lixBand(lix)}`), translate('lixSource')] as const,
  ];
  const head = (
    <>
      <HeadCell>{translate('index')}</HeadCell>
      <HeadCell figure>{translate('value')}</HeadCell>
      <HeadCell>{translate('says')}</HeadCell>
      <HeadCell>{translate('source')}</HeadCell>
    </>
  );
  return (
    <Table folds caption={translate('whole')} head={head}>
      {rows.map(([name, value, says, source]) => (
        <Row key={name}>
          <RowHead>
            <span lang="en">{names[name]}</span>
          </RowHead>
          <DataCell figure label={translate('value')}>
            {format.format(value)}
          </DataCell>
          <DataCell label={translate('says')}>{says}</DataCell>
          <DataCell label={translate('source')} className="text-ink-3 text-sm">
            {source}
          </DataCell>
        </Row>
      ))}
    </Table>
  );
}
