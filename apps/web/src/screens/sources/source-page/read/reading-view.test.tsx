import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import * as originals from '../../../../parts/originals/calls.ts';
import * as opening from '../../../../parts/originals/load-original.ts';
import * as calls from './calls.ts';
import { ReadingView, type ReadingViewProps } from './reading-view.tsx';

const text = 'Leaves\n\nLight falls on leaves.\n\nRoots drink water.';
const language = 'en' as const;
const document: ReadingViewProps['document'] = {
  title: 'Plants',
  language,
  text,
  blocks: [
    { kind: 'heading', level: 1, start: 0, end: 6, page: 1, language },
    { kind: 'paragraph', start: 8, end: 30, page: 1, language },
    { kind: 'paragraph', start: 32, end: 50, page: 2, language },
  ],
  receipt: {
    ...{ reader: 'pdf', pages: 2, words: 8, characters: 50, language, ocrConfidence: null },
    ...{ emptyPages: [], warnings: [] },
  },
};
const firstPage = ['Leaves', 'Light', 'falls', 'on', 'leaves.'];
const words = { 1: firstPage, 2: ['Roots', 'drink', 'water.'] } as Readonly<Record<number, string[]>>;

let file: { path: string; size: number; pages: number; slides: boolean } | null;

beforeEach(() => {
  file = { path: 'a.pdf', size: 9, pages: 2, slides: false };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  const box = { left: 0, top: 0, right: 400, bottom: 400, width: 400, height: 400, x: 0, y: 0 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box });
  vi.spyOn(originals, 'originalFile').mockReturnValue({
    queryKey: ['file'],
    queryFn: async () => file,
  } as unknown as ReturnType<typeof originals.originalFile>);
  vi.spyOn(originals, 'downloadOriginal').mockResolvedValue(new Uint8Array(9));
  vi.spyOn(opening, 'loadOriginal').mockResolvedValue({
    pages: 2,
    sizeOf: async () => ({ width: 400, height: 400 }),
    draw: async () => undefined,
    wordsOf: async (page) =>
      (words[page] ?? []).map((word, index) => ({ text: word, box: [index / 10, 0.5, 0.09, 0.1] as const })),
    close: () => undefined,
  });
  vi.spyOn(calls, 'questionsOfSource').mockReturnValue({
    queryKey: ['questions'],
    queryFn: async () => [],
  } as unknown as ReturnType<typeof calls.questionsOfSource>);
});

function show(passage: ReadingViewProps['passage'] = null, shown = document) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={queries}>
      <ReadingView version={{ sourceId: 's', sha256: 'v' }} document={shown} passage={passage} />
    </QueryClientProvider>,
  );
}

const marks = (): number => window.document.querySelectorAll('[data-marked]').length;
const chosen = (): string | null | undefined =>
  window.document.querySelector('[data-block][aria-current]')?.textContent;

it('marks on the page what is gone to in the text by keys, and leads back', async () => {
  show();
  await screen.findByRole('img', { name: 'Page 1 of the original' });
  const column = screen.getByRole('region', { name: 'Text of “Plants”' });
  column.focus();
  await userEvent.keyboard('{Enter}{ArrowDown}');
  expect(chosen()).toBe('Light falls on leaves.');
  expect(marks()).toBe(1);
  await userEvent.keyboard('{Escape}');
  expect(window.document.activeElement).toBe(column);
});

it('finds in the text what is pressed on the page, and nothing for its margin', async () => {
  const { container } = show();
  await screen.findByRole('img', { name: 'Page 1 of the original' });
  const page = container.querySelector('[data-pane] .cursor-pointer') ?? expect.fail('nothing to press');
  fireEvent.pointerUp(page, { clientX: 50, clientY: 390 });
  expect(chosen()).toBeUndefined();
  fireEvent.pointerUp(page, { clientX: 50, clientY: 220 });
  expect(chosen()).toBe('Light falls on leaves.');
});

it('opens at a passage, with the page that it is on, which can be made larger', async () => {
  const { container } = show({ start: 32, end: 37 });
  const drawing = await screen.findByRole('img', { name: 'Page 2 of the original' });
  expect(container.querySelector('mark[data-quote]')?.textContent).toBe('Roots');
  expect(drawing.style.width).toBe('400px');
  await userEvent.click(screen.getByRole('button', { name: 'Larger' }));
  expect(drawing.style.width).toBe('600px');
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  await screen.findByRole('img', { name: 'Page 1 of the original' });
});

it('calls slides slides, and marks them without hiding what is under the marks', async () => {
  const slides = { ...document, receipt: { ...document.receipt, reader: 'pptx' } };
  const { container } = show({ start: 8, end: 13 }, slides);
  await screen.findByRole('img', { name: 'Slide 1 of the original' });
  const mark = await vi.waitFor(() => container.querySelector('[data-pane] span.absolute') ?? expect.fail('no mark'));
  expect(mark.className).toContain('bg-quote-fill/40');
  expect(container.querySelector('[data-pane] .mix-blend-multiply')).toBeNull();
});

it('is the text alone where there is no original', async () => {
  file = null;
  const { container } = show();
  await within(container).findByText('Light falls on leaves.');
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Original' })).toBeNull());
  // Its pages are gone through in a frame of their own.
  expect(screen.getByRole('region', { name: 'Text of “Plants”' }).tabIndex).toBe(0);
});

it('lets the page scroll where a short text has no original, and shows its passage', async () => {
  file = null;
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const blocks = document.blocks.map(({ page: _, ...block }) => block);
  show({ start: 32, end: 37 }, { ...document, blocks, receipt: { ...document.receipt, pages: 0 } });
  const column = await screen.findByRole('region', { name: 'Text of “Plants”' });
  await vi.waitFor(() => expect(column.getAttribute('tabindex')).toBeNull());
  expect(scrolled.mock.contexts.at(-1)).toBe(window.document.querySelector('mark[data-quote]'));
  expect(column.className).not.toContain('overflow');
});
