import { useEffect, useRef, useState } from 'react';
import { uploadObject } from '../../../../client/requests/objects.ts';
import { objectName, randomName } from '../../files/file-store.ts';
import type { Reading } from '../reading/use-reading.ts';

export interface Captions {
  /** The share of the file that has been sent; null: nothing is sent now. */
  sent: number | null;
  /** Why it was not sent. */
  error: unknown;
  /** Uploads a file with the captions of the video with this link, and has it read; a blank title is left out. */
  send: (file: File, link: string, title: string) => void;
  stop: () => void;
  forget: () => void;
}

/** A file with captions on its way to the reader. */
export function useCaptions(userId: string, reading: Reading): Captions {
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  async function upload(file: File, link: string, title: string): Promise<void> {
    const abort = new AbortController();
    sending.current = abort;
    setError(null);
    setSent(0);
    try {
      const path = `${userId}/${randomName()}/${objectName(file.name)}`;
      await uploadObject('sources', path, file, { onProgress: setSent, signal: abort.signal });
      const named = title.trim() === '' ? {} : { title: title.trim() };
      reading.begin({ path, fileName: file.name.slice(-255), video: link, ...named });
    } catch (problem) {
      if (!abort.signal.aborted) setError(problem);
    }
    setSent(null);
  }
  return {
    sent,
    error,
    send: (file, link, title) => void upload(file, link, title),
    stop: () => sending.current?.abort(),
    forget: () => setError(null),
  };
}
