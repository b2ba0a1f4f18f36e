import { describe, expect, it } from 'vitest';
import { readHtml } from './index.ts';

const filler =
  'Plants use the light of the sun to make sugar from water and air. The sugar feeds the plant and everything that eats it, and the air that we breathe is what the plant gives back to the world.';

async function blocksOf(body: string): Promise<string[]> {
  const html = `<!doctype html><html><body><main>${body}<p>${filler}</p><p>${filler}</p></main></body></html>`;
  const { text, blocks } = await readHtml({ bytes: new TextEncoder().encode(html), fileName: 'lesson.html' });
  const lines = blocks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
  return lines.filter((line) => !line.includes(filler));
}

// As programs for documentation, office programs and makers of books write them.
const marks: Readonly<Record<string, string>> = {
  DocBook: '<a href="#ftn.id5" class="footnote" id="id5"><sup class="footnote">[1]</sup></a>',
  Sphinx:
    '<a class="footnote-reference brackets" href="#id2" id="id1" role="doc-noteref"><span class="fn-bracket">[</span>1<span class="fn-bracket">]</span></a>',
  Asciidoctor: '<sup class="footnote">[<a id="_footnoteref_1" class="footnote" href="#_footnotedef_1">1</a>]</sup>',
  Pandoc: '<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a>',
  Kramdown: '<sup id="fnref:1"><a href="#fn:1" class="footnote">1</a></sup>',
  Gutenberg: '<a id="FNanchor_1_1" href="#Footnote_1_1" class="fnanchor">[1]</a>',
  'an old book': '<a name="back1" href="notes.html#note1">*</a>',
  LaTeX: '<a name="tex2html1" href="#foot12"><sup><span class="arabic">1</span></sup></a>',
  InDesign: '<span class="raised"><a class="_idFootnoteLink _idGenColorInherit" href="#footnote-003">1</a></span>',
  'two of them': '<sup><a href="#n1">1</a>, <a href="#n2">2</a></sup>',
};

describe('the mark of a note', () => {
  it.each(Object.entries(marks))('of %s neither cuts a sentence nor stays in it', async (_, mark) => {
    const tight = `<p>Rain falls${mark}, and rivers${mark} rise.${mark} Then they fall.</p>`;
    expect(await blocksOf(tight)).toEqual(['paragraph: Rain falls, and rivers rise. Then they fall.']);
    const apart = `<p>Rain falls ${mark}, and\nrivers ${mark} ${mark}\nrise ${mark}.</p><ul><li>a stream ${mark}; a lake</li></ul>`;
    expect(await blocksOf(apart)).toEqual(['paragraph: Rain falls, and rivers rise.', 'list: • a stream; a lake']);
  });

  it('is no other link, power or number in brackets', async () => {
    const body =
      '<p>An area of 5 m<sup>2</sup>, see <a href="#fig2">2</a>, <a href="#c">[3]</a>, and <a class="footnote" href="#note-4">the note on rivers</a>.</p>';
    expect(await blocksOf(body)).toEqual(['paragraph: An area of 5 m², see 2, [3], and the note on rivers.']);
  });
});

describe('notes', () => {
  const cases: [string, string, string[]][] = [
    [
      'of DocBook are one each',
      '<div class="footnotes"><br><hr><div id="ftn.id5" class="footnote"><p><a href="#id5" class="para"><sup class="para">[1] </sup></a>Often.</p></div><div id="ftn.id6" class="footnote"><p><a href="#id6" class="para"><sup class="para">[2] </sup></a>In spring.</p></div></div>',
      ['footnote: Often.', 'footnote: In spring.'],
    ],
    [
      'of docutils are one each, without empty brackets',
      '<dl class="footnote brackets"><dt class="label" id="id2"><span class="brackets">[<a class="fn-backref" href="#id1">1</a>]</span></dt><dd><p>Often.</p></dd><dt class="label" id="id4"><span class="brackets">[<a href="#id3" role="doc-backlink">2</a>]</span></dt><dd><ul><li>In spring</li></ul></dd></dl>',
      ['footnote: Often.', 'footnote: In spring'],
    ],
    [
      'in a list are one each',
      '<div class="footnote"><hr><ol><li id="fn:1"><p>Often. <a class="footnote-backref" href="#fnref:1">↩</a></p></li><li id="fn:2"><p>In spring.</p></li></ol></div>',
      ['footnote: Often.', 'footnote: In spring.'],
    ],
    [
      'that hold a list are whole',
      '<div class="footnote"><p><a href="#r1">↩</a> These rise in spring, when the snow melts:</p><ul><li>rivers</li><li>lakes</li></ul></div>',
      ['footnote: These rise in spring, when the snow melts: rivers lakes'],
    ],
    [
      'within a sentence stand behind it',
      '<p>Rain falls<span class="footnote">In spring more than in summer.</span> on the hills.</p>',
      ['paragraph: Rain falls on the hills.', 'footnote: In spring more than in summer.'],
    ],
  ];
  it.each(cases)('%s', async (_, body, expected) => expect(await blocksOf(body)).toEqual(expected));
});
