import type { SourcePicture } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { sourcePictureWords } from './source-picture-words.ts';

export interface PictureChoiceProps {
  picture: SourcePicture;
  number: number;
  contentLanguage: 'en' | 'el';
  /** True while it is put on the question. */
  busy: boolean;
  onChoose: () => void;
  /** The browser cannot show it. */
  onBroken: () => void;
}

/** A picture of a source as a button: small, with its page and what the file says of it. */
export function PictureChoice({
  picture,
  number,
  contentLanguage,
  busy,
  onChoose,
  onBroken,
}: PictureChoiceProps): ReactNode {
  const translate = useWords(sourcePictureWords);
  const { format, bytes, page, alt, caption } = picture;
  return (
    <li className="grid min-w-0">
      <button
        type="button"
        aria-busy={busy}
        className="grid min-w-0 content-start gap-1 rounded-2 border border-line-strong bg-paper-raised p-2 text-left hover:bg-paper-hover"
        onClick={onChoose}
      >
        <span className="flex h-28 items-center justify-center overflow-hidden rounded-1 bg-white">
          {/* What it shows stands below, as the file says it. */}
          <img
            src={`data:image/${format};base64,${bytes}`}
            alt=""
            decoding="async"
            className="max-h-full max-w-full object-contain"
            onError={onBroken}
          />
        </span>
        <span className="font-medium text-sm">
          {translate('picture', { number })}
          {page !== null && ` · ${translate('page', { page })}`}
        </span>
        <span
          lang={alt === '' && caption === '' ? undefined : contentLanguage}
          className="line-clamp-3 break-words text-ink-2 text-sm"
        >
          {alt || caption || translate('undescribed')}
        </span>
      </button>
    </li>
  );
}
