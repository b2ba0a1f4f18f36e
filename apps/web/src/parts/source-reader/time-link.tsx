import { type VideoHost, videoLinkAt } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { writeTime } from '../sources/index.ts';
import { readerWords } from './reader-words.ts';

export interface TimeLinkProps {
  /** Seconds from the beginning. */
  time: number;
  /** Where the video is; null where only its captions are known. */
  video: { host: VideoHost; link: string } | null;
}

/** When something is said in a video: a link to that second, where the video has an address. */
export function TimeLink({ time, video }: TimeLinkProps): ReactNode {
  const translate = useWords(readerWords);
  const written = writeTime(time);
  if (video === null) return <span className="figures">{written}</span>;
  return (
    <a
      href={videoLinkAt(video.host, video.link, time)}
      target="_blank"
      rel="noreferrer"
      aria-label={translate('atTime', { time: written })}
      className="figures"
    >
      {written}
    </a>
  );
}
