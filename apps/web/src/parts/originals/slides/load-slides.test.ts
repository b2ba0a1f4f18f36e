import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as requests from '../../../client/requests/call.ts';
import { loadSlides } from './load-slides.ts';
import { paragraph, run, slide, text } from './test-slide.ts';

const version = { sourceId: 's', sha256: 'v' };
const names = { chart: 'Chart', diagram: 'Diagram', picture: 'Picture', media: 'Video', object: 'Object' };
const written = vi.fn();
const asked = vi.fn();

beforeEach(() => {
  written.mockReset();
  asked.mockReset();
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } });
  const context = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'measureText') return (word: string) => ({ width: word.length * 50 });
        return name === 'fillText' ? written : () => undefined;
      },
      set: () => true,
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    context as unknown as ReturnType<HTMLCanvasElement['getContext']>,
  );
  vi.spyOn(requests, 'callFunction').mockImplementation(async (name, input) => {
    asked(name, input);
    return slide([text([paragraph([run('Light')])])], { cut: true }) as never;
  });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'fonts');
});

const inputs = (): unknown[] => asked.mock.calls.map(([, input]) => input);

it('draws a slide from one answer, says where its words stand, and then looks ahead', async () => {
  const original = loadSlides(version, 2, names);
  expect(original.pages).toBe(2);
  expect(await original.sizeOf(1)).toEqual({ width: 200, height: 100, cut: true });
  expect((await original.wordsOf(1)).map((word) => word.text)).toEqual(['Light']);
  expect(inputs()).toEqual([{ sourceId: 's', versionSha256: 'v', slide: 1 }]);
  const canvas = document.createElement('canvas');
  await original.draw(1, canvas, 400, new AbortController().signal);
  expect([canvas.width, canvas.height]).toEqual([400, 200]);
  expect(written).toHaveBeenCalledExactlyOnceWith('Light', 0, expect.closeTo(9.4));
  await vi.waitFor(() => expect(inputs()).toHaveLength(2));
  expect(inputs()[1]).toMatchObject({ slide: 2 });
  // After the last slide there is none.
  await original.draw(2, canvas, 400, new AbortController().signal);
  expect(inputs()).toHaveLength(2);
  original.close();
});

it('is laid out anew after it failed', async () => {
  const original = loadSlides(version, 1, names);
  const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  context.mockReturnValueOnce(null);
  await expect(original.wordsOf(1)).rejects.toThrow();
  expect((await original.wordsOf(1)).map((word) => word.text)).toEqual(['Light']);
  expect(inputs()).toHaveLength(1);
});

it('ends early when it is aborted, and looks no further', async () => {
  const original = loadSlides(version, 2, names);
  const stop = new AbortController();
  const drawn = original.draw(1, document.createElement('canvas'), 400, stop.signal);
  stop.abort();
  await expect(drawn).rejects.toThrow();
  expect(written).not.toHaveBeenCalled();
  expect(inputs()).toHaveLength(1);
});
