import type { ImageAttachment } from '@schole/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { Button } from '../../ui/index.ts';
import { shownAttachmentWords } from './words.ts';

export interface ImageFrameProps extends Omit<ImageAttachment, 'type' | 'path'> {
  /** The address of the image, as the page reads it. */
  address: Pick<UseQueryResult<string>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  contentLanguage: 'en' | 'el';
}

/** An image of a question; its place is kept while it loads, and where it cannot be shown its description stands. */
export function ImageFrame(props: ImageFrameProps): ReactNode {
  const { address, alt, decorative, width, height, contentLanguage } = props;
  const translate = useWords(shownAttachmentWords);
  const [broken, setBroken] = useState<string | null>(null);
  const source = address.data;
  if (address.isError || (source !== undefined && broken === source))
    return (
      <div className="grid max-w-measure justify-items-start gap-1 rounded-2 border border-line-strong border-dashed px-3 py-2 text-ink-2">
        <p>{translate('imageGone')}</p>
        {alt !== '' && <p lang={contentLanguage}>{alt}</p>}
        <Button
          kind="plain"
          className="-ml-3 print:hidden"
          busy={address.isFetching}
          onClick={() => void address.refetch()}
        >
          {translate('imageAgain')}
        </Button>
      </div>
    );
  return (
    <div
      className="max-w-full overflow-hidden rounded-1 border border-line bg-white"
      style={{ aspectRatio: `${width} / ${height}`, width: Math.min(width, 640) }}
    >
      {source !== undefined && (
        <img
          src={source}
          alt={decorative === true ? '' : alt}
          lang={contentLanguage}
          width={width}
          height={height}
          decoding="async"
          className="h-auto w-full"
          onError={() => setBroken(source)}
        />
      )}
    </div>
  );
}
