import { limits, type SourceFileTypeName, sourceFileTypeNames, sourceFileTypes } from '@schole/core';
import { type ReactNode, useId } from 'react';
import { useConfig } from '../../../client/connection/use-config.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { type Language, locales } from '../../../client/language/language-choice.ts';
import { StorageNote } from '../../../parts/plan/index.ts';
import { FileDrop, useStableFocus } from '../../../ui/index.ts';
import { contentWords } from '../content-words.ts';
import { type Material, withMaterial } from '../draft/new-draft.ts';
import { FileRow } from './file-row.tsx';
import { maxSources } from './file-store.ts';
import { useFiles } from './readings.tsx';

export interface ChooseFilesProps {
  userId: string;
  materials: Material[];
  onChange: (materials: Material[]) => void;
}

/** The teacher's files: chosen or dropped, and the list with the state of each. */
export function ChooseFiles({ userId, materials, onChange }: ChooseFilesProps): ReactNode {
  const translate = useWords(contentWords);
  const { store, entries } = useFiles(userId);
  const listId = useId();
  const part = useStableFocus<HTMLDivElement>();
  const isSource = (sourceId: string): boolean => materials.some((material) => material.sourceId === sourceId);
  const waiting = entries.filter(({ wanted, phase }) => wanted && phase.kind !== 'ready' && phase.kind !== 'refused');
  const full = materials.length + waiting.length >= maxSources;

  return (
    <div ref={part} className="grid max-w-measure-wide gap-5">
      {entries.length > 0 && (
        <section aria-labelledby={listId} className="grid gap-1">
          <h2 id={listId} className="text-md">
            {translate('filesTitle')}
          </h2>
          <p className="text-ink-2">{full ? translate('tooMany', { most: maxSources }) : translate('filesHint')}</p>
          <ul className="border-line border-t">
            {entries.map((entry) => {
              const { phase } = entry;
              const ticked = phase.kind === 'ready' ? isSource(phase.material.sourceId) : entry.wanted;
              return (
                <FileRow
                  key={entry.key}
                  entry={entry}
                  store={store}
                  ticked={ticked && phase.kind !== 'refused' && phase.kind !== 'cut-off'}
                  tickable={phase.kind !== 'refused' && phase.kind !== 'cut-off' && (ticked || !full)}
                  onTick={(checked) => {
                    store.select(entry.key, checked);
                    if (phase.kind !== 'ready') return;
                    const { material } = phase;
                    onChange(
                      checked
                        ? withMaterial(materials, material)
                        : materials.filter(({ sourceId }) => sourceId !== material.sourceId),
                    );
                  }}
                  onRemove={() => {
                    store.remove(entry.key);
                    if (phase.kind === 'ready' && ticked)
                      onChange(materials.filter(({ sourceId }) => sourceId !== phase.material.sourceId));
                  }}
                />
              );
            })}
          </ul>
        </section>
      )}
      <StorageNote />
      <DropArea
        first={entries.length === 0 && materials.length === 0}
        onFiles={(files) => store.add(files, materials.length)}
      />
    </div>
  );
}

/** The specified types in their order, then pictures, then the others. */
const firstTypes: readonly SourceFileTypeName[] = ['pdf', 'docx', 'pptx', 'ppt', 'doc', 'plain-text', 'image'];
const fileTypes = [...new Set([...firstTypes, ...sourceFileTypeNames])].map((name) => sourceFileTypes[name]);

/** For the dialog of the system: the endings, then the types, by which a phone knows them. */
const accept = [
  ...fileTypes.flatMap(({ endings }) => endings.map((ending) => `.${ending}`)),
  ...fileTypes.map(({ mimetype }) => mimetype),
].join(',');

/** The types in a sentence, each with its usual ending unless its name is the ending. */
function listTypes(language: Language): string {
  const listed = fileTypes.map(({ endings: [ending], name, listed: words = name }) =>
    words[language].toLowerCase() === ending ? words[language] : `${words[language]} (.${ending})`,
  );
  return new Intl.ListFormat(locales[language]).format(listed);
}

/** `first`: nothing was chosen yet, and choosing is the one thing to do. */
function DropArea({ first, onFiles }: { first: boolean; onFiles: (files: File[]) => void }): ReactNode {
  const translate = useWords(contentWords);
  const [language] = useLanguage();
  const config = useConfig();
  const maxMegabytes = (config?.uploadLimit ?? limits.fileBytes) / (1024 * 1024);
  const hint = translate('whatIsRead', {
    types: listTypes(language),
    most: new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 }).format(maxMegabytes),
  });
  return (
    <FileDrop
      label={translate(first ? 'chooseFiles' : 'moreFiles')}
      hint={hint}
      accept={accept}
      primary={first}
      onFiles={onFiles}
    />
  );
}
