import type { ImageAttachment } from '@schole/core';
import { ZoomIn } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { ImageFrame } from '../../../parts/attachments/index.ts';
import { Button, Dialog } from '../../../ui/index.ts';
import { questionWords } from './question-words.ts';
import { useQuestionImage } from './use-question-image.ts';

const scrolled = { role: 'group', tabIndex: 0 } as const;

interface QuestionImageProps extends Omit<ImageAttachment, 'type'> {
  contentLanguage: 'en' | 'el';
}

/** An image of a question; a press shows it in its full size. */
export function QuestionImage({ path, ...image }: QuestionImageProps): ReactNode {
  const translate = useWords(questionWords);
  const address = useQuestionImage(path);
  const [zoomed, setZoomed] = useState(false);
  const { alt, decorative, width, height, contentLanguage } = image;
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
      <ImageFrame {...image} address={address} />
      {decorative !== true && address.data !== undefined && (
        <>
          <Button kind="plain" icon={ZoomIn} className="-ml-3" onClick={() => setZoomed(true)}>
            {translate('zoom')}
          </Button>
          <Dialog open={zoomed} onOpenChange={setZoomed} title={translate('zoomed')} wide>
            {/* Where it is larger than the window, the arrow keys scroll it. */}
            <div {...{ ...scrolled, 'aria-label': translate('zoomed') }} className="max-h-[65dvh] overflow-auto">
              <img
                src={address.data}
                alt={alt}
                lang={contentLanguage}
                width={width}
                height={height}
                className="max-w-none bg-white"
                style={{ width: Math.max(width, 640) }}
              />
            </div>
          </Dialog>
        </>
      )}
    </div>
  );
}
