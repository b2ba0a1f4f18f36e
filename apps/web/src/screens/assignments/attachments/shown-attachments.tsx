import type { Attachment } from '@schole/core';
import type { ReactNode } from 'react';
import { ShownTable } from '../../../parts/attachments/index.ts';
import { ShownImage } from './shown-image.tsx';

export interface ShownAttachmentsProps {
  attachments: readonly Attachment[] | undefined;
  contentLanguage: 'en' | 'el';
}

/** The images and tables of a question, in order; nothing where there are none. */
export function ShownAttachments({ attachments = [], contentLanguage }: ShownAttachmentsProps): ReactNode {
  if (attachments.length === 0) return null;
  return (
    <div lang={contentLanguage} className="my-3 grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      {attachments.map((one, index) =>
        one.type === 'image' ? (
          <ShownImage key={one.path} {...one} contentLanguage={contentLanguage} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tables may be alike
          <ShownTable key={index} {...one} />
        ),
      )}
    </div>
  );
}
