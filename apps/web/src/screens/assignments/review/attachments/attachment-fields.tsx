import { type Attachment, type ImageAttachment, limits, type QuestionBody } from '@schole/core';
import { Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { megabytes } from '../../../../client/language/megabytes.ts';
import { Button, FileDrop, useStableFocus } from '../../../../ui/index.ts';
import { attachmentWords } from '../../attachments/attachment-words.ts';
import { imageTypes } from '../../attachments/image-file.ts';
import { ImageFields } from './image-fields.tsx';
import { ItemTools } from './item-tools.tsx';
import { SourcePictures } from './source-pictures.tsx';
import { blankTable } from './table-changes.ts';
import { TableFields } from './table-fields.tsx';
import { useAddImage } from './use-add-image.ts';
import { withAttachments } from './with-attachments.ts';

export interface AttachmentFieldsProps {
  assignmentId: string;
  /** Null: it is not stored yet. */
  questionId: string | null;
  body: QuestionBody;
  contentLanguage: 'en' | 'el';
  onChange: (body: QuestionBody) => void;
}

const most = limits.attachments.count;
const maxBytes = limits.pictureFileBytes;

/** The images and tables of a question, to add, describe, move and remove. */
export function AttachmentFields(props: AttachmentFieldsProps): ReactNode {
  const { assignmentId, questionId, body, contentLanguage, onChange } = props;
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
            const writeImage = (next: ImageAttachment) => {
              // Written or confirmed by a person.
              if (one.type === 'image' && next.decorative === one.decorative) add.check(one.path);
              write(next);
            };
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
                  <ImageFields
                    image={one}
                    contentLanguage={contentLanguage}
                    suggestion={add.suggestions.get(one.path)}
                    onChange={writeImage}
                  />
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
          <p className="-ml-3 flex flex-wrap gap-1">
            <SourcePictures
              assignmentId={assignmentId}
              questionId={questionId}
              contentLanguage={contentLanguage}
              onTake={(picture) => add.takePicture(picture)}
            />
            <Button kind="plain" icon={Table2} onClick={() => change([...attachments, blankTable()])}>
              {translate('addTable')}
            </Button>
          </p>
        </>
      )}
    </fieldset>
  );
}
