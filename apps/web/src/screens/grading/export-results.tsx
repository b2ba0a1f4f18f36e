import { type SubmissionFormat, submissionFormats } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Download } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import { downloadObject } from '../../client/requests/objects.ts';
import { notify } from '../../client/toasts/toasts.ts';
import { refreshJobs } from '../../parts/jobs/calls.ts';
import { useJob } from '../../parts/jobs/use-job.ts';
import { Button, Menu, MenuHead, MenuItem } from '../../ui/index.ts';
import { exportSubmissions } from './calls.ts';
import { gradingWords } from './words.ts';

/** Writes the submissions of the chosen assignment, or all, to a file, which the browser fetches as soon as it is there. */
export function ExportResults({ of }: { of: string | undefined }): ReactNode {
  const translate = useWords(gradingWords);
  const [language] = useLanguage();
  const failure = useFailureWords();
  const queries = useQueryClient();
  const [jobId, setJobId] = useState<string | null>(null);
  const job = useJob('export-grading', jobId);
  const onError = (error: unknown): void => {
    notify({ kind: 'error', title: translate('notExported'), message: failure(error) });
  };
  const starting = useMutation({
    mutationFn: (format: SubmissionFormat) =>
      exportSubmissions({ ...(of !== undefined && { deliveryIds: [of] }), format, language }),
    onSuccess: async ({ jobId: begun }) => {
      setJobId(begun);
      notify({ kind: 'note', title: translate('exporting') });
      await refreshJobs(queries);
    },
    onError,
  });
  const { state } = job;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the job's state needs a reaction
  useEffect(() => {
    if (state === 'done' && job.result !== null) {
      const { path, fileName } = job.result;
      downloadObject('exports', path, fileName).then(
        () => notify({ kind: 'good', title: translate('exported'), message: fileName }),
        onError,
      );
    }
    if (state === 'failed' || state === 'missing') onError(job.error);
    if (state !== 'none' && state !== 'loading' && state !== 'queued' && state !== 'running') setJobId(null);
  }, [state]);
  return (
    <Menu
      trigger={
        <Button icon={Download} busy={starting.isPending || jobId !== null}>
          {translate('exportResults')}
          <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-4" />
        </Button>
      }
    >
      <MenuHead>{translate(of === undefined ? 'exportAll' : 'exportOne')}</MenuHead>
      {submissionFormats.map((format) => (
        <MenuItem key={format} onSelect={() => starting.mutate(format)}>
          {translate(`as-${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
