import type { ReactNode } from 'react';
import { ReadingWarnings, SourceReceipt } from '../../../../parts/sources/index.ts';
import type { SourceTabProps } from '../../address/tab-props.ts';

/** What was read of a source, and what its reader doubts. */
export function AboutTab({ source, sha256, receipt }: SourceTabProps): ReactNode {
  return (
    <div className="grid max-w-measure-wide gap-4">
      <ReadingWarnings sourceId={source.id} receipt={receipt} />
      <SourceReceipt open sourceId={source.id} sha256={sha256} title={source.title} receipt={receipt} />
    </div>
  );
}
