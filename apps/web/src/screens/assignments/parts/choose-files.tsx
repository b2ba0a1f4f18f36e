import { limits } from '@schole/core';
import { type ReactNode, useId } from 'react';
import { useLanguage, useWords } from '../../../client/language.ts';
import { locales } from '../../../client/language-choice.ts';
import { useConfig } from '../../../client/use-config.ts';
import { FileDrop, useFocusKept } from '../../../ui/index.ts';
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
  const most = (config?.uploadLimit ?? limits.fileBytes) / (1024 * 1024);
  const hint = say('whatIsRead', {
    most: new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 }).format(most),
  });
  return (
    <FileDrop
      label={say(first ? 'chooseFiles' : 'moreFiles')}
      hint={hint}
      accept=".pdf,.docx,.txt,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,text/plain"
      primary={first}
      onFiles={onFiles}
    />
  );
}
