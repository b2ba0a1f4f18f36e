import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sourceVideo, writeTime } from '../../../../parts/sources/index.ts';

/** The link of the video whose transcript a source is, with its channel and its length where they are known. */
export function VideoOrigin({ sourceId }: { sourceId: string }): ReactNode {
  const video = useQuery(sourceVideo(sourceId)).data ?? null;
  if (video === null) return null;
  const known = [
    ...(video.author === null ? [] : [video.author]),
    ...(video.seconds === null ? [] : [writeTime(video.seconds)]),
  ];
  return (
    <span className="wrap-anywhere block text-ink-2 text-sm">
      <a href={video.link} target="_blank" rel="noreferrer">
        {video.link}
      </a>
      {known.length > 0 && ` (${known.join(', ')})`}
    </span>
  );
}
