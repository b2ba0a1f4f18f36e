import { type CallOutput, fault, type QuestionBody, questionBodySchema, type SourcePicture } from '@schole/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../../../client/language/language.ts';
import * as requests from '../../../../client/requests/call.ts';
import * as files from '../../attachments/image-file.ts';
import { AttachmentFields } from './attachment-fields.tsx';

type Found = CallOutput<'list-source-pictures'>;

const start: QuestionBody = {
  content: { question: 'What is shown?', options: ['a', 'b'] },
  key: { correct: 0 },
  explanation: '',
  bloomsLevel: 'remembering',
  points: 1,
};
const picture = (number: number, others: Partial<SourcePicture> = {}): SourcePicture => ({
  ...{ id: String(number).padStart(64, '0'), format: 'png', width: 80, height: 60, page: number },
  ...{ alt: '', caption: '', bytes: btoa(`picture ${number}`) },
  ...others,
});
const found = (pictures: SourcePicture[], others: Partial<Found> = {}): Found => ({
  pictures,
  leftOut: { formats: 0, linked: 0, large: 0, broken: 0 },
  next: null,
  sourceId: 'one',
  sources: [{ sourceId: 'one', title: 'Rivers', hasFile: true }],
  ...others,
});

let body = start;
let answer: (input: { from: number; sourceId?: string }) => Found = () => found([]);
let inputs: unknown[] = [];

function Harness(): ReactNode {
  const [now, setNow] = useState(start);
  body = now;
  return <AttachmentFields assignmentId="a" questionId="q" body={now} contentLanguage="en" onChange={setNow} />;
}

const isWhole = () => questionBodySchema.safeParse(body).success;
const choices = () => within(screen.getByRole('list', { name: /^(Pictures|Εικόνες)/ })).getAllByRole('button');

async function open(name = 'From the Source'): Promise<void> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <Harness />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name }));
}

beforeEach(() => {
  chooseLanguage('en');
  body = start;
  inputs = [];
  vi.spyOn(requests, 'callFunction').mockImplementation(async (_name, input) => {
    inputs.push(input);
    return answer(input as { from: number }) as never;
  });
  // The canvas and the upload have a test of their own.
  vi.spyOn(files, 'makeImage').mockImplementation(async ({ type }) => ({
    bytes: new Blob(['x'], { type }),
    width: 40,
    height: 20,
  }));
  vi.spyOn(files, 'storeImage').mockResolvedValue('me/new.png');
  vi.spyOn(files, 'imageAddress').mockResolvedValue('/storage/v1/object/sign/question-images/me/new.png');
});

describe('pictures of the source', () => {
  it('are put on the question with one press; their description counts once it is confirmed', async () => {
    answer = () =>
      found([picture(3, { alt: 'A wide river.' }), picture(4, { caption: 'Figure 2: The delta.' }), picture(5)]);
    await open();
    await waitFor(() => expect(choices()).toHaveLength(3));
    expect(choices().map(({ textContent }) => textContent)).toEqual([
      'Picture 1 · Page 3A wide river.',
      'Picture 2 · Page 4Figure 2: The delta.',
      'Picture 3 · Page 5The file does not describe it.',
    ]);
    expect(inputs).toEqual([{ assignmentId: 'a', questionId: 'q', from: 0 }]);
    await userEvent.click(screen.getByRole('button', { name: /A wide river/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const description = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
    expect([description.value, isWhole()]).toEqual(['A wide river.', false]);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Use This Description' }));
    expect(body.attachments).toEqual([
      { type: 'image', path: 'me/new.png', alt: 'A wide river.', width: 40, height: 20 },
    ]);
    expect([isWhole(), document.activeElement]).toEqual([true, description]);
  });

  it('whose description is changed need no other confirmation, and decoration needs none', async () => {
    answer = () => found([picture(3, { caption: 'Figure 1' })]);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /Figure 1/ }));
    const description = await screen.findByRole('textbox', { name: 'Description' });
    await userEvent.click(screen.getByRole('checkbox', { name: /^Decoration/ }));
    expect([isWhole(), screen.queryByRole('button', { name: 'Use This Description' })]).toEqual([true, null]);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Decoration/ }));
    expect(isWhole()).toBe(false);
    await userEvent.clear(screen.getByRole('textbox', { name: 'Description' }));
    expect([description.isConnected, screen.getByRole('alert').textContent]).toEqual([
      false,
      'Describe the image, or tick that it is decoration.',
    ]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'A delta.');
    expect([isWhole(), screen.queryByRole('button', { name: 'Use This Description' })]).toEqual([true, null]);
  });

  it('are looked for until some are found, and more on demand; what is left out is counted', async () => {
    answer = ({ from }) =>
      from === 0
        ? found([], { next: 1_000, leftOut: { formats: 3, linked: 0, large: 0, broken: 0 } })
        : from === 1_000
          ? found(
              [1, 2, 3, 4, 5, 6].map((number) => picture(number)),
              { next: 2_000 },
            )
          : found([picture(6), picture(7)], { leftOut: { formats: 1, linked: 1, large: 1, broken: 0 } });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'More Pictures' }));
    await waitFor(() => expect(choices()).toHaveLength(7));
    expect(inputs).toHaveLength(3);
    expect(screen.getByText('4 pictures are in formats that cannot be shown.')).not.toBeNull();
    expect(screen.getByText(/^1 picture is only linked in the file/)).not.toBeNull();
    fireEvent.error(choices()[0]?.querySelector('img') ?? document.body);
    await waitFor(() => expect(choices()).toHaveLength(6));
    expect(screen.getByText('1 picture is damaged.')).not.toBeNull();
    expect(screen.getByText('These are all the pictures of the file.')).not.toBeNull();
  });

  it('of another source of the assignment can be chosen', async () => {
    const sources = [
      { sourceId: 'one', title: 'Rivers', hasFile: true },
      { sourceId: 'two', title: 'Seas', hasFile: false },
    ];
    answer = ({ sourceId = 'one' }) => found(sourceId === 'one' ? [picture(1)] : [], { sourceId, sources });
    await open();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Source' }), 'Seas');
    expect(await screen.findByText('No file to take pictures from')).not.toBeNull();
    expect(inputs.at(-1)).toEqual({ assignmentId: 'a', questionId: 'q', sourceId: 'two', from: 0 });
  });

  it('that are not there are said to be missing, in both languages', async () => {
    chooseLanguage('el');
    answer = () => found([]);
    await open('Από την πηγή');
    expect(await screen.findByText('Δεν βρέθηκαν εικόνες')).not.toBeNull();
  });

  it('that cannot be read are tried again, and one that cannot be stored says why', async () => {
    let fails = true;
    answer = () => {
      if (fails) throw fault('source/reading-stopped');
      return found([picture(1)]);
    };
    await open();
    const again = await screen.findByRole('button', { name: /^Try again$/i });
    fails = false;
    await userEvent.click(again);
    await waitFor(() => expect(choices()).toHaveLength(1));
    vi.spyOn(files, 'makeImage').mockRejectedValue(new Error('no image'));
    await userEvent.click(screen.getByRole('button', { name: /^Picture 1/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be read as an image');
    expect(body).toEqual(start);
  });
});
