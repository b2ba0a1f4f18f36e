import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Key } from '../../../../parts/keys/index.ts';
import { Button, SelectField } from '../../../../ui/index.ts';
import { keyOf } from '../keys/key-list.ts';
import type { WorkPages } from './actions.ts';

export interface PageStepsProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  pages: WorkPages;
  names: { previous: string; next: string };
  /** Whether single keys are on. */
  keys: boolean;
}

/** The way from one question, or student, to the next ones. */
export function PageSteps({ label, value, options, onChange, pages, names, keys }: PageStepsProps): ReactNode {
  const { previous, next } = pages;
  const shortcut = (key: string) => (keys ? { 'aria-keyshortcuts': key } : {});
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap items-end gap-2">
      <Button
        icon={ChevronLeft}
        aria-disabled={previous === undefined || undefined}
        onClick={previous}
        {...shortcut(keyOf('previousPage'))}
      >
        {names.previous}
        {keys && <Key>{keyOf('previousPage')}</Key>}
      </Button>
      <SelectField
        label={label}
        labelHidden
        className="w-72 max-w-full flex-auto md:flex-none"
        value={value}
        options={options}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button
        icon={ChevronRight}
        aria-disabled={next === undefined || undefined}
        onClick={next}
        {...shortcut(keyOf('nextPage'))}
      >
        {names.next}
        {keys && <Key>{keyOf('nextPage')}</Key>}
      </Button>
    </nav>
  );
}
