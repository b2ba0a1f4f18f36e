import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { downloadOriginal, originalFile } from './calls.ts';
import { openOriginal } from './open-original.ts';
import type { Original, SourceVersion } from './original.ts';
import { holdOriginal } from './store.ts';

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
  const [tries, setTries] = useState(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  const path = file?.path ?? null;
  const key = `${version.sourceId} ${version.sha256} ${tries}`;
  useEffect(() => {
    if (path === null) return;
    const held = holdOriginal(path, async () => openOriginal(await downloadOriginal(path)));
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
