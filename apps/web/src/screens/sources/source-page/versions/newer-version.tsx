import type { JobInput } from '@schole/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw, Upload } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { callFunction } from '../../../../client/requests/call.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { uploadObject } from '../../../../client/requests/objects.ts';
import { useUser } from '../../../../client/session/session.tsx';
import { cancelJob, refreshJobs } from '../../../../parts/jobs/calls.ts';
import { useJob } from '../../../../parts/jobs/use-job.ts';
import { type Source, sourceKeys, sourceReceipt } from '../../../../parts/sources/index.ts';
import { Button } from '../../../../ui/index.ts';
import { typeChange } from './type-change.ts';
import { versionWords } from './version-words.ts';

/** 32 random hexadecimal digits; unlike randomUUID this also works where a school serves plain http. */
const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** An object name that is valid in any address; the file's own name is sent beside it. */
const objectName = (fileName: string): string => `newer${/\.[a-z0-9]{1,8}$/i.exec(fileName)?.[0] ?? ''}`;

/** What gives a source a newer version: its file or page read again, or a newer file. */
export function NewerVersion({ source }: { source: Source }): ReactNode {
  const translate = useWords(versionWords);
  const [language] = useLanguage();
  const hintId = useId();
  const failure = useFailureWords();
  const queries = useQueryClient();
  const user = useUser();
  const field = useRef<HTMLInputElement>(null);
  const upload = useRef<AbortController | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  /** What read the version that a newer file takes the place of. */
  const [replaced, setReplaced] = useState<string | null>(null);
  const inUse = useQuery(sourceReceipt(source.id, source.current_sha256));
  const [jobId, setJobId] = useState<string | null>(null);
  const job = useJob('read-source', jobId);
  const begin = useMutation({
    mutationFn: (input: JobInput<'read-source'>) => callFunction('read-source', input),
    onSuccess: (started) => setJobId(started.jobId),
    onSettled: () => refreshJobs(queries),
  });
  const send = useMutation({
    mutationFn: async (file: File) => {
      const path = `${user.id}/${randomName()}/${objectName(file.name)}`;
      const stopping = new AbortController();
      upload.current = stopping;
      setPercent(0);
      await uploadObject('sources', path, file, {
        signal: stopping.signal,
        onProgress: (share) => setPercent(Math.round(share * 100)),
      });
      await begin.mutateAsync({ sourceId: source.id, newerPath: path, fileName: file.name.slice(-255) });
    },
    onSettled: () => setPercent(null),
  });
  const { state } = job;
  const newest = job.result?.versionSha256;
  useEffect(() => {
    if (newest === undefined) return;
    // What the page shows of the newer version is loaded first: so it stays, and with it what is said here.
    void queries
      .prefetchQuery(sourceReceipt(source.id, newest))
      .then(() => queries.invalidateQueries({ queryKey: sourceKeys }));
  }, [newest, source.id, queries]);
  // Whoever leaves takes the upload with them; what is being read goes on, and is in the list of activities.
  useEffect(() => () => upload.current?.abort(), []);
  const { kind } = source;
  if (kind !== 'file' && kind !== 'url') return null;
  const busy = begin.isPending || send.isPending || state === 'loading' || state === 'queued' || state === 'running';
  const stopped = state === 'cancelled' || (send.error instanceof DOMException && send.error.name === 'AbortError');
  const error = stopped ? null : (send.error ?? begin.error ?? job.error);
  const forget = (): void => {
    setJobId(null);
    setReplaced(null);
    begin.reset();
    send.reset();
  };
  const saying = (): string => {
    if (percent !== null) return translate('uploading', { percent });
    if (busy) return translate('working', { percent: job.progress });
    if (stopped) return translate('stopped');
    if (state !== 'done' || job.result === null) return '';
    if (job.result.correctionsStay === true) return translate('correctionsStay');
    if (job.result.known) return translate('same');
    const change = typeChange(replaced, job.result.receipt.reader, language);
    return change === null ? translate('added') : translate('addedOtherType', change);
  };
  return (
    <section aria-labelledby="newer-version" className="grid max-w-measure-wide gap-2">
      <h2 id="newer-version" className="text-md">
        {translate('newer')}
      </h2>
      <div className="grid justify-items-start gap-4">
        {kind === 'file' && (
          <div className="grid justify-items-start gap-1">
            <Button
              icon={Upload}
              disabled={busy}
              aria-describedby={`${hintId}-file`}
              onClick={() => field.current?.click()}
            >
              {translate('newerFile')}
            </Button>
            <p id={`${hintId}-file`} className="text-ink-2 text-sm">
              {translate('newerFileHint')}
            </p>
          </div>
        )}
        <div className="grid justify-items-start gap-1">
          <Button
            icon={RotateCw}
            disabled={busy}
            aria-describedby={`${hintId}-again`}
            onClick={() => {
              forget();
              begin.mutate({ sourceId: source.id });
            }}
          >
            {translate('readAgain')}
          </Button>
          <p id={`${hintId}-again`} className="text-ink-2 text-sm">
            {translate(kind === 'file' ? 'readAgainFile' : 'readAgainPage')}
          </p>
        </div>
        {busy && (
          <Button
            onClick={() => {
              upload.current?.abort();
              if (jobId !== null) void cancelJob(jobId).finally(() => refreshJobs(queries));
            }}
          >
            {translate('stop')}
          </Button>
        )}
      </div>
      {kind === 'file' && (
        <input
          ref={field}
          type="file"
          aria-label={translate('newerFile')}
          tabIndex={-1}
          className="hidden"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again after it was mended.
            target.value = '';
            if (file === undefined) return;
            forget();
            setReplaced(inUse.data?.receipt.reader ?? null);
            send.mutate(file);
          }}
        />
      )}
      <p role="status" className="empty:hidden">
        {saying()}
      </p>
      {error !== null && (
        <p role="alert" className="text-danger">
          {translate('failed')}. {failure(error)}
        </p>
      )}
    </section>
  );
}
