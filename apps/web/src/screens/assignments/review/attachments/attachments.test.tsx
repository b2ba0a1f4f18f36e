import { type ImageAttachment, type QuestionBody, questionBodySchema } from '@schole/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../../../client/language/language.ts';
import * as files from '../../attachments/image-file.ts';
import { ShownAttachments } from '../../attachments/shown-attachments.tsx';
import { ShownHints } from '../../attachments/shown-hints.tsx';
import { HintFields } from '../hints/hint-fields.tsx';
import { QuestionFields } from '../question-fields.tsx';
import { AttachmentFields } from './attachment-fields.tsx';

const start: QuestionBody = {
  content: { question: 'What is shown?', options: ['a', 'b'] },
  key: { correct: 0 },
  explanation: '',
  bloomsLevel: 'remembering',
  points: 1,
};
const image = (path: string, others: Partial<ImageAttachment> = {}): ImageAttachment => ({
  ...{ type: 'image', path, alt: 'A leaf.', width: 40, height: 20 },
  ...others,
});

let body = start;
type Fields = (props: Parameters<typeof AttachmentFields>[0]) => ReactNode;

function Harness({ of: Part, first }: { of: Fields; first: QuestionBody }): ReactNode {
  const [now, setNow] = useState(first);
  body = now;
  return <Part assignmentId="one" questionId={null} body={now} contentLanguage="en" onChange={setNow} />;
}

const draw = (what: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {what}
    </QueryClientProvider>,
  );
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const isWhole = () => questionBodySchema.safeParse(body).success;

beforeEach(() => {
  chooseLanguage('en');
  body = start;
  // The canvas and the upload have a test of their own; here is what happens around them.
  vi.spyOn(files, 'makeImage').mockImplementation(async ({ type }) => {
    if (!type.startsWith('image/')) throw new Error('no image');
    return { bytes: new Blob(['x'], { type: 'image/png' }), width: 40, height: 20 };
  });
  vi.spyOn(files, 'storeImage').mockResolvedValue('me/new.png');
  vi.spyOn(files, 'imageAddress').mockImplementation(async (path) => {
    if (path.includes('gone')) throw new Error('gone');
    return `/storage/v1/object/sign/question-images/${path}?token=x`;
  });
});

describe('images', () => {
  it('are added, need a description or are decoration, and are removed', async () => {
    draw(<Harness of={AttachmentFields} first={start} />);
    const choose = screen.getByLabelText('Add Image');
    fireEvent.change(choose, { target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] } });
    const alt = await screen.findByRole('textbox', { name: 'Description' });
    expect(body.attachments).toEqual([image('me/new.png', { alt: '' })]);
    expect([isWhole(), screen.getByRole('alert').textContent]).toEqual([
      false,
      'Describe the image, or tick that it is decoration.',
    ]);
    await userEvent.type(alt, 'A green leaf.');
    expect([isWhole(), screen.queryByRole('alert')]).toEqual([true, null]);
    expect((await screen.findByRole('img', { name: 'A green leaf.' })).getAttribute('src')).toContain('me/new.png');
    await userEvent.clear(alt);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Decoration/ }));
    expect([isWhole(), body.attachments]).toEqual([true, [image('me/new.png', { alt: '', decorative: true })]]);
    await userEvent.click(button('Remove Image 1'));
    expect(body).toEqual(start);
  });

  it('of another kind are refused with a sentence, and so are files that are too large', async () => {
    draw(<Harness of={AttachmentFields} first={start} />);
    const choose = screen.getByLabelText('Add Image');
    fireEvent.change(choose, { target: { files: [new File(['x'], 'x.pdf', { type: 'application/pdf' })] } });
    expect((await screen.findByRole('alert')).textContent).toContain('could not be read as an image');
    const large = new File(['x'], 'x.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 });
    fireEvent.change(choose, { target: { files: [large] } });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('at most 20 MB'));
    expect(body).toEqual(start);
  });

  it('stand in the order in which they are put, and show their description where they cannot be loaded', async () => {
    const two = { ...start, attachments: [image('a'), image('gone', { alt: 'A root.' })] };
    draw(<Harness of={AttachmentFields} first={two} />);
    expect(button('Move Image 1 up').disabled).toBe(true);
    await userEvent.click(button('Move Image 2 up'));
    expect(body.attachments?.map((one) => one.type === 'image' && one.path)).toEqual(['gone', 'a']);
    cleanup();
    draw(<ShownAttachments attachments={two.attachments} contentLanguage="en" />);
    expect(await screen.findByText('This image cannot be shown.')).not.toBeNull();
    expect(screen.getByText('A root.')).not.toBeNull();
  });
});

