import { type ReactNode, useState } from 'react';
import { saveBlob } from '../../../client/browser/save-text.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { RadioGroup } from '../../../ui/index.ts';
import { exportClass } from '../calls.ts';
import type { ClassRow } from '../rows.ts';
import { useDialogAction } from './dialog-action.tsx';
import { FormDialog } from './form-dialog.tsx';
import { leaveWords } from './leave-words.ts';

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

/** A name for a file on every system, of what a class says of itself. */
const fileNameOf = ({ name, section, term }: ClassRow): string =>
  [name, section, term]
    .join(' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, 100) || 'class';

/** The students of a class as a file; where it goes is the teacher's responsibility, and the audit records it. */
export function ExportDialog({ row, onClose }: { row: ClassRow; onClose: () => void }): ReactNode {
  const translate = useWords(leaveWords);
  const [language] = useLanguage();
  const act = useDialogAction();
  const [format, setFormat] = useState<keyof typeof types>('xlsx');
  return (
    <FormDialog
      title={translate('exportTitle', { name: row.name })}
      submitLabel={translate('download')}
      act={act}
      onSubmit={(event) => {
        event.preventDefault();
        act.run(async () => {
          const { base64 } = await exportClass({ classId: row.id, format, language });
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          saveBlob(new Blob([bytes], { type: types[format] }), `${fileNameOf(row)}.${format}`);
          onClose();
        });
      }}
      onClose={onClose}
    >
      <RadioGroup
        label={translate('format')}
        choices={[
          { value: 'xlsx', label: translate('xlsx') },
          { value: 'csv', label: translate('csv') },
        ]}
        value={format}
        onChange={setFormat}
      />
      <p className="text-ink-2">{translate('exportText')}</p>
    </FormDialog>
  );
}
