import { expect, test } from 'vitest';
import { fileNameOf } from './export-assignment-job.ts';

test.each([
  ['Φωτοσύνθεση', 'key', 'el', 'pdf', 'Φωτοσύνθεση – απαντήσεις.pdf'],
  ['Cells & tissues', 'key', 'en', 'docx', 'Cells & tissues – answer key.docx'],
  ['Cells', 'student', 'en', 'docx', 'Cells.docx'],
  ['../../etc/passwd', 'student', 'en', 'pdf', 'etc passwd.pdf'],
  ['a:b*c?"<d>|e\\f', 'student', 'en', 'pdf', 'a b c d e f.pdf'],
  ['\u202egnp.exe \u0000\n', 'student', 'en', 'pdf', 'gnp.exe.pdf'],
  [' ... ', 'key', 'en', 'pdf', 'Schole – answer key.pdf'],
  [`${'ω'.repeat(79)}😀`, 'student', 'el', 'pdf', `${'ω'.repeat(79)}.pdf`],
] as const)('the file name of %j is valid on every system', (title, copy, language, extension, name) => {
  expect(fileNameOf(title, copy, language, extension)).toBe(name);
});
