import { ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { OriginalPage, type SourceVersion, useFrameWidth } from '../../../../parts/originals/index.ts';
import { IconButton, Skeleton } from '../../../../ui/index.ts';
import { readWords } from './read-words.ts';

export interface OriginalPaneProps {
  version: SourceVersion;
  page: number;
  slides: boolean;
  turned: number;
  /** False: it is not known yet how far the page has to be turned. */
  known: boolean;
  children: ReactNode;
}

/** How many times as wide as its pane a page is drawn. */
const zooms = [1, 1.5, 2, 3] as const;

/** A page of the original, which can be made larger. */
export function OriginalPane({ version, page, slides, turned, known, children }: OriginalPaneProps): ReactNode {
  const translate = useWords(readWords);
  const [measure, width] = useFrameWidth();
  const [zoom, setZoom] = useState(0);
  return (
    <section aria-labelledby="original-page" className="flex min-h-0 min-w-0 flex-col gap-1">
      <div className="flex items-center justify-between">
        <h2 id="original-page" className="text-md">
          {translate('original')}
        </h2>
        <span className="flex">
          <IconButton
            icon={ZoomOut}
            label={translate('smaller')}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <IconButton
            icon={ZoomIn}
            label={translate('larger')}
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
        </span>
      </div>
      <div
        ref={measure}
        data-pane=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto bg-paper-sunk"
      >
        {known ? (
          <OriginalPage
            version={version}
            page={page}
            turned={turned}
            width={width * (zooms[zoom] ?? 1)}
            unit={slides ? 'slide' : 'page'}
            label={translate(slides ? 'slideOfOriginal' : 'pageOfOriginal', { page })}
          >
            {children}
          </OriginalPage>
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </section>
  );
}
