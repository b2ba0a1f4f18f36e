import { type Attachment, limits, type QuestionBody } from '@schole/core';
import { Table2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { megabytes } from '../../../../client/language/megabytes.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { Button, FileDrop, useStableFocus } from '../../../../ui/index.ts';
import { attachmentWords } from '../../attachments/attachment-words.ts';
import { imageTypes, makeImage, storeImage } from '../../attachments/image-file.ts';
import { ImageFields } from './image-fields.tsx';
import { ItemTools } from './item-tools.tsx';
import { blankTable } from './table-changes.ts';
import { TableFields } from './table-fields.tsx';

export interface AttachmentFieldsProps {
  body: QuestionBody;
  contentLanguage: 'en' | 'el';
  onChange: (body: QuestionBody) => void;
}

/** The body with these attachments; without the member where there are none. */
export function withAttachments({ attachments: _, ...body }: QuestionBody, attachments: Attachment[]): QuestionBody {
  return attachments.length === 0 ? body : { ...body, attachments };
}

const most = limits.attachments.count;
const maxBytes = limits.pictureFileBytes;

/** The images and tables of a question, to add, describe, move and remove. */
export function AttachmentFields({ body, contentLanguage, onChange }: AttachmentFieldsProps): ReactNode {
  const translate = useWords(attachmentWords);
  const attachments = body.attachments ?? [];
  const part = useStableFocus<HTMLFieldSetElement>();
  const change = (next: Attachment[]) => onChange(withAttachments(body, next));
  const add = useAddImage(body, onChange);
  const names = attachments.map(({ type }, at) =>
    translate(type, { number: attachments.slice(0, at + 1).filter((one) => one.type === type).length }),
  );
  return (
    <fieldset ref={part} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="font-medium">{translate('title')}</legend>
      <p className="text-ink-3 text-sm">{translate('lead')}</p>
      {attachments.length > 0 && (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {attachments.map((one, index) => {
            const name = names[index] ?? '';
            const write = (next: Attachment) => change(attachments.with(index, next));
            return (
              <li
                key={one.type === 'image' ? one.path : name}
                className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 rounded-2 border border-line px-3 py-2"
              >
                <p className="flex items-center justify-between gap-2">
                  <span className="font-medium text-ink-2">{name}</span>
                  <ItemTools
                    items={attachments}
                    index={index}
                    names={{
                      up: translate('up', { name }),
                      down: translate('down', { name }),
                      remove: translate('remove', { name }),
                    }}
                    onChange={change}
                  />
                </p>
                {one.type === 'image' ? (
                  <ImageFields image={one} contentLanguage={contentLanguage} onChange={write} />
                ) : (
                  <TableFields table={one} contentLanguage={contentLanguage} onChange={write} />
                )}
              </li>
            );
          })}
        </ol>
      )}
      {attachments.length >= most ? (
        <p className="text-ink-3 text-sm">{translate('full', { most })}</p>
      ) : (
        <>
          <FileDrop
            label={translate('choose')}
            hint={add.busy ? translate('uploading') : translate('chooseHint', { most: megabytes(maxBytes) })}
            error={add.refused}
            accept={imageTypes.join()}
            multiple={false}
            disabled={add.busy}
            onFiles={([file]) => file !== undefined && void add.take(file)}
          />
          <p>
            <Button kind="plain" className="-ml-3" icon={Table2} onClick={() => change([...attachments, blankTable()])}>
              {translate('addTable')}
            </Button>
          </p>
        </>
      )}
    </fieldset>
  );
}

/** Adds a chosen file as an image; what the person writes while it is uploaded stays. */
function useAddImage(body: QuestionBody, onChange: (body: QuestionBody) => void) {
  const translate = useWords(attachmentWords);
  const failure = useFailureWords();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const latest = useRef({ body, onChange });
  latest.current = { body, onChange };

  const take = async (file: File): Promise<void> => {
    setRefused(undefined);
    if (file.size > maxBytes)
      return setRefused(translate('tooLarge', { size: megabytes(file.size), most: megabytes(maxBytes) }));
    setBusy(true);
    try {
      const made = await makeImage(file).catch(() => null);
      if (made === null) return setRefused(translate('notImage'));
      const path = await storeImage(made);
      const now = latest.current;
      const { width, height } = made;
      const image: Attachment = { type: 'image', path, alt: '', width, height };
      now.onChange(withAttachments(now.body, [...(now.body.attachments ?? []), image]));
    } catch (error) {
      setRefused(failure(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, refused, take };
}
