import type { ContentLanguage, Section } from '@schole/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button, Checkbox } from '../../../ui/index.ts';
import { contentWords } from '../content-words.ts';
import { partWords } from './part/part-words.ts';

export interface SectionTreeProps {
  /** In reading order; nested ones are included. */
  sections: readonly Section[];
  language: ContentLanguage;
  /** True: its pages are slides. */
  slides: boolean;
  /** The chosen sections, each by its first block; one inside a chosen section need not be listed. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Whether a section is selected in full, in part, or not at all. */
export type Taken = 'all' | 'some' | 'none';

const isInside = (one: Section, other: Section): boolean => other.block < one.block && one.end <= other.end;

/** How much of each section is selected, by its first block. */
export function takenOf(sections: readonly Section[], chosen: readonly number[]): Map<number, Taken> {
  const whole = sections.filter(({ block }) => chosen.includes(block));
  const byBlock = new Map(sections.map((section) => [section.block, section]));
  const all = new Set<number>();
  // From the end: nested sections come after their heading, and are computed before it.
  for (const section of sections.toReversed()) {
    const inWhole = whole.some(({ block, end }) => block <= section.block && section.end <= end);
    if (inWhole || isFilled(section)) all.add(section.block);
  }
  /** A heading without text of its own is selected when every part under it is. */
  function isFilled({ block, end }: Section): boolean {
    let position = block + 1;
    while (position < end) {
      const part = byBlock.get(position);
      if (part === undefined || !all.has(position)) return false;
      position = part.end;
    }
    return block + 1 < end;
  }
  return new Map(
    sections.map((section) => {
      if (all.has(section.block)) return [section.block, 'all'];
      const some = whole.some(({ block }) => block > section.block && block < section.end);
      return [section.block, some ? 'some' : 'none'];
    }),
  );
}

/**
 * The selection after one section was ticked or unticked, in its shortest form. Unticking inside a selected section
 * leaves its siblings selected; the text between the parent's heading and its first subsection is unselected too.
 */
export function toggled(sections: readonly Section[], chosen: readonly number[], of: Section, on: boolean): number[] {
  const taken = takenOf(sections, chosen);
  const remaining = sections.filter((one) => {
    if (one.block === of.block || isInside(one, of)) return on;
    return taken.get(one.block) === 'all' && (on || !isInside(of, one));
  });
  return outermost(remaining);
}

/** The first blocks of the sections that are inside none of the others. */
export function outermost(sections: readonly Section[]): number[] {
  return sections.filter((one) => !sections.some((other) => isInside(one, other))).map(({ block }) => block);
}

/** The nesting depth of a section; levels may skip. */
function depthOf(sections: readonly Section[], of: Section): number {
  return sections.filter((other) => isInside(of, other)).length;
}

/** The headings of a document as checkboxes. */
export function SectionTree({ sections, language, slides, chosen, onChange }: SectionTreeProps): ReactNode {
  const translate = useWords(contentWords);
  const ofPart = useWords(partWords);
  const taken = takenOf(sections, chosen);
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{translate('sectionsLabel')}</legend>
      <p className="-ml-3 flex flex-wrap gap-1">
        <Button kind="plain" onClick={() => onChange(outermost(sections))}>
          {translate('allSections')}
        </Button>
        <Button kind="plain" onClick={() => onChange([])}>
          {translate('noSections')}
        </Button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <ul tabIndex={0} className="max-h-96 overflow-y-auto rounded-2 border border-line bg-paper-raised px-3 py-2">
        {sections.map((section) => (
          <li
            key={section.block}
            className="py-0.5"
            style={{ paddingInlineStart: `${Math.min(depthOf(sections, section), 4) * 1.25}rem` }}
          >
            <TriStateBox
              taken={taken.get(section.block) ?? 'none'}
              onTick={(on) => onChange(toggled(sections, chosen, section, on))}
              label={
                <>
                  <span lang={section.title === '' ? undefined : language} className="wrap-anywhere">
                    {section.title === '' ? translate('sectionOpening') : section.title}
                  </span>
                  {section.page !== undefined && (
                    <span className="whitespace-nowrap text-ink-3 text-sm">
                      {' '}
                      {slides ? ofPart('onSlide', { page: section.page }) : translate('onPage', { page: section.page })}
                    </span>
                  )}
                </>
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface TriStateBoxProps {
  taken: Taken;
  label: ReactNode;
  onTick: (on: boolean) => void;
}

function TriStateBox({ taken, label, onTick }: TriStateBoxProps): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = taken === 'some';
  }, [taken]);
  return (
    <Checkbox ref={box} label={label} checked={taken === 'all'} onChange={(event) => onTick(event.target.checked)} />
  );
}
