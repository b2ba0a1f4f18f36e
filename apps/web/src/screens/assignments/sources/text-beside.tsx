import { type ReactNode, useEffect, useRef } from 'react';
import { useMedia } from '../../../client/browser/use-media.ts';
import { SourcePages } from '../../../parts/source-reader/index.ts';
import type { Material } from '../draft/new-draft.ts';

/** From this width on the text of a source is beside its card; the breakpoint of the evidence column. */
const sideBySideWidth = '(min-width: 68rem)';

/** Whether there is space for the text of a source beside its card. */
export function useTextBeside(): boolean {
  return useMedia(sideBySideWidth);
}

export interface TextBesideProps {
  material: Material;
  /** True: the user pressed to read it, and the pressed button is gone. */
  asked: boolean;
}

/** The extracted text of a source, to read while it is chosen. */
export function TextBeside({ material: { sourceId, sha256, title, language }, asked }: TextBesideProps): ReactNode {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (asked) head.current?.focus({ preventScroll: true });
  }, [asked]);
  return (
    <section aria-labelledby="text-beside" className="flex h-[calc(100dvh-8.5rem)] flex-col gap-2">
      <h2 id="text-beside" ref={head} tabIndex={-1} lang={language} className="wrap-anywhere text-md">
        {title}
      </h2>
      <SourcePages sourceId={sourceId} sha256={sha256} title={title} />
    </section>
  );
}
