import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { securityWords } from './words.ts';

/** What cannot be undone, and what users should do before it. */
export function DangerZone(): ReactNode {
  const translate = useWords(securityWords);
  return (
    <section aria-labelledby="danger-zone" className="grid max-w-measure gap-6 rounded-3 border border-danger p-5">
      <h2 id="danger-zone">{translate('danger')}</h2>
      <ExportData />
      <DeleteAccount />
    </section>
  );
}
