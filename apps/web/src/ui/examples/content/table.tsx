import { Ellipsis, Trash2 } from 'lucide-react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { locales } from '../../../client/language/language-choice.ts';
import { defineWords } from '../../../client/language/words.ts';
import {
  Button,
  Chip,
  DataCell,
  EmptyRow,
  HeadCell,
  IconButton,
  LoadingRows,
  Row,
  RowActions,
  RowHead,
  SelectionBar,
  Table,
  TickCell,
  TickHead,
  useSelection,
  useSorting,
} from '../../index.ts';
import type { Example } from '../definition/example.ts';

const words = defineWords({
  en: {
    files: 'Files',
    name: 'Name',
    pages: 'Pages',
    words: 'Words',
    read: 'Read',
    all: 'All',
    faint: 'Page 2 is faint',
    remove: 'Delete',
    more: 'More about {name}',
    open: 'Read',
    actions: 'Actions',
    none: 'No files yet. Add one, or paste a text.',
    cells: 'Biology 7, chapter 4',
    sheet: 'Worksheet, scanned',
    wars: 'The Persian Wars',
  },
  el: {
    files: 'Αρχεία',
    name: 'Όνομα',
    pages: 'Σελίδες',
    words: 'Λέξεις',
    read: 'Ανάγνωση',
    all: 'Όλες',
    faint: 'Η σελίδα 2 είναι αχνή',
    remove: 'Διαγραφή',
    more: 'Περισσότερα: {name}',
    open: 'Ανάγνωση',
    actions: 'Ενέργειες',
    none: 'Κανένα αρχείο ακόμη. Προσθέστε ένα ή επικολλήστε κείμενο.',
    cells: 'Βιολογία Β΄ Γυμνασίου, κεφάλαιο 4',
    sheet: 'Φύλλο εργασίας, σαρωμένο',
    wars: 'Οι Περσικοί πόλεμοι',
  },
});

const files = [
  { id: 'cells', pages: 4, words: 1030, faint: false },
  { id: 'sheet', pages: 2, words: 411, faint: true },
  { id: 'wars', pages: 12, words: 4118, faint: false },
] as const;

function Files({ chosen = false, inMargin = false }: { chosen?: boolean; inMargin?: boolean }) {
  const translate = useWords(words);
  const [language] = useLanguage();
  const number = new Intl.NumberFormat(locales[language]);
  const sorting = useSorting(
    files,
    { name: ({ id }) => translate(id), pages: ({ pages }) => pages, words: (file) => file.words },
    chosen ? { by: 'words', direction: 'descending' } : null,
  );
  const selection = useSelection(
    sorting.rows.map(({ id }) => id),
    chosen ? ['wars', 'cells'] : [],
  );
  return (
    <>
      <SelectionBar selection={selection}>
        <Button icon={Trash2}>{translate('remove')}</Button>
      </SelectionBar>
      <Table
        caption={translate('files')}
        folds
        stickyHead
        inMargin={inMargin}
        head={
          <>
            <TickHead selection={selection} />
            <HeadCell sort={sorting.sort('name')}>{translate('name')}</HeadCell>
            <HeadCell figure sort={sorting.sort('pages')}>
              {translate('pages')}
            </HeadCell>
            <HeadCell figure sort={sorting.sort('words')}>
              {translate('words')}
            </HeadCell>
            <HeadCell>{translate('read')}</HeadCell>
            <HeadCell>
              <span className="sr-only">{translate('actions')}</span>
            </HeadCell>
          </>
        }
      >
        {sorting.rows.map(({ id, pages, words: count, faint }) => (
          <Row key={id} picked={selection.has(id)}>
            <TickCell selection={selection} id={id} name={translate(id)} />
            <RowHead>{translate(id)}</RowHead>
            <DataCell figure label={translate('pages')}>
              {number.format(pages)}
            </DataCell>
            <DataCell figure label={translate('words')}>
              {number.format(count)}
            </DataCell>
            <DataCell label={translate('read')}>
              <Chip kind={faint ? 'attention' : 'fine'}>{translate(faint ? 'faint' : 'all')}</Chip>
            </DataCell>
            <RowActions>
              <IconButton icon={Ellipsis} label={translate('more', { name: translate(id) })} />
            </RowActions>
          </Row>
        ))}
      </Table>
    </>
  );
}

function Head() {
  const translate = useWords(words);
  return (
    <>
      <HeadCell>{translate('name')}</HeadCell>
      <HeadCell figure>{translate('words')}</HeadCell>
    </>
  );
}

function Loading() {
  const translate = useWords(words);
  return (
    <Table caption={translate('files')} busy head={<Head />}>
      <LoadingRows columns={2} />
    </Table>
  );
}

function Nothing() {
  const translate = useWords(words);
  return (
    <Table caption={translate('files')} head={<Head />}>
      <EmptyRow columns={2}>{translate('none')}</EmptyRow>
    </Table>
  );
}

export const tableExample: Example = {
  parts: [
    'Table',
    'HeadCell',
    'Row',
    'RowHead',
    'DataCell',
    'TickHead',
    'TickCell',
    'SelectionBar',
    'RowActions',
    'EmptyRow',
    'LoadingRows',
  ],
  states: [
    { name: 'rest', Show: () => <Files />, wide: true },
    { name: 'chosen', Show: () => <Files chosen />, wide: true },
    { name: 'margin', Show: () => <Files inMargin />, wide: true },
    { name: 'loading', Show: Loading },
    { name: 'empty', Show: Nothing },
  ],
};
