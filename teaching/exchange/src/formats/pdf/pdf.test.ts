import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pngOf } from '../../../../../tests/fixtures/images.ts';
import { imageOf, metals } from '../../test-attachments.ts';
import { describeFormat } from '../../test-format.ts';
import { anyPaper, openQuestion, paperOf, writtenQuestions } from '../../test-papers.ts';
import { onOneLine } from '../../test-reading.ts';
import { format as pdf } from './index.ts';
import { openPdf, readPdfText } from './test-read-pdf.ts';

/** The file's objects in their raw form; the compiler writes dictionaries uncompressed. */
const objectsOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

interface Role {
  role?: string;
  alt?: string;
  children?: Role[];
}

const textOf = async (bytes: Uint8Array) => onOneLine(await readPdfText(bytes));

const flat = (node: Role): Role[] => [node, ...(node.children ?? []).flatMap(flat)];

async function structureOf(bytes: Uint8Array) {
  const opening = openPdf(bytes);
  const document = await opening.promise;
  const roles: Role[] = [];
  for (let number = 1; number <= document.numPages; number++)
    roles.push(...flat((await (await document.getPage(number)).getStructTree()) as Role));
  const found = {
    roles,
    marks: await document.getMarkInfo(),
    info: (await document.getMetadata()).info as Record<string, unknown>,
  };
  await opening.destroy();
  return found;
}

const few = { numRuns: 25 };

describeFormat('pdf', pdf, readPdfText);

