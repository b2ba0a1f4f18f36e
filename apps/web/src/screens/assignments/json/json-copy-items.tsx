import { Fault, type JsonForm, jsonForms } from '@schole/core';
import { useMutation } from '@tanstack/react-query';
import { Braces } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveText } from '../../../client/browser/save-text.ts';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { MenuItem, MenuSeparator } from '../../../ui/index.ts';
import { copyAsJson } from '../calls.ts';
import type { SaveStore } from '../saving/save-store.ts';
import { jsonWords } from './json-words.ts';

export interface JsonCopyItemsProps {
  assignmentId: string;
  store: Pick<SaveStore, 'settled'>;
}

/** The two forms of a copy as JSON, as items of the export menu; once all edits are saved, the browser gets a file. */
export function JsonCopyItems({ assignmentId, store }: JsonCopyItemsProps): ReactNode {
  const translate = useWords(jsonWords);
  const failure = useFailureWords();
  const copying = useMutation({
    mutationFn: async (form: JsonForm) => {
      if (!(await store.settled())) throw new Fault('client/not-saved', translate('notSaved'));
      return copyAsJson({ assignmentId, form });
    },
    onSuccess: ({ fileName, copy }) => {
      saveText(`${JSON.stringify(copy, null, 2)}\n`, fileName, 'application/json');
      const leftOut = 'leftOut' in copy ? (copy.leftOut?.length ?? 0) : 0;
      if (leftOut > 0)
        notify({
          kind: 'note',
          title: translate('partly'),
          message: translate('leftOutOfCopy', { count: leftOut }),
        });
      const imageless = 'withoutImage' in copy ? (copy.withoutImage ?? []) : [];
      if (imageless.length > 0)
        notify({
          kind: 'note',
          title: translate('partly'),
          message: translate('imageNotCopied', { count: imageless.length, numbers: imageless.join(', ') }),
        });
    },
    onError: (error) => {
      const isUnsaved = error instanceof Fault && error.code === 'client/not-saved';
      notify({
        kind: 'error',
        title: translate('notCopied'),
        message: isUnsaved ? translate('notSaved') : failure(error),
      });
    },
  });
  return (
    <>
      <MenuSeparator />
      {jsonForms.map((form) => (
        <MenuItem key={form} icon={Braces} onSelect={() => copying.mutate(form)}>
          {translate(form)}
        </MenuItem>
      ))}
    </>
  );
}
