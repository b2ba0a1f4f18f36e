import { describe, expect, it } from 'vitest';
import { readFile } from '../../read-file.ts';
import { expectValidDocument } from '../../test-valid-document.ts';
import { zipOf } from '../../test-word.ts';

const filler =
  'Plants use the light of the sun to make sugar from water and air. The sugar feeds the plant and everything that eats it, and the air that we breathe is what the plant gives back to the world.';
const text = `<p>${filler}</p><p>${filler}</p>`;
const opf = (items: string, spine: string, more = '') =>
  `<?xml version="1.0"?><package><metadata><dc:title>Light &amp; life</dc:title></metadata><manifest>${items}</manifest><spine toc="ncx">${spine}</spine>${more}</package>`;
const item = (id: string, href = `${id}.xhtml`, type = 'application/xhtml+xml', more = '') =>
  `<item id="${id}" href="${href}" media-type="${type}" ${more}/>`;
const chapter = (body: string) =>
  `<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "x"><html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${body}</body></html>`;
const container = '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>';

async function read(files: Record<string, string>) {
  const packed = zipOf({ mimetype: 'application/epub+zip', 'META-INF/container.xml': container, ...files }, false);
  const document = await readFile({ bytes: packed, fileName: 'book.epub' });
  if ('recognise' in document) throw new Error('A book has no pictures of pages.');
  expectValidDocument(document);
  const lines = document.blocks.map(({ kind, start, end }) => `${kind}: ${document.text.slice(start, end)}`);
  return { document, lines: lines.filter((line) => !line.includes(filler)) };
}

