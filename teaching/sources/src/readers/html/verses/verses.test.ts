import { expect, it } from 'vitest';
import { expectValidDocument } from '../../../test-valid-document.ts';
import { readHtml } from '../index.ts';

const filler =
  'Plants use the light of the sun to make sugar from water and air. The sugar feeds the plant and everything that eats it, and the air that we breathe is what the plant gives back to the world.';

async function read(body: string): Promise<string[]> {
  const page = `<!doctype html><html><body>${body}<p>${filler}</p><p>${filler}</p></body></html>`;
  const document = await readHtml({ bytes: new TextEncoder().encode(page), fileName: 'poem.html' });
  expectValidDocument(document);
  return document.blocks
    .map(({ kind, start, end }) => `${kind}: ${document.text.slice(start, end)}`)
    .filter((line) => !line.includes(filler));
}

const line = (text: string, name = 'div') => `<${name} class="line">${text}</${name}>`;

it.each([
  [
    'lines in stanzas',
    `<div class="poem"><h3>Night</h3><div class="stanza">${line('The <b>bus</b> hums,')}\n${line('it goes;')}</div><div class="stanza">${line('the moon')}${line('is there.')}</div></div>`,
    ['heading: Night', 'paragraph: The bus hums,\nit goes;', 'paragraph: the moon\nis there.'],
  ],
  [
    'lines that stand by themselves, with an empty one between stanzas',
    `${line('One', 'p')}${line('two', 'p')}${line('&#160;', 'p')}${line('three', 'p')}${line('four', 'p')}<p>Who speaks?</p>`,
    ['paragraph: One\ntwo', 'paragraph: three\nfour', 'paragraph: Who speaks?'],
  ],
  [
    'lines without a name in a stanza',
    '<div class="stanza"><div>One</div><div>two</div></div>',
    ['paragraph: One\ntwo'],
  ],
  [
    'spans of a stanza',
    `<div class="stanza">${line('One', 'span')}<br>${line('two', 'span')}${line('three', 'span')}</div>`,
    ['paragraph: One\ntwo\nthree'],
  ],
])('has %s', async (_, body, expected) => {
  expect(await read(body)).toEqual(expected);
});

it('has no verses in other blocks, nor in spans of a paragraph', async () => {
  const rows = '<div class="rows"><div class="row">One</div><div class="row">two</div></div>';
  const verses = '<p><span class="verse">In the beginning.</span> <span class="verse">And then.</span></p>';
  const long = `<div class="verse">${'word '.repeat(40)}</div><div class="line"><p>one</p><p>two</p></div>`;
  expect(await read(rows + verses + long)).toEqual([
    'paragraph: One',
    'paragraph: two',
    'paragraph: In the beginning. And then.',
    `paragraph: ${'word '.repeat(40).trim()}`,
    'paragraph: one',
    'paragraph: two',
  ]);
});
