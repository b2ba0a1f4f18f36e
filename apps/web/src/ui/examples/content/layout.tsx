import { useState } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { locales } from '../../../client/language/language-choice.ts';
import { defineWords } from '../../../client/language/words.ts';
import { Cell, Cells, Disclosure, Margin, SectionHead, Sections, Tabs } from '../../index.ts';
import type { Example } from '../definition/example.ts';

const words = defineWords({
  en: {
    week: 'This week',
    answers: 'Answers read',
    answersNote: '28 wait for you, of 312',
    mean: 'Mean mark',
    meanNote: '1 to 14 Nov, n = 284',
    late: 'Handed in late',
    lateNote: 'none yet',
    ready: 'Questions ready',
    readyNote: 'from three sources',
    parts: 'Parts of the assignment',
    content: 'Content',
    configure: 'Configure',
    preview: 'Preview',
    contentText: 'Start from a file, a page or just a topic.',
    configureText: 'Kinds of questions, how many, how hard.',
    administration: 'Administration',
    ofSchool: 'School',
    ofInstallation: 'Installation',
    people: 'People',
    plan: 'Plan',
    outbox: 'Outbox',
    peopleText: 'Who belongs to the school, and as what.',
    head: 'Section B',
    aside: '3 questions, 12 points',
    question: 'Why do leaves look green?',
  },
  el: {
    week: 'Αυτή την εβδομάδα',
    answers: 'Απαντήσεις που διορθώθηκαν',
    answersNote: '28 περιμένουν εσάς, από 312',
    mean: 'Μέσος βαθμός',
    meanNote: '1 έως 14 Νοε., n = 284',
    late: 'Εκπρόθεσμες',
    lateNote: 'καμία ακόμη',
    ready: 'Έτοιμες ερωτήσεις',
    readyNote: 'από τρεις πηγές',
    parts: 'Μέρη της εργασίας',
    content: 'Περιεχόμενο',
    configure: 'Ρυθμίσεις',
    preview: 'Προεπισκόπηση',
    contentText: 'Ξεκινήστε από ένα αρχείο, μια σελίδα ή μόνο ένα θέμα.',
    configureText: 'Είδη ερωτήσεων, πόσες, πόσο δύσκολες.',
    administration: 'Διαχείριση',
    ofSchool: 'Σχολείο',
    ofInstallation: 'Εγκατάσταση',
    people: 'Μέλη',
    plan: 'Πρόγραμμα',
    outbox: 'Εξερχόμενα',
    peopleText: 'Ποιοι ανήκουν στο σχολείο και με ποιον ρόλο.',
    head: 'Ενότητα Β',
    aside: '3 ερωτήσεις, 12 μονάδες',
    question: 'Γιατί τα φύλλα φαίνονται πράσινα;',
  },
});

function Figures() {
  const [language] = useLanguage();
  const translate = useWords(words);
  return (
    <Cells label={translate('week')}>
      <Cell label={translate('answers')} value="284" note={translate('answersNote')} />
      <Cell
        label={translate('mean')}
        value={new Intl.NumberFormat(locales[language]).format(14.2)}
        note={translate('meanNote')}
      />
      <Cell label={translate('ready')} value="36" note={translate('readyNote')} />
      <Cell label={translate('late')} value={null} note={translate('lateNote')} />
    </Cells>
  );
}

export const cellsExample: Example = {
  parts: ['Cells', 'Cell'],
  states: [{ name: 'rest', Show: Figures, wide: true }],
};

function Parts() {
  const translate = useWords(words);
  const [value, setValue] = useState<'content' | 'configure' | 'preview'>('content');
  return (
    <Tabs
      label={translate('parts')}
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'content', label: translate('content'), content: translate('contentText') },
        { value: 'configure', label: translate('configure'), content: translate('configureText') },
        { value: 'preview', label: translate('preview'), open: false, content: null },
      ]}
    />
  );
}

export const tabsExample: Example = { parts: ['Tabs'], states: [{ name: 'rest', Show: Parts, wide: true }] };

function Many() {
  const translate = useWords(words);
  const [value, setValue] = useState('people');
  const section = (name: 'people' | 'plan' | 'outbox') => ({ value: name, label: translate(name), href: `#${name}` });
  return (
    <Sections
      label={translate('administration')}
      value={value}
      onChange={setValue}
      groups={[
        { label: translate('ofSchool'), sections: [section('people'), section('plan')] },
        { label: translate('ofInstallation'), sections: [section('outbox')] },
      ]}
    >
      <p>{translate('peopleText')}</p>
    </Sections>
  );
}

export const sectionsExample: Example = { parts: ['Sections'], states: [{ name: 'rest', Show: Many, wide: true }] };

function Marked() {
  const translate = useWords(words);
  return (
    <>
      <SectionHead id="example-head" title={translate('head')} aside={translate('aside')} />
      <Margin mark={<span className="figures text-pen">4</span>}>
        <p className="prose-read">{translate('question')}</p>
      </Margin>
    </>
  );
}

export const pageExample: Example = {
  parts: ['Page', 'Margin', 'SectionHead'],
  states: [{ name: 'rest', Show: Marked, wide: true }],
};

function Behind({ open = false }: { open?: boolean }) {
  const translate = useWords(words);
  return (
    <Disclosure label={translate('configure')} open={open}>
      <p>{translate('configureText')}</p>
    </Disclosure>
  );
}

export const disclosureExample: Example = {
  parts: ['Disclosure'],
  states: [
    { name: 'rest', Show: Behind, wide: true },
    { name: 'open', Show: () => <Behind open />, wide: true },
  ],
};
