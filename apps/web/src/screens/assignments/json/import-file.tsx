import { type CallOutput, limits } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { Button, Dialog } from '../../../ui/index.ts';
import { importAssignment, refreshLists } from '../calls.ts';
import type { Go } from '../screen-address.ts';
import { jsonWords } from './json-words.ts';

type Imported = CallOutput<'import-assignment'>;

const bytesInMegabyte = 1024 * 1024;
/** A character of a file is up to four bytes, and one outside of ASCII in Greek two. */
const maxBytes = limits.importedCharacters * 2;
/** Lines of questions that were left out; more are counted. */
const maxListed = 20;

class TooLarge extends Error {}

/** Makes an assignment of a file: whole, it is opened at once; else what was left out is said first. */
export function ImportFile({ go }: { go: Go }): ReactNode {
  const translate = useWords(jsonWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [partly, setPartly] = useState<Imported | null>(null);
  const importing = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxBytes) throw new TooLarge();
      return importAssignment(await file.text());
    },
    onSuccess: async (imported, { name }) => {
      await refreshLists(queries);
      if (imported.leftOut.length > 0 || imported.withoutPassage + imported.withoutImage.length > 0) {
        setPartly(imported);
        return;
      }
      notify({
        kind: 'good',
        title: translate('imported', { title: name }),
        message: translate('questions', { count: imported.questions }),
      });
      go({ open: imported.assignmentId });
    },
    onError: (error) =>
      notify({
        kind: 'error',
        title: translate('notImported'),
        message:
          error instanceof TooLarge
            ? translate('tooLarge', { most: Math.floor(maxBytes / bytesInMegabyte) })
            : failure(error),
      }),
  });
  return (
    <>
      <Button icon={Upload} busy={importing.isPending} onClick={() => field.current?.click()}>
        {translate(importing.isPending ? 'importing' : 'import')}
      </Button>
      <input
        ref={field}
        type="file"
        accept=".json,application/json"
        aria-label={translate('import')}
        tabIndex={-1}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after it was mended.
          target.value = '';
          if (file !== undefined) importing.mutate(file);
        }}
      />
      {partly !== null && (
        <ImportReport
          imported={partly}
          onOpen={() => go({ open: partly.assignmentId })}
          onClose={() => setPartly(null)}
        />
      )}
    </>
  );
}

interface ImportReportProps {
  imported: Imported;
  onOpen: () => void;
  onClose: () => void;
}

/** What of a file was imported, and what was not, with the reason of each. */
function ImportReport({ imported, onOpen, onClose }: ImportReportProps): ReactNode {
  const translate = useWords(jsonWords);
  const { questions, withoutPassage, withoutImage, leftOut } = imported;
  const more = leftOut.length - maxListed;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={translate('imported', { title: translate('questions', { count: questions }) })}
      description={withoutPassage > 0 ? translate('withoutPassage', { count: withoutPassage }) : undefined}
      actions={
        <Button kind="primary" onClick={onOpen}>
          {translate('open')}
        </Button>
      }
    >
      {withoutImage.length > 0 && (
        <p>{translate('withoutImage', { count: withoutImage.length, numbers: withoutImage.join(', ') })}</p>
      )}
      {leftOut.length > 0 && (
        <>
          <p>{translate('leftOut', { count: leftOut.length })}</p>
          <ul className="grid gap-1 text-sm">
            {leftOut.slice(0, maxListed).map(({ number, type, reason, where }) => (
              <li key={number} className="wrap-anywhere">
                {translate(reason, {
                  number,
                  type: type ?? translate('noType'),
                  where: where === '' ? translate('someField') : where,
                })}
              </li>
            ))}
            {more > 0 && <li>{translate('andMore', { count: more })}</li>}
          </ul>
        </>
      )}
    </Dialog>
  );
}
