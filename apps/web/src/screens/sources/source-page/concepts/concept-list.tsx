import type { Concept, ConceptUse } from '@schole/core';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import type { Source } from '../../../../parts/sources/index.ts';
import { Button } from '../../../../ui/index.ts';
import { ConceptDetails } from './concept-details.tsx';
import { ConceptRow } from './concept-row.tsx';
import { conceptWords } from './concept-words.ts';
import { type Direction, moveOf, type OutlineRow } from './outline-rows.ts';
import { conceptId, type Outline } from './use-outline.ts';

/** Rows that are drawn at first, and with each press. */
const step = 200;

export interface ConceptListProps {
  rows: readonly OutlineRow[];
  /** Every row of the outline: what a concept moves among. */
  all: readonly OutlineRow[];
  uses: ReadonlyMap<string, ConceptUse[]> | undefined;
  source: Source;
  /** The version of the text that the sentences refer to. */
  version: string;
  /** True: some of the tree alone, without its levels. */
  flat: boolean;
  /** Null: read-only. */
  edits: Outline | null;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onRemove: (concept: Concept) => void;
  /** Announces what was done. */
  onSaid: (text: string) => void;
}

const keys: Readonly<Record<string, Direction>> = {
  ...{ ArrowUp: 'up', ArrowDown: 'down', 'Shift ArrowRight': 'in', 'Shift ArrowLeft': 'out' },
};

/** The concepts in the order of their tree. */
export function ConceptList({ rows, all, uses, flat, edits, selected, ...props }: ConceptListProps): ReactNode {
  const { source, version, onSelect, onRemove, onSaid } = props;
  const translate = useWords(conceptWords);
  const [limit, setLimit] = useState(step);
  const [open, setOpen] = useState<string | null>(null);
  const focused = useRef<string | null>(null);
  // A row that moves is taken out of the page for a moment: the focus goes back to it.
  useLayoutEffect(() => {
    const wanted = focused.current === null ? null : document.getElementById(focused.current);
    if (wanted !== null && document.activeElement === document.body) wanted.focus();
  });

  const move = async (row: OutlineRow, direction: Direction): Promise<void> => {
    const change = moveOf(row, direction, all);
    if (edits === null || change === null) return;
    focused.current = document.activeElement?.id || null;
    if (await edits.change(change)) onSaid(translate('moved', { name: row.concept.name }));
  };
  const press = (event: KeyboardEvent): void => {
    if (!event.altKey || event.ctrlKey || event.metaKey || flat) return;
    if (event.target instanceof HTMLElement && event.target.closest('textarea, input:not([type="checkbox"])')) return;
    const direction = keys[`${event.shiftKey ? 'Shift ' : ''}${event.key}`];
    const id =
      event.target instanceof Element ? event.target.closest('li[data-concept]')?.getAttribute('data-concept') : null;
    const row = all.find(({ concept }) => concept.id === id);
    if (direction === undefined || row === undefined) return;
    event.preventDefault();
    void move(row, direction);
  };
  const toggle = (id: string): void => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };

  const shown = rows.slice(0, limit);
  return (
    <div className="grid grid-cols-1 gap-2">
      {/* The list itself is not interactive: the keys belong to the buttons inside it. */}
      <ol aria-label={translate('list')} className="border-line border-t" onKeyDown={press}>
        {shown.map((row) => {
          const { concept, depth, parent } = row;
          return (
            <ConceptRow
              key={concept.id}
              concept={concept}
              depth={flat ? 1 : depth}
              parentName={parent?.name ?? null}
              lang={source.language}
              questions={uses?.get(concept.id)?.reduce((sum, use) => sum + use.questions, 0) ?? 0}
              buttonId={conceptId(concept)}
              open={open === concept.id}
              selected={edits === null ? null : selected.has(concept.id)}
              onOpen={() => setOpen(open === concept.id ? null : concept.id)}
              onSelect={() => toggle(concept.id)}
            >
              {open === concept.id && (
                <ConceptDetails
                  concept={concept}
                  source={source}
                  version={version}
                  uses={uses?.get(concept.id) ?? []}
                  edits={edits}
                  moves={flat ? null : (direction) => moveOf(row, direction, all) !== null}
                  onMove={(direction) => void move(row, direction)}
                  onRemove={() => onRemove(concept)}
                  onSaid={onSaid}
                />
              )}
            </ConceptRow>
          );
        })}
      </ol>
      {rows.length > limit && (
        <p className="flex flex-wrap items-center gap-3">
          <Button onClick={() => setLimit(limit + step)}>{translate('showMore')}</Button>
          <span className="text-ink-3 text-sm">{translate('shown', { shown: limit, count: rows.length })}</span>
        </p>
      )}
      {edits !== null && !flat && <p className="text-ink-3 text-sm max-md:hidden">{translate('keys')}</p>}
    </div>
  );
}
