import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { downloadOriginal, originalFile } from './calls.ts';
import { loadOriginal } from './load-original.ts';
import type { Original, SourceVersion } from './original.ts';
import { holdOriginal } from './store.ts';
import { originalWords } from './words.ts';

export type OriginalState =
  | { status: 'loading' }
  /** The source has no file of which a page can be drawn. */
  | { status: 'none' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; original: Original; pages: number };

type Opened = { key: string; original: Original } | { key: string; error: unknown };

/** The original of a version of a source, loaded once for all who use it at the same time. */
export function useOriginal(version: SourceVersion): OriginalState {
  const { data: file, error, refetch } = useQuery(originalFile(version));
  const translate = useWords(originalWords);
  const [language] = useLanguage();
  const [tries, setTries] = useState(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { sourceId, sha256 } = version;
  const path = file?.path ?? null;
  // What is not drawn of a slide is named in the language of the person.
  const slides = file?.slides === true ? { pages: file.pages, language } : null;
  const key = [sourceId, sha256, tries, slides?.pages, slides?.language].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which slides, and in which language
  useEffect(() => {
    if (path === null) return;
    const open = async (): Promise<Original> => {
      if (slides === null) return loadOriginal(await downloadOriginal(path));
      const { loadSlides } = await import('./slides/load-slides.ts');
      const names = {
        chart: translate('chart'),
        diagram: translate('diagram'),
        picture: translate('picture'),
        media: translate('media'),
        object: translate('object'),
      };
      return loadSlides({ sourceId, sha256 }, slides.pages, names);
    };
    const held = holdOriginal(slides === null ? path : key, open);
    let stale = false;
    held.original.then(
      (original) => stale || setOpened({ key, original }),
      (problem: unknown) => stale || setOpened({ key, error: problem }),
    );
    return () => {
      stale = true;
      setOpened(null);
      held.release();
    };
  }, [path, key]);
  if (error !== null && file === undefined) return { status: 'failed', error, retry: () => void refetch() };
  if (file === null) return { status: 'none' };
  if (file === undefined || opened?.key !== key) return { status: 'loading' };
  if ('error' in opened) return { status: 'failed', error: opened.error, retry: () => setTries(tries + 1) };
  return { status: 'ready', original: opened.original, pages: opened.original.pages ?? file.pages };
}
