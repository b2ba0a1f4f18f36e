import { gapOfAttachment, type ImageAttachment, limits } from '@schole/core';
import { Check } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button, Checkbox, TextArea } from '../../../../ui/index.ts';
import { attachmentWords } from '../../attachments/attachment-words.ts';
import { ShownImage } from '../../attachments/shown-image.tsx';

export interface ImageFieldsProps {
  image: ImageAttachment;
  contentLanguage: 'en' | 'el';
  /** A description that the source's file has, until a person has checked it. */
  suggestion?: string | undefined;
  onChange: (image: ImageAttachment) => void;
}

/** An image with its description. */
export function ImageFields({ image, contentLanguage, suggestion, onChange }: ImageFieldsProps): ReactNode {
  const translate = useWords(attachmentWords);
  const { decorative = false, ...rest } = image;
  const suggested = suggestion !== undefined && image.alt === '';
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)] md:gap-4">
      <ShownImage {...image} contentLanguage={contentLanguage} />
      <div className="grid content-start gap-2">
        {!decorative && (
          <TextArea
            label={translate('alt')}
            hint={translate('altHint')}
            error={gapOfAttachment(image) === null || suggested ? undefined : translate('altMissing')}
            lang={contentLanguage}
            rows={2}
            grows
            maxLength={limits.attachments.altText}
            ref={field}
            value={suggested ? suggestion : image.alt}
            onChange={(event) => onChange({ ...image, alt: event.target.value })}
          />
        )}
        {!decorative && suggested && (
          <div className="grid justify-items-start gap-1 border-l-3 border-attention pl-3">
            <p className="text-sm">{translate('altSuggested')}</p>
            <Button
              icon={Check}
              onClick={() => {
                onChange({ ...image, alt: suggestion });
                // The button is gone with the note.
                field.current?.focus();
              }}
            >
              {translate('altConfirm')}
            </Button>
          </div>
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
