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
const legible = 560;
/** Times the width of the frame: in the first size whole lines are seen. */
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
  const [chosen, setChosen] = useState<number | null>(null);
  // On a phone the whole width would be too small to begin with.
  const zoom = chosen ?? zooms.filter((times) => times < Math.min(legible / width, Math.max(...zooms))).length;
  const { page, turned } = scan;
  return (
    <div className="grid min-w-0 content-start gap-1">
      <p className="flex justify-end">
        <IconButton
          icon={ZoomOut}
          label={translate('smaller')}
          disabled={zoom === 0}
          onClick={() => setChosen(zoom - 1)}
        />
        <IconButton
          icon={ZoomIn}
          label={translate('larger')}
          disabled={zoom + 1 === zooms.length}
          onClick={() => setChosen(zoom + 1)}
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
          width={width * (zooms[zoom] ?? 1)}
          label={translate('picture', { page })}
        >
          {current !== undefined && <Boxes key={`${current.start} ${zoom}`} boxes={current.boxes} scan={scan} />}
        </OriginalPage>
      </section>
    </div>
  );
}

/** CSS pixels that a frame leaves free around the letters, which are compared, and those of its line. */
const [free, line] = [3, 2];

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
  const edge = (part: number): string => `calc(${100 * part}% - ${free + line}px)`;
  const length = (part: number): string => `calc(${100 * part}% + ${2 * (free + line)}px)`;
  return boxes.map(([left, top, width, height], at) => (
    <span
      key={`${left} ${top}`}
      ref={at === 0 ? first : undefined}
      data-box
      // The paper of a picture is light in the dark theme too; the white line shows the frame on a dark one.
      className="pointer-events-none absolute rounded-1 border-primary outline-1 outline-[white] outline-solid [color-scheme:light]"
      style={{
        borderWidth: line,
        left: edge(left / scan.width),
        top: edge(top / scan.height),
        width: length(width / scan.width),
        height: length(height / scan.height),
      }}
    />
  ));
}
