import type { Attachment } from '@schole/core';
import type { ReactNode } from 'react';
import { ShownTable } from '../../../parts/attachments/index.ts';
import { QuestionImage } from './question-image.tsx';

interface QuestionAttachmentsProps {
  attachments: readonly Attachment[];
  contentLanguage: 'en' | 'el';
}

/** The images and tables of a question that the student sits, in order. */
export function QuestionAttachments({ attachments, contentLanguage }: QuestionAttachmentsProps): ReactNode {
  if (attachments.length === 0) return null;
  return (
    <div lang={contentLanguage} className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      {attachments.map((one, index) =>
        one.type === 'image' ? (
          <QuestionImage key={one.path} {...one} contentLanguage={contentLanguage} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tables may be alike
          <ShownTable key={index} {...one} />
        ),
      )}
    </div>
  );
}
