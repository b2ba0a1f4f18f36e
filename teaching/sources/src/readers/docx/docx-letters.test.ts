import { expect, it } from 'vitest';
import { filler, paragraph, run, wordFile } from '../../test-word.ts';
import { readDocx } from './index.ts';

async function blocks(paragraphs: readonly string[], styles = ''): Promise<string[]> {
  const bytes = wordFile({ body: [...paragraphs, filler].join(''), styles });
  const { text, blocks: found } = await readDocx({ bytes, fileName: 'lesson.docx' });
  return found.slice(0, -1).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
}

const at = (place: string) => `<w:vertAlign w:val="${place}"/>`;

it('powers and indices stay what they are, also by the style of their letters', async () => {
  const styles = `<w:style w:type="character" w:styleId="Up"><w:rPr>${at('superscript')}</w:rPr></w:style>`;
  const runs = [
    run('3·10') + run('8', at('superscript')) + run(' m·s') + run('-', at('superscript')),
    run('2', at('superscript')) +
      run(', H') +
      run('2', at('subscript')) +
      run('O, cm') +
      run('3', '<w:rStyle w:val="Up"/>'),
  ];
  const plain = run(' 4', `<w:rStyle w:val="Up"/>${at('baseline')}`);
  expect(await blocks([paragraph(runs.join('') + plain)], styles)).toEqual(['paragraph: 3·10⁸ m·s⁻², H₂O, cm³ 4']);
});

it('program lines keep their blanks and tabs, within a line too', async () => {
  const font = '<w:rFonts w:ascii="Consolas"/>';
  const lines = ['def f(x):', '    y  =  x   # twice', 'a   b'].map((line) => paragraph(run(line, font)));
  const columns = paragraph(`<w:r><w:rPr>${font}</w:rPr><w:t>a</w:t><w:tab/><w:t>b</w:t></w:r>`);
  expect(await blocks([...lines, columns])).toEqual(['code: def f(x):\n    y  =  x   # twice\na   b\na    b']);
});

it('tabulators with a line and underlined blanks are gaps, not those of contents', async () => {
  const tabs = '<w:tabs><w:tab w:val="right" w:pos="9000" w:leader="underscore"/></w:tabs>';
  const styles = `<w:style w:type="paragraph" w:styleId="Line"><w:name w:val="Line"/><w:pPr>${tabs}</w:pPr></w:style><w:style w:type="paragraph" w:styleId="C"><w:name w:val="toc 1"/><w:pPr>${tabs}</w:pPr></w:style>`;
  const tab = '<w:r><w:tab/></w:r>';
  const texts = [
    paragraph(`${run('The capital of Greece is')}${tab}${run('.')}`, '', tabs),
    paragraph(tab, 'Line'),
    paragraph(`${run('Rivers')}${tab}${run('Seas')}`, 'C'),
    paragraph(`${run('1)')}${tab}${run('It is')}${tab}`, 'Line', '<w:ind w:left="400" w:hanging="400"/>'),
    paragraph(`${run('Rome is the capital of ')}${run('        ', '<w:u w:val="single"/>')}${run('.')}`),
  ];
  expect(await blocks(texts, styles)).toEqual([
    'paragraph: The capital of Greece is ____.',
    'paragraph: ____',
    'list: Rivers\tSeas',
    'paragraph: 1)\tIt is ____',
    'paragraph: Rome is the capital of ____.',
  ]);
});
