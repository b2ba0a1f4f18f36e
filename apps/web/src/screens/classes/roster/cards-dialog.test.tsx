import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import * as saving from '../../../client/browser/save-text.ts';
import { setUpBrowser } from '../../../test-app.tsx';
import { CardsDialog } from './cards-dialog.tsx';

const classId = '2f0e7a51-6f0e-4a78-8d0a-4f3a5f2b9c10';
const student = '1a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a01';
let orders: unknown[];
let answer: () => Response;

beforeEach(() => {
  orders = [];
  answer = () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
  setUpBrowser({
    async answer(input, options) {
      if (String(input).endsWith('/config.json')) return Response.json({ anonKey: 'key' });
      orders.push(JSON.parse(String(options?.body)));
      return answer();
    },
  });
});

function open(selected: string[]) {
  const done = { onClose: vi.fn(), onPrinted: vi.fn(async () => {}) };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CardsDialog classId={classId} selected={selected} {...done} />
    </QueryClientProvider>,
  );
  return done;
}

it('says that earlier cards stop working, prints for whom it was asked, and saves the file', async () => {
  const saved = vi.spyOn(saving, 'saveBlob').mockReturnValue();
  const done = open([student]);
  const user = userEvent.setup();
  expect(screen.getByText(/replace the earlier ones/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Four pictures/ }));
  await user.click(screen.getByRole('radio', { name: 'Ελληνικά' }));
  await user.click(screen.getByRole('button', { name: 'Print cards' }));
  await waitFor(() => expect(done.onClose).toHaveBeenCalled());
  expect(orders).toEqual([{ classId, students: [student], kind: 'pictures', language: 'el', mustChange: false }]);
  expect(saved).toHaveBeenCalledWith(expect.any(Blob), 'sign-in-cards.pdf');
  expect(done.onPrinted).toHaveBeenCalledOnce();
});

it('stays open with the reason when nothing was printed', async () => {
  answer = () => Response.json({ code: 'student/nobody-to-print', message: '', values: {}, id: 'x' }, { status: 422 });
  const done = open([]);
  const user = userEvent.setup();
  expect(screen.getByRole('radio', { name: 'Those who have no card yet' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Print cards' }));
  expect(await screen.findByText('Nobody in this class needs a card.')).toBeTruthy();
  expect(done.onClose).not.toHaveBeenCalled();
});
