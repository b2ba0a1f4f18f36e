import { type CallOutput, Fault, type VideoLink, videoHostName } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConfig } from '../../../../client/connection/use-config.ts';
import { useWords } from '../../../../client/language/language.ts';
import { callFunction } from '../../../../client/requests/call.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { writeTime } from '../../../../parts/sources/index.ts';
import { materialWords } from '../../material-words.ts';

type Details = CallOutput<'find-video'>;

/** The title, the channel and the length of a video, or why they are not known. A sealed installation is not even asked. */
export function VideoDetails({ video }: { video: VideoLink }): ReactNode {
  const translate = useWords(materialWords);
  const failure = useFailureWords();
  const sealed = useConfig()?.sealed !== false;
  const details = useQuery({
    queryKey: ['video', video.link],
    queryFn: ({ signal }) => callFunction('find-video', { link: video.link }, { signal }),
    enabled: !sealed,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const host = videoHostName(video.host);
  const known = details.data?.title ?? null;
  const why = details.isError ? failure(details.error) : reasonOf(details.data, failure);
  return (
    <div role="status" className="grid max-w-measure gap-px border-line border-l-3 pl-3">
      <p className="wrap-anywhere font-strong">{known ?? translate('videoOn', { host, id: video.id })}</p>
      {details.isFetching && <p className="text-ink-2 text-sm">{translate('lookingUp')}</p>}
      {details.data !== undefined && known !== null && (
        <p className="text-ink-2 text-sm">
          {[
            details.data.author === null ? host : translate('videoBy', { host, author: details.data.author }),
            ...(details.data.seconds === null ? [] : [writeTime(details.data.seconds)]),
          ].join(', ')}
        </p>
      )}
      {why !== null && (
        <p className="text-ink-2 text-sm">
          {translate('notLookedUp')} {why}
        </p>
      )}
    </div>
  );
}

function reasonOf(details: Details | undefined, failure: (error: unknown) => string): string | null {
  const reason = details?.reason ?? null;
  if (reason === null) return null;
  return failure(new Fault(reason.code, '', { status: 422, extra: { values: reason.values ?? {} } }));
}