describe('tables', () => {
  it('are written cell by cell, pasted from a spreadsheet, and shown with headings', async () => {
    draw(<Harness of={AttachmentFields} first={start} />);
    await userEvent.click(button('Add Table'));
    expect(isWhole()).toBe(false);
    await userEvent.type(screen.getByRole('textbox', { name: 'Heading of column 1' }), 'Metal');
    await userEvent.click(screen.getByRole('textbox', { name: 'Row 1, column 1' }));
    await userEvent.paste('Iron\t26\t$Fe$\nCopper\t29\t$Cu$');
    expect(isWhole()).toBe(true);
    expect(screen.getByText('Pasted 2 × 3 cells')).not.toBeNull();
    await userEvent.click(button('Remove row 3'));
    await userEvent.click(button('Remove column 2'));
    await userEvent.type(screen.getByRole('textbox', { name: /^Caption/ }), 'Two metals');
    const [table] = body.attachments ?? [];
    expect(table).toEqual({
      ...{ type: 'table', caption: 'Two metals', header: ['Metal', ''] },
      rows: [
        ['Iron', '$Fe$'],
        ['Copper', '$Cu$'],
      ],
    });
    cleanup();
    const { container } = draw(<ShownAttachments attachments={body.attachments} contentLanguage="en" />);
    const shown = within(screen.getByRole('table', { name: 'Two metals' }));
    expect(shown.getByRole('columnheader', { name: 'Metal' }).getAttribute('scope')).toBe('col');
    expect(shown.getAllByRole('row')).toHaveLength(3);
    await waitFor(() => expect(container.querySelectorAll('.katex')).toHaveLength(2));
  });
});

describe('hints', () => {
  it('are added, moved and removed, at most five, and an empty one is not stored', async () => {
    draw(<Harness of={HintFields} first={{ ...start, hints: ['First.', 'Second.'] }} />);
    await userEvent.click(button('Move hint 2 up'));
    expect(body.hints).toEqual(['Second.', 'First.']);
    await userEvent.click(button('Add Hint'));
    expect([isWhole(), screen.getByRole('alert').textContent]).toEqual([false, 'Write hint 3, or remove it.']);
    await userEvent.click(button('Remove hint 3'));
    expect(document.activeElement?.closest('li')).not.toBeNull();
    for (let more = 0; more < 3; more += 1) await userEvent.click(button('Add Hint'));
    expect(screen.queryByRole('button', { name: 'Add Hint' })).toBeNull();
    expect(screen.getByText('A question has at most 5 hints.')).not.toBeNull();
    for (let left = 5; left > 0; left -= 1) await userEvent.click(button('Remove hint 1'));
    expect(body).toEqual(start);
  });

  it('are shown behind one press', async () => {
    draw(<ShownHints hints={['Think of $x$.', 'Look.']} contentLanguage="en" />);
    const more = button('2 hints');
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(more);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});

it('a formula is inserted where the cursor last was, without its signs within a formula', async () => {
  let latest = start;
  function Whole(): ReactNode {
    const [now, setNow] = useState(start);
    latest = now;
    return (
      <QuestionFields
        assignmentId="one"
        questionId={null}
        type="multiple-choice"
        body={now}
        contentLanguage="en"
        onChange={setNow}
      />
    );
  }
  draw(<Whole />);
  await userEvent.click(button('Insert a formula'));
  await userEvent.click(button('Root'));
  expect(screen.getByText('Put the cursor where the formula belongs first.')).not.toBeNull();
  const explanation = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Explanation' });
  await userEvent.type(explanation, 'It is ');
  await userEvent.click(button('Root'));
  expect(latest.explanation).toBe('It is $\\sqrt{x}$');
  explanation.setSelectionRange(14, 14);
  fireEvent.focusIn(explanation);
  await userEvent.click(button('Pi'));
  expect(latest.explanation).toBe('It is $\\sqrt{x\\pi}$');
});
