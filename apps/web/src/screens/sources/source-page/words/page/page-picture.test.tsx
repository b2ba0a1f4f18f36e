import type { ScannedPage } from '@schole/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import * as originals from '../../../../../parts/originals/calls.ts';
import * as opening from '../../../../../parts/originals/load-original.ts';
import type { Token } from '../state/tokens.ts';
import { PagePicture } from './page-picture.tsx';

let frameWidth: number;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => frameWidth);
  vi.spyOn(originals, 'originalFile').mockReturnValue({
    queryKey: ['file'],
    queryFn: async () => ({ path: 'a.png', size: 9, pages: 1, slides: false }),
  } as unknown as ReturnType<typeof originals.originalFile>);
  vi.spyOn(originals, 'downloadOriginal').mockResolvedValue(new Uint8Array(9));
  vi.spyOn(opening, 'loadOriginal').mockResolvedValue({
    pages: 1,
    sizeOf: async () => ({ width: 400, height: 400 }),
    draw: async () => undefined,
    wordsOf: async () => [],
    close: () => undefined,
  });
});

async function show(): Promise<HTMLElement> {
  const scan: ScannedPage = { page: 1, width: 400, height: 400, turned: 0, words: [] };
  const current: Token = {
    ...{ start: 0, end: 2, text: 'οι', language: 'el', boxes: [[100, 200, 8, 4]], confidence: 40, corrected: false },
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PagePicture version={{ sourceId: 's', sha256: 'v' }} scan={scan} current={current} />
    </QueryClientProvider>,
  );
  return screen.findByRole('img', { name: 'Picture of page 1' });
}

const names = (): (string | null)[] => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

it('shows whole lines at the smallest size, and stands around the letters of a word', async () => {
  frameWidth = 580;
  const picture = await show();
  expect(picture.style.width).toBe('580px');
  expect(names()).toEqual(['Smaller picture', 'Larger picture']);
  const box = await vi.waitFor(() => document.querySelector<HTMLElement>('[data-box]') ?? expect.fail('no box'));
  // Three pixels and the line itself on each side.
  expect([box.style.left, box.style.width, box.style.borderWidth]).toEqual([
    'calc(25% - 5px)',
    'calc(2% + 10px)',
    '2px',
  ]);
  expect(box.className).not.toMatch(/\bbg-/);
  await userEvent.click(screen.getByRole('button', { name: 'Larger picture' }));
  expect(picture.style.width).toBe('870px');
});

it('begins with letters that can be read on a phone, where whole lines can be had too', async () => {
  frameWidth = 286;
  const picture = await show();
  expect(picture.style.width).toBe('572px');
  await userEvent.click(screen.getByRole('button', { name: 'Smaller picture' }));
  await userEvent.click(screen.getByRole('button', { name: 'Smaller picture' }));
  expect(picture.style.width).toBe('286px');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Smaller picture' }).disabled).toBe(true);
});
