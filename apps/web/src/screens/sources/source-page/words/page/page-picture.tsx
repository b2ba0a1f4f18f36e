import type { ScannedPage } from '@schole/core';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../../../../client/language/language.ts';
import { OriginalPage, type SourceVersion } from '../../../../../parts/originals/index.ts';
import { IconButton } from '../../../../../ui/index.ts';
import type { Token } from '../state/tokens.ts';
import { correctingWords } from '../words.ts';
import { useWidth } from './use-width.ts';

/** CSS pixels in width from which the letters of a page can be read. */
const legible = 640;
/** Times the first size. */
const zooms = [1, 1.5, 2, 3];

export interface PagePictureProps {
  version: SourceVersion;
  scan: ScannedPage;
  current: Token | undefined;
}

/** The picture of a page with the boxes of the current word, scrolled to it. */
export function PagePicture({ version, scan, current }: PagePictureProps): ReactNode {
  const translate = useWords(correctingWords);
  const [measure, width] = useWidth();
  const [zoom, setZoom] = useState(0);
  const { page, turned } = scan;
  return (
    <div className="grid min-w-0 content-start gap-1">
      <p className="flex gap-1">
        <IconButton
          icon={ZoomIn}
          label={translate('larger')}
          disabled={zoom + 1 === zooms.length}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton
          icon={ZoomOut}
          label={translate('smaller')}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
      </p>
      <section
        ref={measure}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        tabIndex={0}
        data-scrolls
        aria-label={translate('pictureFrame', { page })}
        className="max-h-[45vh] min-w-0 overflow-auto border border-line lg:max-h-[70vh]"
      >
        <OriginalPage
          version={version}
          page={page}
          turned={turned}
          width={Math.max(width, legible) * (zooms[zoom] ?? 1)}
          label={translate('picture', { page })}
        >
          {current !== undefined && <Boxes key={`${current.start} ${zoom}`} boxes={current.boxes} scan={scan} />}
        </OriginalPage>
      </section>
    </div>
  );
}

/** Share of the picture that a frame leaves free around the letters. */
const margin = 0.004;

function Boxes({ boxes, scan }: { boxes: Token['boxes']; scan: ScannedPage }): ReactNode {
  const first = useRef<HTMLSpanElement>(null);
  // The frame alone scrolls: the page stays where the person reads.
  useLayoutEffect(() => {
    const frame = first.current?.closest('[data-scrolls]');
    if (first.current === null || !frame) return;
    const box = first.current.getBoundingClientRect();
    const around = frame.getBoundingClientRect();
    frame.scrollTop += box.top + box.height / 2 - around.top - around.height / 2;
    frame.scrollLeft += box.left + box.width / 2 - around.left - around.width / 2;
  }, []);
  const percent = (part: number): string => `${100 * part}%`;
  return boxes.map(([left, top, width, height], at) => (
    <span
      key={`${left} ${top}`}
      ref={at === 0 ? first : undefined}
      data-box
      className="absolute rounded-1 border-3 border-primary outline-2 outline-white"
      style={{
        left: percent(left / scan.width - margin),
        top: percent(top / scan.height - margin),
        width: percent(width / scan.width + 2 * margin),
        height: percent(height / scan.height + 2 * margin),
      }}
    />
  ));
}