describe('a book', () => {
  it('is read in the order of its spine, without cover, contents and what its pages link to', async () => {
    const { document, lines } = await read({
      'OPS/book.opf': opf(
        item('cover') +
          item('a') +
          item('b', 'text/b%201.xhtml') +
          item('nav', 'nav.xhtml', undefined, 'properties="nav"'),
        '<itemref idref="cover"/><itemref idref="nav"/><itemref idref="b"/><itemref idref="a"/>',
      ),
      'OPS/cover.xhtml': chapter('<section epub:type="cover"><p>Buy me</p></section>'),
      'OPS/nav.xhtml': chapter(
        '<nav epub:type="toc"><a href="text/b%201.xhtml">Second first</a><a href="a.xhtml#x">A</a></nav>',
      ),
      'OPS/text/b 1.xhtml': chapter(
        `<a id="p1"/>${text}<p>Word<a epub:type="noteref" href="#n">1</a></p><aside epub:type="footnote" id="n"><p>A note.</p></aside><script src="x.js"/>`,
      ),
      'OPS/a.xhtml': chapter(`<h2>Own heading</h2>${text}`),
    });
    expect(document.title).toBe('Light & life');
    expect(lines).toEqual(['heading: Second first', 'paragraph: Word', 'footnote: A note.', 'heading: Own heading']);
    expect(document.receipt).toMatchObject({
      ...{ reader: 'epub', pages: 0 },
      dropped: [
        { part: 'page-furniture', count: 1 },
        { part: 'script', count: 1 },
      ],
    });
  });

  it('is read without what its chapters say of each other', async () => {
    const bar =
      '<div class="related" role="navigation"><h3>Navigation</h3><ul><li><a href="b.xhtml">next</a> |</li></ul></div>';
    const inside =
      '<div class="toc"><p><b>Table of Contents</b></p><dl><dt><a href="a.xhtml#l">1.1. Leaves</a></dt></dl></div>';
    const list = '<p>Contents</p><ul><li><a href="a.xhtml">Light</a></li><li><a href="b.xhtml#w">Water</a></li></ul>';
    const seen =
      '<ul><li><a href="b.xhtml">What is rain?</a></li><li><a href="b.xhtml#s">Why do plants die?</a></li></ul>';
    const end = '<p><a href="#top">Back to top</a></p><p>© 2024 Nature Books</p>';
    const { document, lines } = await read({
      'OPS/book.opf': opf(
        item('a') + item('b') + item('nav', 'nav.xhtml', undefined, 'properties="nav"'),
        '<itemref idref="a"/><itemref idref="b"/>',
      ),
      'OPS/nav.xhtml': chapter('<nav epub:type="toc"><a href="a.xhtml">Light</a><a href="b.xhtml">Water</a></nav>'),
      'OPS/a.xhtml': chapter(`${bar}<h1>Light</h1>${inside}${text}${seen}${end}`),
      'OPS/b.xhtml': chapter(`<h1>Water</h1>${list}${text}<aside><p>Did you know?</p></aside>`),
    });
    expect(lines).toEqual([
      'heading: Light',
      'list: • What is rain?\n• Why do plants die?',
      'heading: Water',
      'paragraph: Did you know?',
    ]);
    expect(document.receipt.dropped).toEqual([{ part: 'page-furniture', count: 5 }]);
  });

  it('is read without the numbers of its printed pages', async () => {
    const { lines } = await read({
      'OPS/book.opf': opf(item('a'), '<itemref idref="a"/>'),
      'OPS/a.xhtml': chapter(
        `<h1>Light</h1>${text}<span epub:type="pagebreak" id="p12">12</span><p>In the mid<span role="doc-pagebreak">13</span>dle of a <span epub:type="pagebreak">14</span>word.</p><ul><li>One<hr role="doc-pagebreak"/></li><li>Two <span epub:type="pagebreak">15</span></li></ul><div epub:type="pagebreak"><p>Words that nobody should lose.</p></div>`,
      ),
    });
    expect(lines).toEqual([
      'heading: Light',
      'paragraph: In the middle of a word.',
      'list: • One\n• Two',
      'paragraph: Words that nobody should lose.',
    ]);
  });

  it('in another language does not say that it is in English', async () => {
    const french =
      'Les plantes utilisent la lumière du soleil pour fabriquer du sucre avec de l’eau et de l’air, et ce sucre nourrit la plante ainsi que tous ceux qui la mangent pendant toute l’année.';
    const { document } = await read({
      'OPS/book.opf': opf(item('a'), '<itemref idref="a"/>'),
      'OPS/a.xhtml': chapter(`<h1>Light</h1>${text}<p>${french}</p><p>${french}</p>`),
    });
    const { languages = { en: 0, el: 0 }, words } = document.receipt;
    expect(languages.other).toBeGreaterThan(50);
    expect(languages.en).toBeGreaterThan(70);
    expect(languages.en + (languages.other ?? 0)).toBe(words);
  });

  it('in one file keeps its text, and leaves out the contents in it', async () => {
    const { document, lines } = await read({
      'OPS/book.opf': opf(item('a'), '<itemref idref="a"/>'),
      'OPS/a.xhtml': chapter(
        `<section epub:type="toc"><p>One, two</p></section><section><h2>One</h2>${text}</section>`,
      ),
    });
    expect(lines).toEqual(['heading: One']);
    expect(document.receipt.dropped).toEqual([{ part: 'page-furniture', count: 1 }]);
  });

  it('of the second version has its titles in another part', async () => {
    const { lines } = await read({
      'OPS/book.opf': opf(item('a') + item('ncx', 'toc.ncx', 'application/x-dtbncx+xml'), '<itemref idref="a"/>'),
      'OPS/toc.ncx':
        '<?xml version="1.0"?><!DOCTYPE ncx><ncx><navMap><navPoint><navLabel><text>Chapter one</text></navLabel><content src="a.xhtml"/></navPoint></navMap></ncx>',
      'OPS/a.xhtml': chapter(text),
    });
    expect(lines).toEqual(['heading: Chapter one']);
  });
});

