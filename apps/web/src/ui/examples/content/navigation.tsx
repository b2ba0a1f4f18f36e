import { useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { defineWords } from '../../../client/language/words.ts';
import { Pagination, Stepper } from '../../index.ts';
import type { Example } from '../definition/example.ts';

const words = defineWords({
  en: {
    way: 'The way to an assignment',
    content: 'Content',
    contentHint: 'Three sources, 14 pages',
    configure: 'Configure',
    configureHint: 'Kinds, number, difficulty',
    preview: 'Preview',
    previewHint: 'Read every question once',
    assign: 'Assign to Students',
    assignments: 'Assignments',
    drafts: 'Drafts',
    archived: 'Archived assignments',
  },
  el: {
    way: 'Τα βήματα για μια εργασία',
    content: 'Περιεχόμενο',
    contentHint: 'Τρεις πηγές, 14 σελίδες',
    configure: 'Ρυθμίσεις',
    configureHint: 'Είδη, πλήθος, δυσκολία',
    preview: 'Προεπισκόπηση',
    previewHint: 'Διαβάστε κάθε ερώτηση μία φορά',
    assign: 'Ανάθεση στους μαθητές',
    assignments: 'Εργασίες',
    drafts: 'Πρόχειρα',
    archived: 'Εργασίες στο αρχείο',
  },
});

function AssignmentSteps({ first, go = false }: { first: number; go?: boolean }) {
  const translate = useWords(words);
  const [current, setCurrent] = useState(first);
  const steps = [
    { id: 'content', label: translate('content'), hint: translate('contentHint') },
    { id: 'configure', label: translate('configure'), hint: translate('configureHint') },
    { id: 'preview', label: translate('preview'), hint: translate('previewHint') },
    { id: 'assign', label: translate('assign') },
  ];
  const turn = ({ id }: { id: string }): void => setCurrent(steps.findIndex((step) => step.id === id));
  return <Stepper label={translate('way')} steps={steps} current={current} {...(go && { onGo: turn })} />;
}

export const stepperExample: Example = {
  parts: ['Stepper'],
  states: [
    { name: 'rest', Show: () => <AssignmentSteps first={2} go />, wide: true },
    { name: 'chosen', Show: () => <AssignmentSteps first={4} />, wide: true },
  ],
};

interface PagesProps {
  of: 'assignments' | 'drafts' | 'archived';
  total: number;
  first?: number;
  sizes?: number[];
}

function Pages({ of, total, first = 1, sizes }: PagesProps) {
  const [page, setPage] = useState(first);
  const [size, setSize] = useState(20);
  const change = (next: number, at: number): void => {
    setSize(next);
    setPage(at);
  };
  return (
    <Pagination
      label={useWords(words)(of)}
      total={total}
      size={size}
      page={page}
      onPage={setPage}
      {...(sizes !== undefined && { sizes, onSize: change })}
    />
  );
}

export const paginationExample: Example = {
  parts: ['Pagination'],
  states: [
    { name: 'rest', Show: () => <Pages of="assignments" total={1284} first={3} sizes={[10, 20, 50]} />, wide: true },
    { name: 'limits', Show: () => <Pages of="drafts" total={12} />, wide: true },
    { name: 'empty', Show: () => <Pages of="archived" total={0} />, wide: true },
  ],
};
