import { beforeEach, expect, it, vi } from 'vitest';
import { xhrFetch } from './xhr-fetch.ts';

/** A browser's request, controlled by the test. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number; lengthComputable: boolean }) => void } = {};
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  ontimeout: () => void = () => undefined;
  responseType = '';
  responseText = '';
  status = 0;
  opened: string[] = [];
  headers: Record<string, string> = {};
  sent: unknown;
  aborted = false;
  constructor() {
    FakeRequest.last = this;
  }
  open(...words: string[]) {
    this.opened = words;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return 'application/json';
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.aborted = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

function send(idleTimeout = 1_000) {
  const shares: number[] = [];
  const abort = new AbortController();
  const answer = xhrFetch({ onProgress: (share) => void shares.push(share), signal: abort.signal, idleTimeout })(
    'http://school.test/storage/v1/object/sources/a.pdf',
    { method: 'POST', headers: { authorization: 'Bearer t' }, body: 'bytes' },
  );
  // The caller handles the rejection; the test looks later.
  answer.catch(() => undefined);
  return { answer, abort, shares, request: FakeRequest.last };
}

it('sends what fetch would send, reports the bytes sent, and resolves with a response', async () => {
  const { answer, shares, request } = send();
  expect(request.opened).toEqual(['POST', 'http://school.test/storage/v1/object/sources/a.pdf']);
  expect(request.headers).toEqual({ authorization: 'Bearer t' });
  expect(request.sent).toBe('bytes');
  request.upload.onprogress?.({ loaded: 5, total: 10, lengthComputable: true });
  Object.assign(request, { status: 413, responseText: '{"statusCode":"413"}' });
  request.onload();
  const response = await answer;
  expect([response.status, await response.json(), shares]).toEqual([413, { statusCode: '413' }, [0.5]]);
});

it('is a lost connection when the request fails, or sends nothing for too long', async () => {
  const failed = send();
  failed.request.onerror();
  await expect(failed.answer).rejects.toThrow(TypeError);

  const silent = send();
  vi.advanceTimersByTime(900);
  silent.request.upload.onprogress?.({ loaded: 1, total: 10, lengthComputable: true });
  vi.advanceTimersByTime(900);
  expect(silent.request.aborted).toBe(false);
  vi.advanceTimersByTime(200);
  expect(silent.request.aborted).toBe(true);
  await expect(silent.answer).rejects.toThrow(TypeError);
});

it('aborts on the signal, also before it began', async () => {
  const { answer, abort, request } = send();
  abort.abort();
  expect(request.aborted).toBe(true);
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  const signal = AbortSignal.abort();
  await expect(xhrFetch({ onProgress: () => undefined, signal, idleTimeout: 1 })('/a')).rejects.toMatchObject({
    name: 'AbortError',
  });
});
