import { fault } from '@schole/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as calls from './calls.ts';
import * as opening from './load-original.ts';
import type { Original } from './original.ts';
import { OriginalPage } from './original-page.tsx';
import * as slides from './slides/load-slides.ts';

const version = { sourceId: 's', sha256: 'v' };
const close = vi.fn();
const draw = vi.fn<Original['draw']>();
const original: Original = {
  pages: 2,
  sizeOf: async () => ({ width: 600, height: 800 }),
  draw,
  wordsOf: async () => [],
  close,
};

let file: { path: string; size: number; pages: number; slides: boolean } | null;

beforeEach(() => {
  file = { path: 'mine/a.pdf', size: 9, pages: 2, slides: false };
  close.mockReset();
  draw.mockReset().mockResolvedValue();
  vi.spyOn(calls, 'originalFile').mockImplementation((of) => ({
    ...queryOf(['original', of.sourceId]),
    queryFn: async () => file,
  }));
  vi.spyOn(calls, 'downloadOriginal').mockResolvedValue(new Uint8Array(9));
  vi.spyOn(opening, 'loadOriginal').mockResolvedValue(original);
});

const queryOf = (queryKey: string[]) => ({ queryKey }) as unknown as ReturnType<typeof calls.originalFile>;

function show(what: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(what, {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
}

const page = (number: number, turned = 0) => (
  <OriginalPage version={version} page={number} turned={turned} width={300} label={`Page ${number}`}>
    <span>over page {number}</span>
  </OriginalPage>
);

it('loads a file once for all its pages, and lets it go with the last', async () => {
  const { rerender, unmount } = show([page(1), page(2)].map((one) => <div key={one.props.page}>{one}</div>));
  expect(await screen.findByText('over page 2')).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'Page 1' })).toBeTruthy();
  rerender(page(2));
  await screen.findByText('over page 2');
  expect(opening.loadOriginal).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
  unmount();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});

it('stands upright in a frame of the given width', async () => {
  show(page(1, 90));
  const drawing = await screen.findByRole('img', { name: 'Page 1' });
  expect(drawing.style.transform).toContain('rotate(90deg)');
  expect(drawing.parentElement?.style.width).toBe('300px');
  expect(drawing.parentElement?.style.height).toBe('225px');
});

it('says that there is no original', async () => {
  file = null;
  show(page(1));
  expect(await screen.findByText('There is no original to look at for this source.')).toBeTruthy();
  expect(opening.loadOriginal).not.toHaveBeenCalled();
});

it('tries again after a file that was not loaded, and after a page that was not drawn', async () => {
  vi.spyOn(opening, 'loadOriginal').mockRejectedValueOnce(fault('source/broken', { type: 'PDF' }));
  show(page(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  draw.mockRejectedValueOnce(new Error('too much'));
  await screen.findByText('This page could not be shown.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('over page 1')).toBeTruthy();
});

it('says of a slide why it was not drawn, and tries again', async () => {
  vi.spyOn(opening, 'loadOriginal').mockResolvedValue({
    ...original,
    sizeOf: async () => ({ width: 600, height: 800, cut: true }),
  });
  draw.mockRejectedValueOnce(fault('source/withdrawn'));
  show(<OriginalPage version={version} page={1} unit="slide" width={300} label="Slide 1" />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This slide could not be shown.');
  expect(alert.textContent).toContain(fault('source/withdrawn').message);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const picture = await screen.findByRole('img', { name: 'Slide 1' });
  const cut = 'Not everything on this slide is shown here.';
  // It is announced, and read with the picture.
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(cut));
  expect(document.getElementById(picture.getAttribute('aria-describedby') ?? '')?.textContent).toBe(cut);
});

it('opens slides without a download', async () => {
  file = { path: 'mine/a.pptx', size: 9, pages: 2, slides: true };
  const open = vi.spyOn(slides, 'loadSlides').mockReturnValue(original);
  show(page(1));
  expect(await screen.findByText('over page 1')).toBeTruthy();
  expect(open).toHaveBeenCalledExactlyOnceWith(version, 2, expect.objectContaining({ chart: 'Chart' }));
  expect(calls.downloadOriginal).not.toHaveBeenCalled();
});
