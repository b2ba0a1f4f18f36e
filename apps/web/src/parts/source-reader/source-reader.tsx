import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../client/language/language.ts';
import { Dialog, IconButton } from '../../ui/index.ts';
import { readerWords } from './reader-words.ts';
import { SourcePages, type SourcePagesProps } from './source-pages.tsx';

export interface SourceReaderProps extends SourcePagesProps {
  onClose: () => void;
}

/** A source in a dialog, as it was read; markup is shown as text. */
export function SourceReader({ onClose, ...source }: SourceReaderProps): ReactNode {
  return (
    <Dialog
      open
      wide
      title={source.title}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <div className="flex h-[calc(100dvh-9rem)] min-h-60 flex-col">
        <SourcePages {...source} />
      </div>
    </Dialog>
  );
}

/** The same beside the questions, instead of the evidence: the questions stay visible and editable. */
export function SourceSidePanel({ onClose, ...source }: SourceReaderProps): ReactNode {
  const translate = useWords(readerWords);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <section
      aria-labelledby="source-beside"
      className="flex h-[calc(100dvh-8.5rem)] flex-col gap-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="flex items-start gap-2">
        <h2 id="source-beside" ref={head} tabIndex={-1} className="wrap-anywhere min-w-0 flex-1 text-md">
          {source.title}
        </h2>
        <IconButton icon={X} label={translate('close')} onClick={onClose} className="-mt-1 -mr-2" />
      </div>
      <SourcePages {...source} />
    </section>
  );
}
