import { Ellipsis, Trash2 } from 'lucide-react';
import { useLanguage, useWords } from '../../client/language.ts';
import { locales } from '../../client/language-choice.ts';
import { defineWords } from '../../client/words.ts';
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
  SelectionLine,
  Table,
  TickCell,
  TickHead,
  useSelection,
  useSorting,
} from '../index.ts';
import type { Example } from './example.ts';

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
  const say = useWords(words);
  const [language] = useLanguage();
  const number = new Intl.NumberFormat(locales[language]);
  const sorting = useSorting(
    files,
    { name: ({ id }) => say(id), pages: ({ pages }) => pages, words: (file) => file.words },
    chosen ? { by: 'words', direction: 'descending' } : null,
  );
  const selection = useSelection(
    sorting.rows.map(({ id }) => id),
    chosen ? ['wars', 'cells'] : [],
  );
  return (
    <>
      <SelectionLine selection={selection}>
        <Button icon={Trash2}>{say('remove')}</Button>
      </SelectionLine>
      <Table
        caption={say('files')}
        folds
        stickyHead
        inMargin={inMargin}
        head={
          <>
            <TickHead selection={selection} />
            <HeadCell sort={sorting.sort('name')}>{say('name')}</HeadCell>
            <HeadCell figure sort={sorting.sort('pages')}>
              {say('pages')}
            </HeadCell>
            <HeadCell figure sort={sorting.sort('words')}>
              {say('words')}
            </HeadCell>
            <HeadCell>{say('read')}</HeadCell>
            <HeadCell>
              <span className="sr-only">{say('actions')}</span>
            </HeadCell>
          </>
        }
      >
        {sorting.rows.map(({ id, pages, words: count, faint }) => (
          <Row key={id} picked={selection.has(id)}>
            <TickCell selection={selection} id={id} name={say(id)} />
            <RowHead>{say(id)}</RowHead>
            <DataCell figure label={say('pages')}>
              {number.format(pages)}
            </DataCell>
            <DataCell figure label={say('words')}>
              {number.format(count)}
            </DataCell>
            <DataCell label={say('read')}>
              <Chip kind={faint ? 'attention' : 'fine'}>{say(faint ? 'faint' : 'all')}</Chip>
            </DataCell>
            <RowActions>
              <IconButton icon={Ellipsis} label={say('more', { name: say(id) })} />
            </RowActions>
          </Row>
        ))}
      </Table>
    </>
  );
}

function Head() {
  const say = useWords(words);
  return (
    <>
      <HeadCell>{say('name')}</HeadCell>
      <HeadCell figure>{say('words')}</HeadCell>
    </>
  );
}

function Loading() {
  const say = useWords(words);
  return (
    <Table caption={say('files')} busy head={<Head />}>
      <LoadingRows columns={2} />
    </Table>
  );
}

function Nothing() {
  const say = useWords(words);
  return (
    <Table caption={say('files')} head={<Head />}>
      <EmptyRow columns={2}>{say('none')}</EmptyRow>
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
    'SelectionLine',
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
