import { Fault } from '@schole/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { Button, ErrorState, Skeleton } from '../../ui/index.ts';
import { wordsOfPage } from './calls.ts';
import { maxPixels, type Original, type PageSize, type SourceVersion } from './original.ts';
import { drawnWidth, uprightSize } from './upright.ts';
import { useOriginal } from './use-original.ts';
import { originalWords } from './words.ts';

export interface OriginalPageProps {
  version: SourceVersion;
  /** From 1. */
  page: number;
  /** Degrees, clockwise, that make it stand upright. */
  turned?: number;
  /** CSS pixels in width of the upright page. */
  width: number;
  /** What a screen reader says instead of the picture. */
  label: string;
  /** What it is called. */
  unit?: 'page' | 'slide';
  /** What lies over the upright page, positioned in fractions (%) of it. */
  children?: ReactNode;
}

/** One page of the original of a source, drawn in the browser. */
export function OriginalPage(props: OriginalPageProps): ReactNode {
  const { version, page, turned = 0, width, label, unit = 'page', children } = props;
  const queries = useQueryClient();
  const translate = useWords(originalWords);
  const state = useOriginal(version);
  if (state.status === 'none') return <p className="text-ink-2">{translate('none')}</p>;
  if (state.status === 'loading') return <Skeleton lines={8} label={translate(loadingWords[unit])} />;
  if (state.status === 'failed') return <ErrorState error={state.error} onRetry={state.retry} />;
  return (
    <DrawnPage
      key={page}
      {...{ original: state.original, page, turned, width, label, unit }}
      // The words of a page that was not drawn were not found, either.
      onRetry={() => void queries.invalidateQueries(wordsOfPage(version, page, state.original))}
    >
      {children}
    </DrawnPage>
  );
}

interface DrawnPageProps extends Omit<Required<OriginalPageProps>, 'version'> {
  original: Original;
  onRetry: () => void;
}

const loadingWords = { page: 'loading', slide: 'loadingSlide' } as const;
const failedWords = { page: 'notDrawn', slide: 'slideNotDrawn' } as const;

function DrawnPage(props: DrawnPageProps): ReactNode {
  const { original, page, turned, width, label, unit, onRetry, children } = props;
  const translate = useWords(originalWords);
  const [size, setSize] = useState<(PageSize & { cut?: boolean }) | null>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | { error: unknown }>('drawing');
  const [tries, setTries] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const cutId = useId();
  const isCut = size?.cut === true;
  const upright = size === null || width <= 0 ? null : uprightSize(size, turned, width);
  const pixels = upright === null ? null : drawnWidth(upright.page, window.devicePixelRatio, maxPixels);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let stale = false;
    original.sizeOf(page).then(
      (known) => stale || setSize(known),
      (error: unknown) => stale || setState({ error }),
    );
    return () => {
      stale = true;
    };
  }, [original, page, tries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try draws again
  useEffect(() => {
    if (pixels === null) return;
    const stop = new AbortController();
    // Aside, so that the page keeps its picture while it is drawn for another width.
    const canvas = document.createElement('canvas');
    canvas.className = 'block size-full';
    original.draw(page, canvas, pixels, stop.signal).then(
      () => {
        if (stop.signal.aborted) return;
        frame.current?.replaceChildren(canvas);
        setState('drawn');
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setState({ error });
      },
    );
    return () => stop.abort();
  }, [original, page, pixels, tries]);
  if (typeof state === 'object') {
    const again = (): void => {
      setState('drawing');
      setTries(tries + 1);
      onRetry();
    };
    const title = translate(failedWords[unit]);
    if (state.error instanceof Fault) return <ErrorState title={title} error={state.error} onRetry={again} />;
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p className="text-ink-2">{title}</p>
        <Button onClick={again}>{translate('again')}</Button>
      </div>
    );
  }
  if (upright === null) return <Skeleton lines={8} label={translate(loadingWords[unit])} />;
  return (
    <>
      <div
        className="relative overflow-hidden bg-white shadow-1"
        style={{ width: upright.width, height: upright.height }}
        aria-busy={state === 'drawing'}
      >
        <div
          ref={frame}
          role="img"
          aria-label={label}
          aria-describedby={isCut ? cutId : undefined}
          className="absolute top-1/2 left-1/2"
          style={{
            width: upright.page.width,
            height: upright.page.height,
            transform: `translate(-50%, -50%) rotate(${turned}deg)`,
          }}
        />
        {state === 'drawn' && <div className="absolute inset-0">{children}</div>}
      </div>
      {/* There before its words, so that they are announced when they come. */}
      <div id={cutId} role="status">
        {isCut && state === 'drawn' && <p className="p-2 text-ink-2 text-sm">{translate('cut')}</p>}
      </div>
    </>
  );
}
