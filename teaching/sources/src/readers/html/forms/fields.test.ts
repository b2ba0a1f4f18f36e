import { expect, it } from 'vitest';
import { expectValidDocument } from '../../../test-valid-document.ts';
import { readHtml } from '../index.ts';

const filler =
  'Plants use the light of the sun to make sugar from water and air. The sugar feeds the plant and everything that eats it, and the air that we breathe is what the plant gives back to the world.';

async function read(body: string) {
  const page = `<!doctype html><html><body>${body}<p>${filler}</p><p>${filler}</p></body></html>`;
  const document = await readHtml({ bytes: new TextEncoder().encode(page), fileName: 'sheet.html' });
  expectValidDocument(document);
  const lines = document.blocks.map(({ kind, start, end }) => `${kind}: ${document.text.slice(start, end)}`);
  return { lines: lines.filter((line) => !line.includes(filler)), dropped: document.receipt.dropped ?? [] };
}

it.each([
  [
    'blanks in sentences',
    '<p>I am <input type="text" size="4"> years old and live in <input value="Athens">.</p>',
    ['paragraph: I am ____ years old and live in Athens.'],
  ],
  ['endings of words', '<p>Yesterday we walk<input>.</p>', ['paragraph: Yesterday we walk____.']],
  [
    'words to choose from',
    '<p>I read <select><option value="">Choose</option><option>never</option><option>every day</option></select>.</p>',
    ['paragraph: I read (never / every day).'],
  ],
  [
    'boxes',
    '<form><p>I like: <label><input type="checkbox">tea</label> <label><input type="checkbox" checked> milk</label></p><ul><li><label><input type="radio" name="a"> yes</label></li><li><label><input type="radio" name="a"> no</label></li></ul><div><input type="radio"> perhaps</div><p><button>Check</button></p></form>',
    ['paragraph: I like: ☐ tea ☑ milk', 'list: • ☐ yes\n• ☐ no', 'paragraph: ☐ perhaps'],
  ],
])('has %s', async (_, body, expected) => {
  const { lines, dropped } = await read(body);
  expect(lines).toEqual(expected);
  expect(dropped.filter(({ part }) => part === 'form-field')).toHaveLength(body.includes('button') ? 1 : 0);
});

it.each([
  ['to search', '<form role="search"><p>Find <input type="text"> here.</p></form><p>Say: <input type="search">.</p>'],
  ['to sign in', '<form><p>Name <input name="user"> and</p><p>word <input type="password"></p></form>'],
  ['to sort', '<div>Show <select name="per-page"><option>10</option><option>20</option></select> entries</div>'],
  ['of a menu', '<div><input type="checkbox" id="menu-toggle"> Contents</div>'],
  ['before choices with letters', '<p>Is it <label><input type="radio"> A) red</label></p>'],
  ['without words', '<p><input type="text"></p><div>Name: <input type="text"></div>'],
  ['that a page hides', '<p>One <input type="text" hidden> and <input type="hidden" value="two"> three.</p>'],
  ['of a foot', '<footer><p>Your <input type="text"> is welcome.</p></footer>'],
  ['of countries', `<p>From <select>${'<option>Here</option>'.repeat(40)}</select>.</p>`],
])('has no fields %s', async (_, body) => {
  const { lines } = await read(body);
  expect(lines.join('\n')).not.toMatch(/____|[☐☑]|\(|10|two/);
});
