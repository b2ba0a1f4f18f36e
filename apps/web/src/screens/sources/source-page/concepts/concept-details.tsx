import type { Concept, ConceptUse } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, Split, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { hasSlides, type Source, sourceReceipt } from '../../../../parts/sources/index.ts';
import { Button, IconButton } from '../../../../ui/index.ts';
import { PassageLink } from '../passage/passage-link.tsx';
import { ConceptForm } from './concept-form.tsx';
import { conceptWords } from './concept-words.ts';
import { SplitConcept } from './dialogs/split-concept.tsx';
import type { Direction } from './outline-rows.ts';
import { conceptId, type Outline } from './use-outline.ts';

export interface ConceptDetailsProps {
  concept: Concept;
  source: Source;
  version: string;
  uses: readonly ConceptUse[];
  /** Null: read-only. */
  edits: Outline | null;
  /** Whether it can go there; null: it cannot be moved here. */
  moves: ((direction: Direction) => boolean) | null;
  onMove: (direction: Direction) => void;
  onRemove: () => void;
  onSaid: (text: string) => void;
}

const directions = [
  ['up', ArrowUp, 'Alt+ArrowUp'],
  ['down', ArrowDown, 'Alt+ArrowDown'],
  ['in', IndentIncrease, 'Alt+Shift+ArrowRight'],
  ['out', IndentDecrease, 'Alt+Shift+ArrowLeft'],
] as const;

/** Everything about one concept: its words, where the text says it, its questions, and what can be done to it. */
export function ConceptDetails({
  concept,
  source,
  version,
  uses,
  edits,
  moves,
  ...on
}: ConceptDetailsProps): ReactNode {
  const translate = useWords(conceptWords);
  const [splitting, setSplitting] = useState(false);
  const receipt = useQuery(sourceReceipt(source.id, version)).data?.receipt;
  const { definition, section, spans } = concept;
  const id = conceptId(concept);
  return (
    <div className="mb-2 ml-1 grid grid-cols-1 gap-4 border-primary border-l-3 py-2 pl-4 max-md:pl-3">
      {edits === null ? (
        definition !== null && (
          <p lang={source.language} className="max-w-measure text-ink-2">
            {definition}
          </p>
        )
      ) : (
        <ConceptForm
          concept={concept}
          lang={source.language}
          edits={edits}
          onSaved={() => on.onSaid(translate('saved'))}
        />
      )}
      {section !== null && <p className="text-ink-3 text-sm">{translate('section', { name: section })}</p>}
      <section aria-labelledby={`${id}-mentions`}>
        <h2 id={`${id}-mentions`} className="mb-1 text-md">
          {translate('mentions')}
        </h2>
        {spans.length === 0 ? (
          <p className="text-ink-2">{translate('noMentions')}</p>
        ) : (
          <ul className="grid list-disc gap-1 pl-5">
            {spans.map(({ start, end, quote, page }) => (
              <li key={start}>
                <PassageLink
                  sourceId={source.id}
                  version={version === source.current_sha256 ? null : version}
                  lang={source.language}
                  slides={receipt !== undefined && hasSlides(receipt)}
                  {...{ start, end, quote, page }}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      {uses.length > 0 && (
        <section aria-labelledby={`${id}-questions`}>
          <h2 id={`${id}-questions`} className="mb-1 text-md">
            {translate('inAssignments')}
          </h2>
          <ul className="grid gap-1">
            {uses.map(({ assignmentId, title, questions }) => (
              <li key={assignmentId}>
                <Link
                  to="/dashboard/assignments"
                  search={{ open: assignmentId }}
                  className="wrap-anywhere inline-block min-h-6 text-primary hover:underline"
                >
                  {title}
                </Link>{' '}
                <span className="text-ink-3 text-sm">{translate('questions', { count: questions })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {edits !== null && (
        <div className="-ml-2 flex flex-wrap items-center gap-1">
          {moves !== null &&
            directions.map(([direction, icon, shortcut]) => (
              <IconButton
                key={direction}
                id={`${id}-${direction}`}
                icon={icon}
                label={translate(direction)}
                aria-keyshortcuts={shortcut}
                aria-disabled={!moves(direction) || undefined}
                className="aria-disabled:text-ink-3 aria-disabled:opacity-60"
                onClick={() => on.onMove(direction)}
              />
            ))}
          <Button kind="plain" icon={Split} onClick={() => setSplitting(true)}>
            {translate('split')}
          </Button>
          <Button kind="plain" icon={Trash2} busy={edits.busy} onClick={on.onRemove}>
            {translate('remove')}
          </Button>
        </div>
      )}
      {edits !== null && splitting && (
        <SplitConcept concept={concept} edits={edits} lang={source.language} onClose={() => setSplitting(false)} />
      )}
    </div>
  );
}
