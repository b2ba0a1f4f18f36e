import { useQuery } from '@tanstack/react-query';
import { Check, FileText, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { collectionWords, MoveButtons } from '../../../parts/collections/index.ts';
import { SourceReader } from '../../../parts/source-reader/index.ts';
import {
  PageOrigin,
  ReadingWarnings,
  SourceReceipt,
  sourceReceipt,
  useSharedSources,
  useSourceFacts,
} from '../../../parts/sources/index.ts';
import { Button } from '../../../ui/index.ts';
import { contentWords } from '../content-words.ts';
import type { Material } from '../draft/new-draft.ts';
import { words } from '../words.ts';
import { movedTo } from './collections/members.ts';
import { SaveAsCollection } from './collections/save-as-collection.tsx';
import { SourcePart, SourcePartSummary } from './source-part.tsx';
import { VideoOrigin } from './video/video-origin.tsx';
import { ReadAgain } from './web/read-again.tsx';

export interface SourceCardProps {
  /** Absent where no page is read again. */
  userId?: string;
  materials: readonly Material[];
  /** Absent where the sources cannot be changed any more. */
  onChange?: (materials: Material[]) => void;
  /** Absent where nothing can be added. */
  onAdd?: () => void;
  onContinue?: () => void;
  /** The source whose text stands beside the card, and how another one comes there; absent: each is read in a dialog. */
  beside?: { sourceId: string; onRead: (sourceId: string) => void };
}

/** The green card: what the questions will be made from, which part of it, and the reader's warnings. */
export function SourceCard({ userId, materials, onChange, onAdd, onContinue, beside }: SourceCardProps): ReactNode {
  const translate = useWords(words);
  const content = useWords(contentWords);
  const ofCollection = useWords(collectionWords);
  const several = materials.length > 1;
  const [announced, setAnnounced] = useState('');
  const move = (from: number, to: number): void => {
    const title = materials[from]?.title;
    if (onChange === undefined || title === undefined || to < 0 || to >= materials.length) return;
    onChange(movedTo(materials, from, to));
    setAnnounced(ofCollection('moved', { title, number: to + 1, count: materials.length }));
  };
  return (
    <section
      aria-labelledby="source-ready"
      className="grid max-w-measure-wide gap-3 border-good border-l-3 bg-good-tint px-5 py-4"
    >
      <h2 id="source-ready" className="flex items-center gap-2 text-good text-md">
        <Check aria-hidden="true" strokeWidth={2.25} className="size-4 flex-none" />
        {content('sourceReady')}
      </h2>
      {several && <p className="-mt-2 text-ink-2">{content('collection', { count: materials.length })}</p>}
      {several && onChange !== undefined && (
        <p className="-mt-2 text-ink-2 text-sm max-md:hidden">{ofCollection('orderHint')}</p>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ol className="grid gap-3">
        {materials.map((material, index) => (
          <li
            key={material.sourceId}
            className="grid gap-2 border-line [&+&]:border-t [&+&]:pt-3"
            onKeyDown={(event) => {
              const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
              if (!event.altKey || step === undefined || !several) return;
              event.preventDefault();
              move(index, index + step);
            }}
          >
            <SourceItem
              material={material}
              userId={userId}
              {...(beside === undefined ? {} : { beside })}
              {...(onChange === undefined
                ? {}
                : {
                    onSelect: (changed: Material) =>
                      onChange(materials.map((one) => (one.sourceId === changed.sourceId ? changed : one))),
                  })}
              {...(several && onChange !== undefined
                ? {
                    moving: (
                      <MoveButtons
                        title={material.title}
                        index={index}
                        count={materials.length}
                        onMove={(to) => move(index, to)}
                      />
                    ),
                    onRemove: () => onChange(materials.filter(({ sourceId }) => sourceId !== material.sourceId)),
                  }
                : {})}
            />
          </li>
        ))}
      </ol>
      {several && onChange !== undefined && <SaveAsCollection materials={materials} />}
      {(onContinue ?? onChange ?? onAdd) !== undefined && (
        <p className="flex flex-wrap gap-2">
          {onContinue !== undefined && (
            <Button kind="primary" onClick={onContinue}>
              {translate('goConfigure')}
            </Button>
          )}
          {onAdd !== undefined && <Button onClick={onAdd}>{content('addAnother')}</Button>}
          {onChange !== undefined && <Button onClick={() => onChange([])}>{content('changeSource')}</Button>}
        </p>
      )}
    </section>
  );
}

interface SourceItemProps {
  userId: string | undefined;
  material: Material;
  beside?: SourceCardProps['beside'];
  onSelect?: (material: Material) => void;
  onRemove?: () => void;
  /** What changes its place among several. */
  moving?: ReactNode;
}

function SourceItem({ userId, material, beside, onSelect, onRemove, moving }: SourceItemProps): ReactNode {
  const translate = useWords(words);
  const content = useWords(contentWords);
  const facts = useSourceFacts();
  const [reading, setReading] = useState(false);
  const { sourceId, sha256, title, kind, language, known } = material;
  // What a colleague shares, only they read again.
  const foreign = useSharedSources().has(material.sourceId);
  // A text that was pasted may turn out to stand on a page.
  const pages = kind === 'url' || kind === 'text';
  const receipt = useQuery(sourceReceipt(sourceId, sha256)).data?.receipt;
  return (
    <>
      <p className="flex items-start gap-2">
        <FileText aria-hidden="true" strokeWidth={1.75} className="mt-px size-[1.125em] flex-none text-ink-2" />
        <span className="min-w-0">
          <span lang={language} className="wrap-anywhere font-strong">
            {title}
          </span>
          <span className="block text-ink-2 text-sm">{facts(material, receipt)}</span>
          {kind === 'video' && <VideoOrigin sourceId={sourceId} />}
        </span>
      </p>
      {pages && (
        <PageOrigin sourceId={sourceId} sha256={sha256}>
          {(page) =>
            userId !== undefined &&
            onSelect !== undefined &&
            !foreign && <ReadAgain userId={userId} material={material} page={page} onSelect={onSelect} />
          }
        </PageOrigin>
      )}
      {known && <p className="text-ink-2 text-sm">{content('sourceKnown')}</p>}
      {receipt !== undefined && <ReadingWarnings sourceId={sourceId} receipt={receipt} />}
      {receipt !== undefined && <SourceReceipt {...{ sourceId, sha256, title, receipt }} />}
      {receipt !== undefined &&
        (onSelect === undefined ? (
          <SourcePartSummary material={material} receipt={receipt} />
        ) : (
          <SourcePart material={material} receipt={receipt} onSelect={onSelect} />
        ))}
      <p className="-ml-3 flex flex-wrap gap-1 empty:hidden">
        {beside?.sourceId !== sourceId && (
          <Button
            kind="plain"
            aria-label={content('readOf', { title })}
            onClick={() => (beside === undefined ? setReading(true) : beside.onRead(sourceId))}
          >
            {translate('readSource')}
          </Button>
        )}
        {onRemove !== undefined && (
          <Button kind="plain" icon={X} aria-label={content('removeSource', { title })} onClick={onRemove}>
            {content('remove')}
          </Button>
        )}
        {moving}
      </p>
      {reading && <SourceReader sourceId={sourceId} sha256={sha256} title={title} onClose={() => setReading(false)} />}
    </>
  );
}
