import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import { downloadObject } from '../../client/requests/objects.ts';
import { notify } from '../../client/toasts/toasts.ts';
import { Button, FieldError, Progress, SelectField } from '../../ui/index.ts';
import { useJob } from '../jobs/use-job.ts';
import { printSheets, type ReleaseState } from './calls.ts';
import { releaseWords } from './words.ts';

/** Prints what students see, a sheet for each: of everybody, of a class, or of one student. */
export function ReturnSheets({ state }: { state: ReleaseState }): ReactNode {
  const translate = useWords(releaseWords);
  const failure = useFailureWords();
  const [whose, setWhose] = useState('');
  const [jobId, setJobId] = useState<string | null>(null);
  const { deliveryId, classes, students } = state;
  const print = useMutation({ mutationFn: printSheets, onSuccess: (started) => setJobId(started.jobId) });
  const ready = students.filter(({ sheet }) => sheet);
  if (ready.length === 0) return null;
  const [kind, id = ''] = whose.split(' ');
  return (
    <section className="grid gap-3 border-line border-t pt-4">
      <h3>{translate('sheets')}</h3>
      <p className="text-ink-2">{translate('sheetsText')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={translate('whose')}
          className="min-w-48 flex-1"
          value={whose}
          options={[
            { value: '', label: translate('sheetsOfAll', { count: ready.length }) },
            ...classes.map(({ classId, name }) => ({ value: `class ${classId}`, label: name })),
            ...ready.map(({ studentId, name }) => ({
              ...{ value: `student ${studentId}`, label: name || translate('noName') },
            })),
          ]}
          onChange={({ target }) => setWhose(target.value)}
        />
        <Button
          busy={print.isPending}
          onClick={() =>
            print.mutate({
              deliveryId,
              ...(kind === 'class' && { classId: id }),
              ...(kind === 'student' && { studentId: id }),
            })
          }
        >
          <Printer aria-hidden="true" strokeWidth={1.75} className="size-4" />
          {translate('print')}
        </Button>
      </div>
      {print.error !== null && <FieldError>{failure(print.error)}</FieldError>}
      {jobId !== null && <SheetsStatus key={jobId} jobId={jobId} />}
    </section>
  );
}

/** The progress of the print; the finished file is downloaded once, and again with the button. */
function SheetsStatus({ jobId }: { jobId: string }): ReactNode {
  const translate = useWords(releaseWords);
  const failure = useFailureWords();
  const { state, progress, result, error } = useJob('export-return-sheets', jobId);
  const handed = useRef(false);
  const download = (): void => {
    if (result === null) return;
    downloadObject('exports', result.path, result.fileName).catch((problem: unknown) =>
      notify({ kind: 'error', title: translate('sheetsFailed'), message: failure(problem) }),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the job triggers the download
  useEffect(() => {
    if (state !== 'done' || handed.current) return;
    handed.current = true;
    download();
  }, [state]);
  return (
    <div role="status">
      {state === 'done' && (
        <p className="flex flex-wrap items-center gap-3">
          {translate('sheetsDone')}
          <Button onClick={download}>{translate('download')}</Button>
        </p>
      )}
      {(state === 'queued' || state === 'running' || state === 'loading') && (
        <Progress label={translate('printing')} value={progress / 100} />
      )}
      {(state === 'failed' || state === 'cancelled' || state === 'missing') && (
        <p className="text-danger">
          {translate('sheetsFailed')}
          {error !== null && `: ${failure(error)}`}
        </p>
      )}
    </div>
  );
}
