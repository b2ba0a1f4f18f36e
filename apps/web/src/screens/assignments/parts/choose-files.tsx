import { limits } from '@schole/core';
import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { useLanguage, useWords } from '../../../client/language.ts';
import { locales } from '../../../client/language-choice.ts';
import { useConfig } from '../../../client/use-config.ts';
import { classes, useFocusKept } from '../../../ui/index.ts';
import { contentWords } from '../content-words.ts';
import { mostSources } from '../file-desk.ts';
import { type Material, withMaterial } from '../new-draft.ts';
import { FileRow } from './file-row.tsx';
import { useFiles } from './readings.tsx';

export interface ChooseFilesProps {
  userId: string;
  materials: Material[];
  onChange: (materials: Material[]) => void;
}

/** Files of the teacher: chosen or dropped, and the list of what becomes of each. */
export function ChooseFiles({ userId, materials, onChange }: ChooseFilesProps): ReactNode {
  const say = useWords(contentWords);
  const { desk, entries } = useFiles(userId);
  const listId = useId();
  const part = useFocusKept<HTMLDivElement>();
  const isSource = (sourceId: string): boolean => materials.some((material) => material.sourceId === sourceId);
  const waiting = entries.filter(({ wanted, phase }) => wanted && phase.kind !== 'ready' && phase.kind !== 'refused');
  const full = materials.length + waiting.length >= mostSources;

  return (
    <div ref={part} className="grid max-w-measure-wide gap-5">
      {entries.length > 0 && (
        <section aria-labelledby={listId} className="grid gap-1">
          <h2 id={listId} className="text-md">
            {say('filesTitle')}
          </h2>
          <p className="text-ink-2">{full ? say('tooMany', { most: mostSources }) : say('filesHint')}</p>
          <ul className="border-line border-t">
            {entries.map((entry) => {
              const { phase } = entry;
              const ticked = phase.kind === 'ready' ? isSource(phase.material.sourceId) : entry.wanted;
              return (
                <FileRow
                  key={entry.key}
                  entry={entry}
                  desk={desk}
                  ticked={ticked && phase.kind !== 'refused' && phase.kind !== 'cut-off'}
                  tickable={phase.kind !== 'refused' && phase.kind !== 'cut-off' && (ticked || !full)}
                  onTick={(wanted) => {
                    desk.want(entry.key, wanted);
                    if (phase.kind !== 'ready') return;
                    const { material } = phase;
                    onChange(
                      wanted
                        ? withMaterial(materials, material)
                        : materials.filter(({ sourceId }) => sourceId !== material.sourceId),
                    );
                  }}
                  onRemove={() => {
                    desk.remove(entry.key);
                    if (phase.kind === 'ready' && ticked)
                      onChange(materials.filter(({ sourceId }) => sourceId !== phase.material.sourceId));
                  }}
                />
              );
            })}
          </ul>
        </section>
      )}
      <DropArea
        first={entries.length === 0 && materials.length === 0}
        onFiles={(files) => desk.add(files, materials.length)}
      />
    </div>
  );
}

/** `first`: nothing was chosen yet, and choosing is the one thing to do. */
function DropArea({ first, onFiles }: { first: boolean; onFiles: (files: File[]) => void }): ReactNode {
  const say = useWords(contentWords);
  const [language] = useLanguage();
  const config = useConfig();
  const [over, setOver] = useState(false);
  const hintId = useId();
  const most = (config?.uploadLimit ?? limits.fileBytes) / (1024 * 1024);
  const hint = say('whatIsRead', {
    most: new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 }).format(most),
  });
  const take = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      className={classes(
        'grid justify-items-center gap-2 rounded-2 border border-dashed px-5 text-center',
        first ? 'py-8' : 'py-4',
        over ? 'border-primary bg-paper-picked' : 'border-line-strong',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      <label
        className={classes(
          'inline-flex min-h-(--control) items-center justify-center gap-2 rounded-2 border px-4 py-1 focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2 max-md:min-h-10 forced-colors:border-2',
          first
            ? 'border-primary bg-primary font-strong text-on-primary hover:border-primary-hover hover:bg-primary-hover'
            : 'border-line-strong bg-paper-raised font-medium text-ink hover:bg-paper-hover',
        )}
      >
        <Upload aria-hidden="true" strokeWidth={1.75} className="size-[1.125em] flex-none" />
        {say(first ? 'chooseFiles' : 'moreFiles')}
        <input
          type="file"
          multiple
          accept=".pdf,.docx,.txt,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,text/plain"
          aria-describedby={hintId}
          className="sr-only"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // So that the same file can be chosen again after it was removed.
            event.target.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
      </label>
      <p className="text-ink-2 max-md:hidden">{say('dropHere')}</p>
      <p id={hintId} className="max-w-measure text-ink-3 text-sm">
        {hint}
      </p>
    </div>
  );
}
