/** What an upload reports while it runs. */
export interface UploadOptions {
  /** Share of the bytes sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** Milliseconds without a byte sent, or without an answer afterwards, that count as a lost connection. */
  idleTimeout: number;
}

/**
 * A fetch that reports how much of a body was sent, which the browser's own fetch cannot. Like fetch it answers with a
 * Response, throws a TypeError for a lost connection and an AbortError when the signal aborts.
 */
export function xhrFetch({ onProgress, signal, idleTimeout }: UploadOptions): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let timer: number | undefined;
      const end = (): void => {
        window.clearTimeout(timer);
        signal.removeEventListener('abort', stop);
      };
      const lose = (): void => {
        end();
        reject(new TypeError('The connection was lost.'));
      };
      const wait = (): void => {
        window.clearTimeout(timer);
        timer = window.setTimeout(() => {
          request.abort();
          lose();
        }, idleTimeout);
      };
      const stop = (): void => {
        request.abort();
        end();
        reject(new DOMException('The upload was stopped.', 'AbortError'));
      };
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop);
      request.open(init?.method ?? 'GET', input instanceof Request ? input.url : String(input));
      request.responseType = 'text';
      new Headers(init?.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        wait();
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onload = () => {
        end();
        const type = request.getResponseHeader('content-type');
        const bodiless = request.status === 204 || request.status === 304;
        resolve(
          new Response(bodiless ? null : request.responseText, {
            status: request.status,
            ...(type === null ? {} : { headers: { 'content-type': type } }),
          }),
        );
      };
      request.onerror = lose;
      request.ontimeout = lose;
      wait();
      const { body } = init ?? {};
      if (body instanceof ReadableStream) return reject(new TypeError('A stream cannot be sent this way.'));
      request.send(body ?? null);
    });
}