describe('images and tables in a PDF', () => {
  const attachments = [imageOf('png', pngOf(40, 20)), imageOf('png', pngOf(9, 9), { decorative: true }), metals];
  const paper = paperOf('en', 'student', [openQuestion('What is shown?', { attachments })]);

  it('are tagged: the description of an image, none for decoration, rows and headings of a table', async () => {
    const { roles } = await structureOf(await pdf.write(paper));
    const count = (role: string) => roles.filter((one) => one.role === role).length;
    expect(roles.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual(['A green leaf.']);
    expect([count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([1, 3, 2, 4]);
  });

  it('are as few as can be decoded: a broken one is said to be missing, and the paper is made', async () => {
    const broken = Buffer.from(pngOf(40, 20)).fill(7, 40);
    for (const file of [broken, Buffer.from('no image')]) {
      const text = await textOf(
        await pdf.write(
          paperOf('en', 'key', [openQuestion('Which 漢?', { attachments: [imageOf('png', file), metals] })]),
        ),
      );
      expect(text).toContain('An image belongs here that is no longer there: A green leaf.');
      expect(text).toContain('Which □?');
    }
    const next = await pdf.write(paperOf('en', 'student'));
    expect(objectsOf(next)).not.toContain('/Subtype /Image');
    expect(objectsOf(await pdf.write(paper))).toContain('/Subtype /Image');
  });
});

describe('a PDF', () => {
  it.each(['en', 'el'] as const)('is tagged, titled and in its language (%s)', async (language) => {
    const { roles, marks, info } = await structureOf(await pdf.write(paperOf(language, 'student')));
    const count = (role: string) => roles.filter((one) => one.role === role).length;
    expect(marks).toEqual(
      new Map([
        ['Marked', true],
        ['UserProperties', false],
        ['Suspects', false],
      ]),
    );
    expect(info).toMatchObject({ Language: language, Title: paperOf(language, 'student').title });
    expect([count('H1'), count('H2'), count('L'), count('Lbl')]).toEqual([1, 4, 2, 4 + 4]);
    expect(count('P')).toBeGreaterThan(12);
  });

  it('has its parts as headings above those of their questions', async () => {
    const { roles } = await structureOf(await pdf.write(paperOf('el', 'student', undefined, { order: 'by-kind' })));
    expect(roles.flatMap(({ role }) => (/^H\d$/.test(role ?? '') ? [role] : []))).toEqual([
      'H1',
      ...Array(4).fill(['H2', 'H3']).flat(),
    ]);
  });

  it('declares PDF/UA-1 and shows its title, and the key is labelled as key', async () => {
    const objects = objectsOf(await pdf.write(paperOf('en', 'key')));
    for (const part of ['<pdfuaid:part>1</pdfuaid:part>', '/DisplayDocTitle true', '/StructTreeRoot', '/Lang (en)'])
      expect(objects).toContain(part);
    expect((await structureOf(await pdf.write(paperOf('en', 'key')))).info.Title).toContain('Answer key');
  });

  it('holds every font it uses, and only ours', async () => {
    const questionList = [openQuestion('ᾧ $\\frac{x}{2}$ 😀 שלום مرحبا Ж ✓ → ☐')];
    const objects = objectsOf(await pdf.write(paperOf('el', 'key', questionList)));
    const descriptors = objects.match(/\/Type \/FontDescriptor[\s\S]*?endobj/g) ?? [];
    expect(descriptors.length).toBeGreaterThan(5);
    for (const descriptor of descriptors) {
      expect(descriptor).toMatch(/\/FontFile[23] \d+ 0 R/);
      expect(descriptor).toMatch(/\+(Literata|Commissioner|LibertinusSerif|NewCMMath|DejaVuSansMono|NotoEmoji)-?/);
    }
    expect(objects).not.toContain('/Subtype /Type3');
  });

  it('sets formulas as mathematics, with their LaTeX for screen readers', async () => {
    const bytes = await pdf.write(
      paperOf('en', 'student', [openQuestion('If $\\frac{x^2}{3} \\le \\sqrt[3]{8}$, then')]),
    );
    const { roles } = await structureOf(bytes);
    expect(roles.find(({ role }) => role === 'Formula')?.alt).toBe('\\frac{x^2}{3} \\le \\sqrt[3]{8}');
    expect(await textOf(bytes)).not.toContain('$');
  });

  it('gives accented capitals room, and keeps the text as it was', async () => {
    const text = 'Οι Έλληνες στην Ύδρα: Ἡ Ἑλλάς';
    expect(await textOf(await pdf.write(paperOf('el', 'student', [openQuestion(text)])))).toContain(text);
  });

  it('puts a square where no font has the sign, once for each sign', async () => {
    const bytes = await pdf.write(paperOf('en', 'student', [openQuestion('A 漢字 and 中 end')]));
    expect(await textOf(bytes)).toContain('A □□ and □ end');
  });

  it('is the same to the byte for the same paper, and leaves nothing of a paper behind for the next', async () => {
    const first = await pdf.write(paperOf('el', 'key'));
    await pdf.write(paperOf('en', 'student', [openQuestion('Something else 漢')]));
    expect(await pdf.write(paperOf('el', 'key'))).toEqual(first);
  });

  it('is typeset by templates that run nothing and read nothing, alone in their folder', () => {
    const folder = new URL('./template/', import.meta.url);
    // What an image is made of: by its number, which the compiler holds in its memory, or bytes of the data itself.
    const images: Record<string, string[]> = {
      'cards.typ': ['image(bytes(one.drawing)', 'image(bytes(one.qr)'],
      'list.typ': [],
      'paper.typ': ['image("image-" + str(part.image) + "." + sheet.images.at(part.image)'],
      'pieces.typ': [],
      'returns.typ': [],
    };
    // The one thing that a template takes from another, which is in this list too.
    const ours = '#import "pieces.typ": pieces\n';
    expect(readdirSync(folder).sort()).toEqual(Object.keys(images));
    for (const [name, drawn] of Object.entries(images)) {
      const code = readFileSync(new URL(name, folder), 'utf8')
        .replace(ours, '')
        .replace(/\/\/.*$/gm, '');
      expect(code).not.toMatch(/\b(eval|read|include|import|plugin|bibliography|csv|yaml|toml|xml|cbor)\b\s*[("]/);
      expect(code.match(/(?<!-)\bimage\([^,]*/g) ?? []).toEqual(drawn);
    }
  });

  it('tears no row of a rubric at the end of a page', async () => {
    const [, essay] = writtenQuestions.en;
    if (essay?.printed.task === undefined) throw new Error('no task');
    const rubric = Array.from({ length: 6 }, (_, at) => ({
      criterion: `Criterion ${at} begins`,
      levels: [3, 2, 1].map((points) => ({
        name: `Level ${at}.${points}`,
        description: `${'Every reason leads to the judgement. '.repeat(12)}End of ${at}.${points}`,
        points,
      })),
    }));
    const printed = { ...essay.printed, task: { ...essay.printed.task, rubric } };
    const bytes = await pdf.write(paperOf('en', 'key', [{ ...essay, printed }]));
    const opening = openPdf(bytes);
    const document = await opening.promise;
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent();
      pages.push(onOneLine(items.map((item) => ('str' in item ? `${item.str} ` : '')).join('')));
    }
    await opening.destroy();
    expect(pages.length).toBeGreaterThan(1);
    for (const at of rubric.keys()) {
      const whole = [
        `Criterion ${at} begins`,
        ...[3, 2, 1].flatMap((points) => [`Level ${at}.${points}`, `End of ${at}.${points}`]),
      ];
      expect(pages.filter((page) => whole.every((part) => page.includes(part)))).toHaveLength(1);
    }
    // The heads of the columns stand on every page that has rows.
    const heads = pages.filter((page) => page.includes('Levels and points')).length;
    expect(heads).toBe(pages.filter((page) => /Criterion \d begins/.test(page)).length);
  });

  it('has the rubric as a table with heads', async () => {
    const { roles } = await structureOf(await pdf.write(paperOf('el', 'student', writtenQuestions.el)));
    const count = (role: string) => roles.filter((one) => one.role === role).length;
    expect([count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([1, 3, 2, 4]);
  });

  it('is made of any characters whatever', async () => {
    await fc.assert(
      fc.asyncProperty(anyPaper, async (paper) => {
        expect(objectsOf(await pdf.write(paper)).slice(0, 5)).toBe('%PDF-');
      }),
      few,
    );
  });

  it('of the student’s copy is the same to the byte whatever the answers are', async () => {
    await fc.assert(
      fc.asyncProperty(anyPaper, async (paper) => {
        const untold = paper.questions.map(({ kind, printed, points }) => ({
          kind,
          points,
          explanation: '',
          passage: null,
          printed: { ...printed, answer: 'choices' in printed.answer ? { choices: [0] } : { words: '' } },
        }));
        const original = await pdf.write({ ...paper, copy: 'student' });
        expect(await pdf.write({ ...paper, copy: 'student', questions: untold })).toEqual(original);
      }),
      few,
    );
  });
});
