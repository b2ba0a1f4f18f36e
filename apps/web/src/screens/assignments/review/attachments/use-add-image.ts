import { type Attachment, limits, type QuestionBody, type SourcePicture } from '@schole/core';
import { useRef, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { megabytes } from '../../../../client/language/megabytes.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { attachmentWords } from '../../attachments/attachment-words.ts';
import { imageTypes, makeImage, sourceImageTypes, storeImage } from '../../attachments/image-file.ts';
import { withAttachments } from './with-attachments.ts';

const maxBytes = limits.pictureFileBytes;

function fileOf({ bytes, format }: SourcePicture): Blob {
  return new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type: `image/${format}` });
}

/** Adds images to a question: chosen files and pictures of a source. What a person writes meanwhile stays. */
export function useAddImage(body: QuestionBody, onChange: (body: QuestionBody) => void) {
  const translate = useWords(attachmentWords);
  const failure = useFailureWords();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  // A description that nobody has checked is not in the question: without one of its own it is not complete.
  const [suggestions, setSuggestions] = useState<ReadonlyMap<string, string>>(new Map());
  const latest = useRef({ body, onChange });
  latest.current = { body, onChange };

  /** The reason why it was not added; undefined: it was. */
  const add = async (file: Blob, types: readonly string[], suggestion: string): Promise<string | undefined> => {
    try {
      const made = await makeImage(file, types).catch(() => null);
      if (made === null) return translate('notImage');
      const path = await storeImage(made);
      const now = latest.current;
      const { width, height } = made;
      const image: Attachment = { type: 'image', path, alt: '', width, height };
      if (suggestion !== '') setSuggestions((all) => new Map(all).set(path, suggestion));
      now.onChange(withAttachments(now.body, [...(now.body.attachments ?? []), image]));
      return undefined;
    } catch (error) {
      return failure(error);
    }
  };

  return {
    busy,
    refused,
    suggestions,
    /** Adds a file of the person's own computer. */
    async take(file: File): Promise<void> {
      setRefused(undefined);
      if (file.size > maxBytes)
        return setRefused(translate('tooLarge', { size: megabytes(file.size), most: megabytes(maxBytes) }));
      setBusy(true);
      setRefused(await add(file, imageTypes, ''));
      setBusy(false);
    },
    /** Adds a picture of a source; its own description, or its caption, is suggested. Returns why it was not added. */
    takePicture: (picture: SourcePicture): Promise<string | undefined> =>
      add(fileOf(picture), sourceImageTypes, picture.alt || picture.caption),
    /** The description of an image was written, or confirmed. */
    check(path: string): void {
      setSuggestions((all) => new Map([...all].filter(([other]) => other !== path)));
    },
  };
}
