import { expect, it } from 'vitest';
import { joinBrokenWords, joinTexts, knownWords } from './hyphens.ts';

it.each([
  [
    'wget http://tool.org/download/tool-',
    '3.2.1/tool-3.2.1.tar.gz',
    'wget http://tool.org/download/tool-3.2.1/tool-3.2.1.tar.gz',
  ],
  ['see http://tool.org/core-', 'addons and more', 'see http://tool.org/core-addons and more'],
  ['at https://', 'colours.org/ and', 'at https://colours.org/ and'],
  ['at https://tool.org/download/', 'tool-3.tar.gz', 'at https://tool.org/download/tool-3.tar.gz'],
  ['doi:10.1016/j.', 'csda.2008.11.033.', 'doi:10.1016/j.csda.2008.11.033.'],
  ['doi:', '10.1198/004017', 'doi:10.1198/004017'],
  ['https://tool.org', '/download', 'https://tool.org/download'],
  ['cells of MCF-', '7 and', 'cells of MCF-7 and'],
  ['pages 12-', '15', 'pages 12-15'],
  ['a 3-', 'year course', 'a 3-year course'],
])('joins %j and %j within an address or a name', (before, after, joined) => {
  expect(joinTexts(before, after)).toBe(joined);
});

it.each([
  ['It is at http://tool.org/', 'for all to see', 'It is at http://tool.org/ for all to see'],
  ['It is at http://tool.org.', 'Look there', 'It is at http://tool.org. Look there'],
  ['It is at http://tool.org', 'and elsewhere', 'It is at http://tool.org and elsewhere'],
  ['in 2-', 'or 3-year courses', 'in 2- or 3-year courses'],
  ['this and/', 'or that/those', 'this and/ or that/those'],
  ['one –', '2 of them', 'one – 2 of them'],
])('parts %j and %j with a blank', (before, after, joined) => {
  expect(joinTexts(before, after)).toBe(joined);
});

const known = knownWords([
  'the tool-run-all command and toolrun, tool-run and tool-run',
  'the copyright, or copy-right, is a copyright',
  'a cooperation of NG-Core-Set',
  'information',
]);

it.each([
  ['tool-\nrun-all', 'tool-run-all'],
  ['tool-\nrun it', 'tool-run it'],
  ['NG-\nCore-Set', 'NG-Core-Set'],
  ['my-tool-\nv4.6.tar', 'my-tool-v4.6.tar'],
  ['to-my-\ndir/use', 'to-my-dir/use'],
  ['read\u00ad\nme.', 'readme.'],
  ['copy-\nright', 'copyright'],
  ['infor-\nmation', 'information'],
  ['informa-\ntion. Then', 'information. Then'],
  ['PHO-\nTOSYNTHESIS', 'PHOTOSYNTHESIS'],
])('reads %j as %j', (broken, joined) => {
  expect(joinBrokenWords(broken, known)).toBe(joined);
});

it('is at an end with endless addresses', () => {
  expect(joinTexts(`http://${'a'.repeat(1_000_000)}`, 'b/'.repeat(500_000)).length).toBeGreaterThan(1_000_000);
});
