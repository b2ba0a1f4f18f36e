import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, Fault } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../read-file.ts';
import { expectValidDocument } from '../../test-valid-document.ts';

/** Public files that are not part of this repository, each with the reason for which it is refused, or null. */
const folder = join(import.meta.dirname, '../../../../../../shared/data/documents');
const expected: Readonly<Record<string, string | null>> = {
  'doc/58804.doc': 'source/too-short',
  'doc/Bug52032_2.doc': null,
  'doc/Fuzzed.doc': null,
  'doc/GaiaTest.doc': 'source/too-short',
  'doc/PasswordProtected.doc': 'source/encrypted',
  'doc/SampleDoc.doc': 'source/too-short',
  'doc/Word95.doc': 'source/old-word',
  'doc/clusterfuzz-testcase-minimized-POIHWPFFuzzer-4947285593948160.doc': 'source/no-text',
  'doc/cn.orthodox.www_divenbog_APRIL_30-APRIL.DOC': 'source/old-word',
  'doc/footnote.doc': 'source/too-short',
  'doc/innertable.doc': 'source/too-short',
  'doc/lists-margins.doc': 'source/too-short',
  'doc/o_kurs.doc': null,
  'doc/password_tika_binaryrc4.doc': 'source/encrypted',
  'doc/rasp.doc': null,
  'doc/saved-by-table.doc': null,
  'doc/simple-table.doc': 'source/too-short',
  'doc/table-merges.doc': 'source/too-short',
  'doc/testWORD_2006ml.doc': null,
  'doc/testWORD_numbered_list.doc': null,
  'doc/word2.doc': 'source/old-word',
  'ppt/41384.ppt': 'source/no-text',
  'ppt/PPT95.ppt': 'source/old-powerpoint',
  'ppt/Password_Protected-hello.ppt': 'source/encrypted',
  'ppt/SampleShow.ppt': null,
  'ppt/alterman_security.ppt': null,
  'ppt/basic_test_ppt_file.ppt': null,
  'ppt/bullets.ppt': 'source/too-short',
  'ppt/clusterfuzz-testcase-minimized-POIHSLFFuzzer-4624961081573376.ppt': 'source/broken',
  'ppt/datetime.ppt': 'source/only-furniture',
  'ppt/incorrect_slide_order.ppt': 'source/too-short',
  'ppt/missing_core_records.ppt': null,
  'ppt/testPPT_various.ppt': null,
  'nasty/truncated.ppt': 'source/broken',
};

async function outcome(file: string): Promise<Document | string> {
  try {
    const document = await readFile({ bytes: readFileSync(join(folder, file)), fileName: file });
    return 'recognise' in document ? 'recognise' : document;
  } catch (error) {
    if (error instanceof Fault) return error.code;
    throw error;
  }
}

describe.skipIf(!existsSync(folder))('public files (skipped where ../shared/data/documents is not there)', () => {
  it('are all known here', () => {
    const there = ['doc', 'ppt'].flatMap((kind) => readdirSync(join(folder, kind)).map((name) => `${kind}/${name}`));
    expect(there.filter((file) => !(file in expected))).toEqual([]);
  });

  it.each(Object.entries(expected))('%s: %s', async (file, code) => {
    const found = await outcome(file);
    if (typeof found === 'string') expect(found).toBe(code);
    else {
      expect(code).toBeNull();
      expectValidDocument(found);
    }
  });

  it('keep their structure', async () => {
    const kinds = async (file: string) => {
      const found = await outcome(file);
      if (typeof found === 'string') throw new Error(found);
      return found.blocks.map(
        ({ kind, level, start, end }) => `${kind}${level ?? ''}: ${found.text.slice(start, end)}`,
      );
    };
    const course = await kinds('doc/o_kurs.doc');
    expect(course).toContain('heading1: 2. Цель написания курсовой работы');
    expect(course.filter((block) => block.startsWith('list')).length).toBe(2);
    const lists = await kinds('doc/testWORD_numbered_list.doc');
    expect(lists[0]).toBe('list: 1) This\n  a) Is\n    i) A multi\n    ii) Level');
    const show = await kinds('ppt/SampleShow.ppt');
    expect(show.slice(0, 4).map((block) => block.split(':')[0])).toEqual([
      'heading1',
      'paragraph',
      'paragraph',
      'notes',
    ]);
  });
});
