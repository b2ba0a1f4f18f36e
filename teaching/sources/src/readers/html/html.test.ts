import { describe, expect, it } from 'vitest';
import { expectValidDocument } from '../../test-valid-document.ts';
import { decodePage } from './charset.ts';
import { readHtml } from './index.ts';
import { withoutSite } from './page-facts.ts';

const filler =
  'Plants use the light of the sun to make sugar from water and air. The sugar feeds the plant and everything that eats it, and the air that we breathe is what the plant gives back to the world.';
const greek =
  'Τα φυτά χρησιμοποιούν το φως του ήλιου για να φτιάξουν σάκχαρα από το νερό και τον αέρα. Τα σάκχαρα τρέφουν το φυτό και όποιον το τρώει, και ο αέρας που αναπνέουμε είναι αυτό που δίνει πίσω το φυτό στον κόσμο.';
const text = `<p>${filler}</p><p>${filler}</p>`;

async function read(body: string, { head = '', fetched = false } = {}) {
  const bytes = new TextEncoder().encode(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`);
  const page = { address: 'https://lessons.school.example/light' };
  const document = await readHtml({ bytes, fileName: 'lesson.html', ...(fetched ? { page } : {}) });
  expectValidDocument(document);
  return document;
}

async function blocksOf(body: string): Promise<string[]> {
  const document = await read(`<main>${body}${text}</main>`);
  const lines = document.blocks.map(
    ({ kind, level, start, end }) => `${kind}${level ?? ''}: ${document.text.slice(start, end)}`,
  );
  return lines.filter((line) => !line.includes(filler));
}

describe('the blocks of a page', () => {
  const cases: [string, string, string[]][] = [
    [
      'headings',
      '<h1>Light</h1><h3>Sun</h3><div role="heading" aria-level="4">Moon</div>',
      ['heading1: Light', 'heading3: Sun', 'heading4: Moon'],
    ],
    [
      'lines and paragraphs',
      'one<br>two<br><br>three<div>four</div>',
      ['paragraph: one\ntwo', 'paragraph: three', 'paragraph: four'],
    ],
    [
      'lists in lists',
      '<ol start="3"><li>three<ul><li>inner</li></ul></li><li value="7">seven</li></ol>',
      ['list: 3. three\n  • inner\n7. seven'],
    ],
    [
      'lists with programs and tables in their items',
      '<ol start="2"><li>Run <b>this</b>:<pre><code>a = 1\nb = 2</code></pre>Then stop.</li><li><p>Look.</p><p>Write.</p><ul><li>inner</li></ul></li><li value="7">Fill in:<table><tr><th>x</th><th>y</th></tr><tr><td>1</td><td>2</td></tr></table></li><li>End.</li></ol><ul><li>Type:<pre><code>ls</code></pre></li><li>Read.</li></ul>',
      [
        'list: 2. Run this:',
        'code: a = 1\nb = 2',
        'paragraph: Then stop.',
        'list: 3. Look. Write.\n  • inner\n7. Fill in:',
        'table: | x | y |\n| 1 | 2 |',
        'list: 8. End.',
        'list: • Type:',
        'code: ls',
        'list: • Read.',
      ],
    ],
    [
      'lists that number the lines of a program, or arrange a page',
      '<ol><li><pre>a = 1</pre></li></ol><ol><li>One<h3>Head</h3></li></ol>',
      ['code: a = 1', 'paragraph: One', 'heading3: Head'],
    ],
    [
      'programs in lists within lists and in definitions',
      '<ul><li>One:<ul><li>inner<pre>a = 1\n  b</pre></li></ul></li><li>Two</li></ul><dl><dt>id</dt><dd><p>A name. Write:</p><pre>id="x"</pre><p>Then go on.</p></dd><dt>alt</dt><dt>title</dt><dd><pre>alt="y"</pre></dd><dt>note</dt><dd>Of<h4>it</h4>all</dd><dt>end</dt></dl>',
      [
        'list: • One:\n  • inner',
        'code: a = 1\n  b',
        'list: • Two',
        'list: id: A name. Write:',
        'code: id="x"',
        'paragraph: Then go on.',
        'list: alt, title:',
        'code: alt="y"',
        'list: note: Of it all\nend',
      ],
    ],
    [
      'lists within lists whose inner ones begin with a program',
      '<ul><li>One<ul><li><pre>a = 1</pre></li></ul></li></ul>',
      ['list: • One', 'code: a = 1'],
    ],
    ['letters of a list', '<ol type="a"><li>one</li><li>two</li></ol>', ['list: a. one\nb. two']],
    [
      'definitions',
      '<dl><dt>Osmosis</dt><dd>Water moves.</dd><dt>Light</dt><dd>It shines.</dd></dl>',
      ['list: Osmosis: Water moves.\nLight: It shines.'],
    ],
    [
      'definitions below each other',
      '<dl><dt>1 Light</dt><dt>2 Water</dt><dd><dl><dt>2.1 Rain</dt><dt>2.2 Snow</dt></dl></dd><dt>3 Air</dt></dl>',
      ['list: 1 Light\n2 Water\n  2.1 Rain\n  2.2 Snow\n3 Air'],
    ],
    [
      'lists in a description',
      '<dl><dt>Border</dt><dd><p>What lies outside:</p><dl><dt>None</dt><dd>black</dd><dt>Loop</dt><dd>the other side</dd></dl></dd><dt>Use</dt><dd>for<ul><li>edges</li></ul></dd></dl>',
      ['list: Border: What lies outside:\n  None: black\n  Loop: the other side\nUse: for\n  • edges'],
    ],
    [
      'tables that span',
      '<table><caption>Rain</caption><tr><th colspan="2">Place</th><th>mm</th></tr><tr><td rowspan="2">A</td><td>B</td><td>1|2</td></tr><tr><td>C</td><td>3</td></tr></table>',
      ['caption: Rain', 'table: | Place | | mm |\n| A | B | 1|2 |\n| A | C | 3 |'],
    ],
    [
      'bars in cells',
      '<table><tr><td>|x − 2| = 5</td><td>P(A|B)</td></tr><tr><td>a_b | d</td><td>|</td></tr></table>',
      ['table: | |x − 2| = 5 | P(A|B) |\n| a_b ∣ d | ∣ |'],
    ],
    [
      'links that documentation calls references, and marks of notes',
      '<p>See <a class="reference internal" href="#m">Maintainer Scripts</a> and <a class="reference" href="#c">its parts</a>, table <a class="reference internal" href="#t">3</a>.<a class="reference" href="#n">[2]</a> Then <a class="footnote-reference brackets" href="#id3">1</a>the end<a class="sdfootnoteanc" href="#s"><sup>iv</sup></a>.</p>',
      ['paragraph: See Maintainer Scripts and its parts, table 3. Then the end.'],
    ],
    [
      'tables that only place',
      '<table role="presentation"><tr><td><p>left</p></td><td><p>right</p></td></tr></table>',
      ['paragraph: left', 'paragraph: right'],
    ],
    [
      'pictures',
      '<figure><img src="a.png" alt="A leaf in the sun"><figcaption>Fig. 1</figcaption></figure><p>See <img src="b.png" alt="The inside of a cell"> here.</p>',
      ['caption: Fig. 1', 'paragraph: See here.', 'caption: The inside of a cell'],
    ],
    ['program code', '<pre><code>if x:\n    print(1)\n</code></pre>', ['code: if x:\n    print(1)']],
    [
      'empty lines of programs, and of nothing else',
      '<pre><code>\n\na = 1\n\n  \n\nb = 2\n\n</code></pre><p>one<br> <br>two</p><pre><code>c</code></pre>',
      ['code: a = 1\n\nb = 2', 'paragraph: one', 'paragraph: two', 'code: c'],
    ],
    [
      'raised and lowered letters',
      '<p>H<sub>2</sub>O and m<sup>2</sup> and a fact<sup><a href="#n1">1</a></sup></p>',
      ['paragraph: H₂O and m² and a fact'],
    ],
    [
      'the title of an office program',
      '<p class="MsoTitle">Light</p><h2>Sun</h2><p class="title">x</p>',
      ['heading1: Light', 'heading2: Sun', 'paragraph: x'],
    ],
    [
      'notes of office programs',
      '<p>Rain<a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>1</sup></a> falls<a href="#_ftn1" name="_ftnref1">[1]</a>.</p><div id="sdfootnote1"><p><a class="sdfootnotesym" href="#sdfootnote1anc">1</a>Often.</p></div><div id="ftn1"><p><a href="#_ftnref1">[1]</a> In spring.</p></div>',
      ['paragraph: Rain falls.', 'footnote: Often.', 'footnote: In spring.'],
    ],
    [
      'powers and bold words by their style',
      '<p>m<span style="vertical-align: super">2</span> is an <span style="font-weight:700">area</span> here</p>',
      ['paragraph: m² is an area here'],
    ],
    [
      'notes',
      '<section role="doc-endnotes"><ol><li>Said by Howard. <a href="#r1" role="doc-backlink">↩</a></li></ol></section>',
      ['footnote: Said by Howard.'],
    ],
    [
      'what opens on a click',
      '<details><summary>More</summary><p>Inside.</p></details>',
      ['paragraph: More', 'paragraph: Inside.'],
    ],
    [
      'MathML',
      '<p>So <math><mfrac><mn>1</mn><msup><mi>x</mi><mn>2</mn></msup></mfrac><mo>≤</mo><mi>π</mi></math> holds.</p>',
      ['paragraph: So $\\frac{1}{x^{2}}\\le \\pi$ holds.'],
    ],
    [
      'TeX of its author',
      '<p><span class="katex"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math><span class="katex-html" aria-hidden="true">x2</span></span> and <script type="math/tex">y_1</script></p>',
      ['paragraph: $x^2$ and $y_1$'],
    ],
    [
      'formulas behind pictures',
      '<p>a <span class="mwe-math-element"><span style="display: none;"><math alttext="{\\displaystyle a+b}"><mi>a</mi></math></span><img alt="a plus b" class="mwe-math-fallback-image-inline"></span></p>',
      ['paragraph: a $a+b$'],
    ],
    [
      'nothing hidden',
      '<p>seen <span style="display:none">secret</span><b hidden>too</b><del>gone</del></p>',
      ['paragraph: seen'],
    ],
  ];
  it.each(cases)('%s', async (_, body, expected) => {
    expect(await blocksOf(body)).toEqual(expected);
  });

  it('paragraphs in bold are headings where there are no others, and bold words are kept', async () => {
    const document = await read(`<p><b>Light and life</b></p><p>A <b>leaf</b> is green. ${filler}</p>${text}`);
    expect(document.blocks[0]).toMatchObject({ kind: 'heading', level: 2 });
    expect(document.blocks[1]?.bold).toEqual(['leaf']);
  });

  it('show where the paragraphs and items of a cell meet', async () => {
    const cell = '<td><p>A4 paper</p><div>Coloured <i>pencils</i></div><ul><li>red</li><li>blue</li></ul></td>';
    const [row] = await blocksOf(
      `<table><tr><th>Time</th><th>What to bring</th></tr><tr><td>9:00</td>${cell}</tr></table>`,
    );
    expect(row).toBe('table: | Time | What to bring |\n| 9:00 | A4 paper / Coloured pencils • red • blue |');
  });

  it('are no headings where there is something to fill in', async () => {
    expect(await blocksOf('<p><b>Name: ________ Class: ....... </b></p>')).toEqual([
      'paragraph: Name: ________ Class: .......',
    ]);
    expect(await blocksOf('<p><b>Name</b></p>')).toEqual(['heading2: Name']);
  });

  it('have bold terms in their lists too', async () => {
    const items = '<ul><li>The <b>nucleus</b> rules the cell<ol><li>by its <b>genes</b></li></ol></li></ul>';
    const terms = '<dl><dt><b>ribosome</b></dt><dd>It builds what the cell is made of.</dd></dl>';
    const { blocks } = await read(`<main>${items}${text}${terms}</main>`);
    expect(blocks.flatMap(({ kind, bold = [] }) => bold.map((term) => [kind, term]))).toEqual([
      ['list', 'nucleus'],
      ['list', 'genes'],
      ['list', 'ribosome'],
    ]);
  });
});

describe('the text of a page', () => {
  it('is the article without what stands round it, and the receipt counts that', async () => {
    const around = '<nav><a href="/">Home of all lessons</a></nav>';
    const more =
      '<aside><p>Buy our books today.</p></aside><div class="comments"><p>Great page!</p></div><iframe src="https://x.example"></iframe><form><input name="q"><button>Go</button></form>';
    const document = await read(`${around}<article><h1>Light</h1>${text}</article>${more}<script>steal()</script>`, {
      head: '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
    });
    expect(document.text).toBe(`Light\n\n${filler}\n\n${filler}`);
    const dropped = Object.fromEntries((document.receipt.dropped ?? []).map(({ part, count }) => [part, count]));
    expect(dropped).toEqual({ script: 2, 'embedded-file': 1, 'page-furniture': 3, 'form-field': 2 });
  });

  it('leaves heads, feet and what leads to other pages out, and says so', async () => {
    const navigation = '<div class="navheader"><a href="b.html">Next</a> <img src="next.png"></div>';
    const chapter = `<div class="chapter"><h1>Light</h1>${text}</div>`;
    const documentation = await read(`${navigation}${chapter}<div class="navfooter"><a href="a.html">Back</a></div>`);
    expect(documentation.text).toBe(`Light\n\n${filler}\n\n${filler}`);
    expect(documentation.receipt.dropped).toEqual([{ part: 'page-furniture', count: 2 }]);
    const title = '<div class="navheader"><table><tr><th>1. Light</th></tr></table></div>';
    expect((await read(`${title}${chapter}`)).text).toBe(`Light\n\n${filler}\n\n${filler}`);
    const foot = await read(`<h1>Light</h1>${text}<footer><p>School of Corfu, page 1</p></footer>`);
    expect(foot.receipt.dropped).toEqual([{ part: 'page-furniture', count: 1 }]);
  });

  it('holds the boxes of an article, and no asides that lead elsewhere', async () => {
    const box = '<aside><p>Did you know that a leaf has holes? <a href="/h">Look</a></p></aside>';
    const other = `<aside><h3>Other lessons</h3><ul><li><a href="/a">Water and salt in the sea</a></li></ul></aside>
      <aside class="widget newsletter"><p>Letters for teachers.</p></aside><aside role="complementary">Ask us.</aside>`;
    const withArticle = await read(`<main><article><h1>Light</h1>${text}${box}${other}</article>${box}</main>`);
    expect(withArticle.text.match(/Did you know that a leaf has holes\? Look/g)).toHaveLength(1);
    expect(withArticle.text).not.toMatch(/Other lessons|Letters|Ask us/);
    expect(withArticle.receipt.dropped).toEqual([{ part: 'page-furniture', count: 4 }]);
    const withoutArticle = await read(`<main><h1>Light</h1>${text}${box}</main><aside>Our books</aside>`);
    expect(withoutArticle.text.match(/Did you know/g)).toHaveLength(1);
    expect(withoutArticle.text).not.toContain('Our books');
  });

  it('ends before the line that says whose it is', async () => {
    const top = '<p>Rain falls. <a href="#">Back to top</a></p>';
    const { text: found, receipt } = await read(`${text}${top}<p>Copyright School 2024. <a href="#top">Top</a></p>`);
    expect(found).toBe(`${filler}\n\n${filler}\n\nRain falls.`);
    expect(receipt.dropped).toEqual([{ part: 'page-furniture', count: 3 }]);
    const law = 'Copyright of 1710 was the first that gave rights to those who write a book.';
    expect((await read(`${text}<p>${law}</p>`)).text).toContain(law);
  });

  it('is all of a page whose text is no article', async () => {
    const parts = Array.from({ length: 6 }, (_, index) => `<h2>Part ${index}</h2><div>${filler} ${index}</div>`);
    const document = await read(parts.join(''));
    expect(document.text.match(/Plants use/g)).toHaveLength(6);
    expect(document.blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(6);
  });

  it('says nothing twice where a heading repeats the title in its middle', async () => {
    const document = await read(`<main><h1>Water</h1>${text}<h1>Light</h1>${text}</main>`, {
      head: '<title>Light</title>',
    });
    const headings = document.blocks.filter(({ kind }) => kind === 'heading');
    expect(headings.map(({ start, end }) => document.text.slice(start, end))).toEqual(['Water', 'Light']);
  });

  it('keeps the title of an article that stands before it', async () => {
    const header = '<header><h1>Light and life</h1></header>';
    const document = await read(`${header}<main>${text}</main>`, { fetched: true });
    expect(document.title).toBe('Light and life');
    expect(document.text.startsWith('Light and life\n\nPlants')).toBe(true);
  });
});

describe('what a page says about itself', () => {
  it('comes from its head and its linked data', async () => {
    const data = {
      '@graph': [{ '@type': 'Article', author: [{ name: 'Μαρία Παππά' }], datePublished: '2025-03-01T10:00:00+0200' }],
    };
    const head = `<title>Light and life - The School</title><meta property="og:site_name" content="The School">
      <link rel="canonical" href="/light-and-life"><script type="application/ld+json">${JSON.stringify(data)}</script>`;
    const document = await read(text, { head, fetched: true });
    expect(document.title).toBe('Light and life');
    expect(document.page).toEqual({
      charset: 'utf-8',
      site: 'The School',
      author: 'Μαρία Παππά',
      published: '2025-03-01T08:00:00.000Z',
      canonical: 'https://lessons.school.example/light-and-life',
    });
    expect((await read(text, { head })).page).toBeUndefined();
  });

  it.each([
    ['Light - The School', 'The School', 'Light'],
    ['The School | Light and life', 'The School', 'Light and life'],
    ['Light and life · Lessons', undefined, 'Light and life'],
    ['Cause – effect', 'Other', 'Cause – effect'],
    ['Light', undefined, 'Light'],
  ])('the title %s of the site %s is %s', (title, site, expected) => {
    expect(withoutSite(title, site)).toBe(expected);
  });

  it.each([
    ['page/login', '<form><input type="password"></form><p>Please sign in.</p>', ''],
    ['page/paywall', text, '<script type="application/ld+json">{"isAccessibleForFree":"False"}</script>'],
    ['page/no-article', '<div id="root"></div><script src="app.js"></script>', ''],
  ])('%s where there is no text to read, only for a fetched page', async (code, body, head) => {
    await expect(read(body, { head, fetched: true })).rejects.toMatchObject({ code });
    const other = code === 'page/paywall' ? expect.objectContaining({}) : null;
    if (other !== null) expect(await read(body, { head })).toEqual(other);
    else await expect(read(body, { head })).rejects.toMatchObject({ code: 'source/too-short' });
  });
});

function greekBytes(page: string, label: string): Uint8Array {
  const table = new TextDecoder(label).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from([...page].map((letter) => Math.max(table.indexOf(letter), 0)));
}

describe('the encoding of a page', () => {
  const page = (meta: string) => `<html><head>${meta}</head><body><p>${greek}</p></body></html>`;
  it.each([
    ['windows-1253', '<meta charset="windows-1253">', undefined, 'windows-1253'],
    ['iso-8859-7', '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-7">', undefined, 'iso-8859-7'],
    ['windows-1253', '', 'windows-1253', 'windows-1253'],
    ['windows-1253', '', undefined, 'windows-1253'],
    ['windows-1253', '<meta charset="iso-8859-1">', undefined, 'windows-1253'],
    ['windows-1253', '<meta charset="utf-8">', undefined, 'windows-1253'],
    ['windows-1253', '<meta charset="no-such">', undefined, 'windows-1253'],
  ])('%s with %s and %s from the server', (label, meta, server, charset) => {
    const decoded = decodePage(greekBytes(page(meta), label), server);
    expect(decoded).toMatchObject({ charset, broken: false });
    expect(decoded.text).toContain(greek.slice(0, 40));
  });

  it('is UTF-8 or UTF-16 by its mark, whatever is said', () => {
    const wide = Buffer.from(`\ufeff${page('<meta charset="windows-1253">')}`, 'utf16le');
    expect(decodePage(wide, 'iso-8859-7').text).toContain(greek);
    const marked = Buffer.from(`\ufeff${page('')}`);
    expect(decodePage(marked, 'windows-1252')).toMatchObject({ charset: 'utf-8', broken: false });
  });
});

describe('hostile pages', () => {
  const unsafe = { code: 'source/unsafe' };
  it.each([
    ['deep', '<div>'.repeat(100_000)],
    ['crowded with tags', '<p>'.repeat(130_000)],
    ['crowded with attributes', `<p ${Array.from({ length: 200 }, (_, index) => `a${index}=1`).join(' ')}>`],
    ['full of signs', '<'.repeat(1_000_000)],
    ['full of entities', '&lt;'.repeat(110_000)],
    ['deep behind other ends', '<div></b>'.repeat(1_000)],
  ])('%s: refused before they are parsed', async (_, body) => {
    await expect(read(body)).rejects.toMatchObject(unsafe);
  });

  it('longer than any document: refused as too long', async () => {
    await expect(read('word '.repeat(2_000_000))).rejects.toMatchObject({ code: 'source/too-long' });
  });

  it('sloppy ones are read: cells, items and paragraphs without ends', async () => {
    const rows = `<table>${'<tr><td>one<td>two'.repeat(400)}</table><ul>${'<li>item'.repeat(400)}</ul>`;
    expect((await read(`${rows}${'<p>word'.repeat(400)}${text}`)).receipt.words).toBeGreaterThan(1_600);
  });
});
