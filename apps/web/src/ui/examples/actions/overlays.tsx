import { BookOpen, FileText, Search, Settings } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { defineWords } from '../../../client/language/words.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { Button, CommandPalette, type CommandPaletteProps, Drawer, type DrawerEdge, SidePanel } from '../../index.ts';
import type { Example } from '../definition/example.ts';

const words = defineWords({
  en: {
    search: 'Search',
    screens: 'Screens',
    assignments: 'Assignments',
    overview: 'Dashboard Overview',
    settings: 'Settings',
    appearance: 'Profile, appearance',
    salamis: 'The battle of Salamis',
    cells: 'Photosynthesis: from light to sugar',
    draft: 'Draft, 12 questions',
    away: 'The assignments could not be searched. The screens are listed.',
    fromLeft: 'From the left',
    fromRight: 'From the right',
    fromTop: 'From the top',
    fromBottom: 'From below',
    passage: 'Passage',
    text: 'The ships of the Persians were many, and the strait was narrow: they got into each other’s way.',
    show: 'Show the passage',
    quote: 'Quote',
    work: 'Question 4: why did the strait help the smaller fleet?',
    good: 'A notice',
    note: 'One with an action',
    error: 'An error',
    moved: 'Assignment moved to Review',
    deleted: 'Assignment deleted',
    undo: 'Undo',
    failed: 'Page 2 could not be read',
    why: 'It is too faint. The other eleven are in.',
  },
  el: {
    search: 'Αναζήτηση',
    screens: 'Σελίδες',
    assignments: 'Εργασίες',
    overview: 'Επισκόπηση',
    settings: 'Ρυθμίσεις',
    appearance: 'Προφίλ, εμφάνιση',
    salamis: 'Η ναυμαχία της Σαλαμίνας',
    cells: 'Φωτοσύνθεση: από το φως στα σάκχαρα',
    draft: 'Πρόχειρο, 12 ερωτήσεις',
    away: 'Η αναζήτηση στις εργασίες δεν έγινε. Οι σελίδες φαίνονται.',
    fromLeft: 'Από αριστερά',
    fromRight: 'Από δεξιά',
    fromTop: 'Από πάνω',
    fromBottom: 'Από κάτω',
    passage: 'Χωρίο',
    text: 'Τα πλοία των Περσών ήταν πολλά και το στενό μικρό: εμπόδιζαν το ένα το άλλο.',
    show: 'Εμφάνιση του χωρίου',
    quote: 'Παράθεση',
    work: 'Ερώτηση 4: γιατί το στενό βοήθησε τον μικρότερο στόλο;',
    good: 'Μια ειδοποίηση',
    note: 'Μία με ενέργεια',
    error: 'Ένα σφάλμα',
    moved: 'Η εργασία μεταφέρθηκε στον Έλεγχο',
    deleted: 'Η εργασία διαγράφηκε',
    undo: 'Αναίρεση',
    failed: 'Η σελίδα 2 δεν διαβάστηκε',
    why: 'Είναι πολύ αχνή. Οι άλλες έντεκα μπήκαν.',
  },
});

const nothing = (): void => undefined;

function Palette({ bare = false, ...props }: { bare?: boolean } & Partial<CommandPaletteProps>) {
  const translate = useWords(words);
  const [open, setOpen] = useState(false);
  const groups = [
    {
      id: 'screens',
      label: translate('screens'),
      commands: [
        { id: 'overview', label: translate('overview'), icon: BookOpen, onSelect: nothing },
        {
          id: 'settings',
          label: translate('settings'),
          hint: translate('appearance'),
          icon: Settings,
          onSelect: nothing,
        },
      ],
    },
    {
      id: 'assignments',
      label: translate('assignments'),
      commands: [
        { id: 'salamis', label: translate('salamis'), hint: translate('draft'), icon: FileText, onSelect: nothing },
        { id: 'cells', label: translate('cells'), icon: FileText, onSelect: nothing },
      ],
    },
  ];
  return (
    <>
      <Button icon={Search} onClick={() => setOpen(true)}>
        {translate('search')}
      </Button>
      <CommandPalette groups={bare ? [] : groups} {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

function FailedPalette() {
  return <Palette problem={useWords(words)('away')} />;
}

export const commandPaletteExample: Example = {
  parts: ['CommandPalette'],
  states: [
    { name: 'open', Show: () => <Palette />, opens: true },
    { name: 'loading', Show: () => <Palette bare loading />, opens: true },
    { name: 'empty', Show: () => <Palette bare />, opens: true },
    { name: 'failed', Show: FailedPalette, opens: true },
  ],
};

const edges = { left: 'fromLeft', right: 'fromRight', top: 'fromTop', bottom: 'fromBottom' } as const;

function FromEdge({ edge }: { edge: DrawerEdge }) {
  const translate = useWords(words);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate(edges[edge])}</Button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title={translate('passage')}
        edge={edge}
        actions={<Button>{translate('quote')}</Button>}
      >
        <p className="prose-read">{translate('text')}</p>
      </Drawer>
    </>
  );
}

export const drawerExample: Example = {
  parts: ['Drawer'],
  states: [
    { name: 'open', Show: () => <FromEdge edge="right" />, opens: true },
    { name: 'left', Show: () => <FromEdge edge="left" />, opens: true },
    { name: 'top', Show: () => <FromEdge edge="top" />, opens: true },
    { name: 'bottom', Show: () => <FromEdge edge="bottom" />, opens: true },
  ],
};

function PassagePanel({ startsOpen = false }: { startsOpen?: boolean }) {
  const translate = useWords(words);
  const [open, setOpen] = useState(startsOpen);
  return (
    <div className="flex min-h-56 border border-line">
      <div className="min-w-0 flex-1 p-5">
        <p className="prose-read mb-3">{translate('work')}</p>
        <Button onClick={() => setOpen(true)}>{translate('show')}</Button>
      </div>
      <SidePanel
        open={open}
        onOpenChange={setOpen}
        title={translate('passage')}
        actions={<Button>{translate('quote')}</Button>}
      >
        <p className="prose-read">{translate('text')}</p>
      </SidePanel>
    </div>
  );
}

export const sidePanelExample: Example = {
  parts: ['SidePanel'],
  states: [{ name: 'open', Show: () => <PassagePanel />, wide: true, opens: true }],
};

function Notices() {
  const translate = useWords(words);
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => notify({ kind: 'good', title: translate('moved') })}>{translate('good')}</Button>
      <Button
        onClick={() =>
          notify({ kind: 'note', title: translate('deleted'), action: { label: translate('undo'), run: nothing } })
        }
      >
        {translate('note')}
      </Button>
      <Button onClick={() => notify({ kind: 'error', title: translate('failed'), message: translate('why') })}>
        {translate('error')}
      </Button>
    </div>
  );
}

export const toasterExample: Example = {
  parts: ['Toaster'],
  states: [{ name: 'kinds', Show: Notices, opens: true }],
};