describe('the headings of a book that marks none', () => {
  const css =
    '.big { font-size: 18pt; font-weight: bold } .less { font-size: 15pt; font-weight: bold } .up { font-size: .58em; position: relative; top: -.33em }';
  const styled = (body: string) =>
    chapter(body).replace('<title/>', '<link rel="stylesheet" type="text/css" href="css/main.css"/>');
  const nav = item('nav', 'nav.xhtml', undefined, 'properties="nav"');
  const contents = (...links: string[]) => chapter(`<nav epub:type="toc"><ol>${links.join('')}</ol></nav>`);

  it('show by the letters of its style sheet, and come once', async () => {
    const { document, lines } = await read({
      'OPS/book.opf': opf(item('a') + item('b') + nav, '<itemref idref="a"/><itemref idref="b"/>'),
      'OPS/nav.xhtml': contents('<li><a href="a.xhtml">Section 1</a></li>', '<li><a href="b.xhtml">Rivers</a></li>'),
      'OPS/css/main.css': css,
      'OPS/a.xhtml': styled(`<p><span class="big">Water</span></p>${text}`),
      'OPS/b.xhtml': styled(
        `<p><span class="big">Rivers</span></p>${text}<p><span class="less">The mouth</span></p><p>10<span class="up">6</span> m</p>`,
      ),
    });
    const headings = document.blocks.filter(({ kind }) => kind === 'heading').map(({ level }) => level);
    expect(lines).toEqual(['heading: Water', 'heading: Rivers', 'heading: The mouth', 'paragraph: 10⁶ m']);
    expect(headings).toEqual([1, 1, 2]);
  });

  it('are the lines of its table of contents, also those that lead to a place within a chapter', async () => {
    const inner = '<li><a href="a.xhtml#two">The mouth</a></li>';
    const { document, lines } = await read({
      'OPS/book.opf': opf(item('a') + nav, '<itemref idref="a"/>'),
      'OPS/nav.xhtml': contents(`<li><a href="a.xhtml">1. Rivers</a><ol>${inner}</ol></li>`),
      'OPS/a.xhtml': chapter(`<p>1. Rivers</p>${text}<p id="two">The mouth</p><p>It is wide.</p>`),
    });
    expect(lines).toEqual(['heading: 1. Rivers', 'heading: The mouth', 'paragraph: It is wide.']);
    expect(document.blocks.flatMap(({ level }) => level ?? [])).toEqual([1, 2]);
  });
});

describe('a book is refused', () => {
  const files = { 'OPS/book.opf': opf(item('a'), '<itemref idref="a"/>'), 'OPS/a.xhtml': chapter(text) };
  const encryption = (algorithm: string) =>
    `<encryption><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/></EncryptedData></encryption>`;

  it('when its text is encrypted, not when only its fonts are', async () => {
    const aes = { 'META-INF/encryption.xml': encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc') };
    await expect(read({ ...files, ...aes })).rejects.toMatchObject({ code: 'source/encrypted' });
    const fonts = { 'META-INF/encryption.xml': encryption('http://www.idpf.org/2008/embedding') };
    expect((await read({ ...files, ...fonts })).document.receipt.words).toBeGreaterThan(70);
  });

  it.each([
    ['source/broken', { 'OPS/book.opf': opf('', '') }],
    ['source/broken', { 'META-INF/container.xml': '<container/>', 'OPS/book.opf': '' }],
    ['source/unsafe', { 'OPS/a.xhtml': chapter('<div>'.repeat(1_000)) }],
    ['source/unsafe', { 'OPS/book.opf': opf(item('a'), '<itemref idref="a"/>'.repeat(3_000)) }],
    ['source/too-short', { 'OPS/book.opf': opf(item('a', '../../etc/passwd'), '<itemref idref="a"/>') }],
  ])('%s %#', async (code, more) => {
    const codes = code === 'source/too-short' ? ['source/broken', code] : [code];
    const outcome = await read({ ...files, ...more }).catch((problem: { code: string }) => problem.code);
    expect(codes).toContain(outcome);
  });
});
