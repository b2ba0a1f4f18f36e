import { gapOfAttachment, type ImageAttachment, limits } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Checkbox, TextArea } from '../../../../ui/index.ts';
import { attachmentWords } from '../../attachments/attachment-words.ts';
import { ShownImage } from '../../attachments/shown-image.tsx';

export interface ImageFieldsProps {
  image: ImageAttachment;
  contentLanguage: 'en' | 'el';
  onChange: (image: ImageAttachment) => void;
}

/** An image with its description. */
export function ImageFields({ image, contentLanguage, onChange }: ImageFieldsProps): ReactNode {
  const translate = useWords(attachmentWords);
  const { decorative = false, ...rest } = image;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)] md:gap-4">
      <ShownImage {...image} contentLanguage={contentLanguage} />
      <div className="grid content-start gap-2">
        {!decorative && (
          <TextArea
            label={translate('alt')}
            hint={translate('altHint')}
            error={gapOfAttachment(image) === null ? undefined : translate('altMissing')}
            lang={contentLanguage}
            rows={2}
            grows
            maxLength={limits.attachments.altText}
            value={image.alt}
            onChange={(event) => onChange({ ...image, alt: event.target.value })}
          />
        )}
        <Checkbox
          label={translate('decorative')}
          checked={decorative}
          onChange={(event) => onChange(event.target.checked ? { ...rest, decorative: true } : rest)}
        />
      </div>
    </div>
  );
}
