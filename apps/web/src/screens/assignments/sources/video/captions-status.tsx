import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button, Progress } from '../../../../ui/index.ts';
import { contentWords } from '../../content-words.ts';
import { materialWords } from '../../material-words.ts';
import type { Captions } from './use-captions.ts';

/** How much of a file with captions has been sent; nothing where none is being sent. */
export function CaptionsStatus({ captions }: { captions: Captions }): ReactNode {
  const translate = useWords(materialWords);
  const content = useWords(contentWords);
  if (captions.sent === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div role="status" className="grid w-80 max-w-full gap-1">
        <p className="figures text-ink-2 text-sm">
          {translate('captionsSending', { percent: Math.floor(captions.sent * 100) })}
        </p>
        <Progress label={translate('captionsFile')} value={captions.sent} />
      </div>
      <Button aria-label={translate('stopReading')} onClick={captions.stop}>
        {content('stop')}
      </Button>
    </div>
  );
}
