import { calls } from '@schole/core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTranslator } from '../../../apps/web/src/client/language/words.ts';
import { beginWords } from '../../../apps/web/src/screens/student/attempt/begin-words.ts';
import { playerWords } from '../../../apps/web/src/screens/student/attempt/player/player-words.ts';
import { listWords } from '../../../apps/web/src/screens/student/lists/list-words.ts';
import { questionWords } from '../../../apps/web/src/screens/student/questions/question-words.ts';
import { studentWords } from '../../../apps/web/src/screens/student/words.ts';
import { asOwner } from '../../database/cluster.ts';
import { closeContexts, type SharedApp, sharedApp, sharedBrowser } from '../browser/shared.ts';
import { openContext } from '../browser/teacher.ts';
import { callAt, makeClassroom, questionOfEveryKind } from './given.ts';
import { findMarks, findTelling, markedQuestions } from './marked.ts';
import { followEverything, requestEverything } from './own-requests.ts';
import { createRecorder, type Received, type Recorder, recordFrames } from './recorder.ts';
import { answerByName } from './sit.ts';
import { decryptStored, readStored } from './stored.ts';

// Everything that a student's browser is sent and stores in a whole sitting, read for what only those who mark may know:
// each key, explanation, quote, hint and verdict of a check has a word that stands nowhere else. A key that is a number or a
// truth has none: of it, no member's name may be sent, and a second assignment with the same words and other answers has to be
// sent as the first one is, its options in the same order. Orders that are shuffled are made by the browser of ids alone.

const language = 'el';
const begin = createTranslator(beginWords, language);
const player = createTranslator(playerWords, language);
const list = createTranslator(listWords, language);
const named = createTranslator(questionWords, language);
const own = createTranslator(studentWords, language);
const rules = { feedback: 'when-released' } as const;

let app: SharedApp;
let browser: Browser;
let recorder: Recorder;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
  recorder = await createRecorder(app.url, { sockets: true });
}, 600_000);

afterAll(async () => {
  await closeContexts();
  await recorder?.close();
});

/** The names that only results have: in the contract, in the stored keys, and in the tables that a student cannot read. */
async function tellingMembers(assignmentId: string): Promise<Set<string>> {
  const results = Object.keys(calls['read-own-results'].output.shape.questions.element.shape);
  const questions = Object.keys(calls['open-attempt'].output.shape.questions.element.shape);
  const { rows } = await asOwner(app.fresh.ownerUrl, (owner) =>
    owner.query<{ name: string }>(
      `select jsonb_object_keys(key) as name from public.question_keys
         where question_id in (select id from public.questions where assignment_id = $1)
       union
       select column_name from information_schema.columns
         where table_schema = 'public' and table_name in ('question_keys', 'question_spans', 'question_verdicts', 'marks', 'mark_suggestions', 'mark_decisions')
       except
       select column_name from information_schema.column_privileges where grantee = 'student'`,
      [assignmentId],
    ),
  );
  // Which attempt, question or source it is, says nothing of what is right.
  const columns = rows.map(({ name }) => name).filter((name) => !name.endsWith('_id'));
  const inCamelCase = columns.map((name) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()));
  const all = [...results.filter((name) => !questions.includes(name)), ...columns, ...inCamelCase, 'sure', 'verdicts'];
  // These have another sense elsewhere: `findTelling` tells the first two apart, and an attempt has a state of its own.
  return new Set(all.filter((name) => !['key', 'points', 'state'].includes(name)));
}

/** Somebody marks an attempt and comments on it, beside the suggestion of a machine; `inside` is never the student's. */
const markByHand = (attemptId: string, comment: string, inside: string) =>
  asOwner(app.fresh.ownerUrl, async (owner) => {
    const of = 'select school_id, attempt_id, question_id';
    await owner.query(
      `insert into public.mark_suggestions (school_id, attempt_id, question_id, source, engine, engine_version, score,
         confidence, evidence, guarded, answer_sequence)
       ${of}, 'built-in', $2, '1', 1, 0.9, '{}', false, answer_sequence from public.marks where attempt_id = $1`,
      [attemptId, inside],
    );
    await owner.query(
      `insert into public.mark_decisions (school_id, attempt_id, question_id, cause, points, comment, reason)
       ${of}, 'person', 1, $2, $2 from public.marks where attempt_id = $1`,
      [attemptId, inside],
    );
    await owner.query(
      `update public.marks set points = 1, score = 0.1, decided_by = 'person', comment = $2, revision = revision + 1
       where attempt_id = $1`,
      [attemptId, comment],
    );
  });

test('before the release no response, socket message or stored byte of a whole sitting holds a key, explanation, quote or verdict', {
  timeout: 400_000,
}, async () => {
  const { student, call, give, teacher } = await makeClassroom(app, 'Silent');
  const marked = markedQuestions(language, false);
  const ownWord = (of: string): string => `${of}${crypto.randomUUID().replaceAll('-', '')}`;
  const results = { ...marked.results, comment: ownWord('σχόλιο') };
  const teachers = { ...marked.teachers, 'reason and engine': ownWord('λόγος') };
  const everything = { ...results, ...teachers };
  const first = await give({ title: 'Φυτά', language, questions: marked.questions, rules });
  const other = markedQuestions(language, true);
  const second = await give({ title: 'Άλλα φυτά', language, questions: other.questions, rules });
  const members = await tellingMembers(first.assignmentId);
  const received: Received[] = [];

  const context = await openContext(browser, { url: recorder.url }, { language, theme: 'light', width: 320 });
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  const frames = recordFrames(page);
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  const atSchool = (): Promise<void> => page.getByText(player('saved'), { exact: true }).first().waitFor();
  const count = marked.questions.length;
  const region = (at: number) => page.getByRole('region', { name: named('question', { number: at + 1, count }) });
  const store = async (at: Page = page): Promise<void> => void received.push(...(await readStored(at)));

  // The student signs in, sees what is to do, begins.
  await page.goto(student.card.link.replace(app.url, recorder.url));
  await press(own('signIn'));
  await store();
  await page.getByRole('link', { name: list('toBegin', { title: 'Φυτά' }), exact: true }).click();
  await press(begin('begin'));
  await region(0).waitFor();
  const token = await page.evaluate(
    (): string => JSON.parse(localStorage.getItem('schole.session') ?? '').access_token,
  );
  const caller = { url: recorder.url, anonKey: app.anonKey, token };
  const following = await followEverything(app.fresh.ownerUrl, caller);

  // Every question is answered: the first ones with the network, the last one without it.
  const questions = questionOfEveryKind(language);
  for (const [at, { question, right }] of questions.entries()) {
    if (at === count - 1) {
      await atSchool();
      await context.setOffline(true);
    }
    await answerByName(region(at), question, { answer: right, language, note: player('note') });
  }
  await page.getByText(player('savedHere'), { exact: true }).first().waitFor();
  const kept = await readStored(page);
  const { key: storeKey } = await callAt(caller, 'read-store-key', {});
  const opened = decryptStored(kept, storeKey);
  expect(opened.length, 'events that wait in the browser').toBeGreaterThan(0);
  received.push(...kept, ...opened);
  await context.setOffline(false);
  await atSchool();
  await page.reload();
  await region(0).waitFor();
  await store();

  // What the student may ask for by hand while the attempt runs, and later when it is handed in.
  const { attempt, questions: sent } = await callAt(caller, 'open-attempt', {
    ...{ deliveryId: first.deliveryId, device: crypto.randomUUID() },
  });
  const device = crypto.randomUUID();
  const known = {
    ...{
      attemptId: attempt.attemptId,
      attempt: attempt.attemptId,
      deliveryId: first.deliveryId,
      delivery: first.deliveryId,
    },
    ...{ assignmentId: first.assignmentId, questionId: sent[0]?.questionId, studentId: student.id, device, word: '' },
    ...{ studentIds: [student.id], seen: 0 },
  };
  const asked = [await requestEverything(app.fresh.ownerUrl, caller, known)];
  await press(player('toHandIn'));
  await press(player('handIn'));
  await page.getByRole('heading', { name: player('ended') }).waitFor();
  await store();
  await markByHand(attempt.attemptId, results.comment, teachers['reason and engine']);
  const pages = [
    ['/student/done', page.getByText('Φυτά', { exact: true })],
    ['/student/results', page.getByText(list('closed'), { exact: true })],
    [`/student/results/${attempt.attemptId}`, page.getByRole('button', { name: own('tryAgain') })],
  ] as const;
  for (const [path, sign] of pages) {
    await page.goto(`${recorder.url}${path}`);
    await sign.first().waitFor();
    await store();
  }
  asked.push(await requestEverything(app.fresh.ownerUrl, caller, known));

  // There is something to hide by now.
  const { rows: marks } = await asOwner(app.fresh.ownerUrl, (owner) =>
    owner.query('select from public.marks where attempt_id = $1 and decided_by is not null', [attempt.attemptId]),
  );
  expect(marks.length).toBeGreaterThan(0);
  for (const { refused, open, read } of asked) {
    expect(read, 'relations that a student may read').toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(100);
    expect(open, 'functions of others that answered').toEqual([]);
  }
  const responses = [...recorder.responses];
  const messages = [...frames, ...following.heard];
  expect(following.heard.map(({ what }) => what)).toContain('a change of attempts');
  received.push(...responses, ...messages);
  expect(findMarks(everything, received)).toEqual([]);
  expect(received.flatMap((one) => findTelling(members, one))).toEqual([]);
  const size = Math.round(received.reduce((sum, { text }) => sum + text.length, 0) / 1_000);
  const counts = [
    `${responses.filter(({ status }) => status > 0).length} responses`,
    `${messages.length} socket messages`,
    `${received.length - responses.length - messages.length} stored texts`,
    `${size} kB`,
    `by hand ${asked[0]?.relations} relations, ${asked[0]?.routines} routines, ${asked[0]?.refused} functions of others`,
    `${following.tables} tables followed`,
  ];
  process.stdout.write(`  read before the release: ${counts.join('; ')}\n`);

  // Other answers that are right, and nothing else is sent.
  const { questions: same } = await callAt(caller, 'open-attempt', { deliveryId: second.deliveryId, device });
  const shown = (all: typeof sent) => all.map(({ questionId: _, ...rest }) => rest);
  expect(shown(same)).toEqual(shown(sent));
  expect(other.questions.map(({ key }) => key)).not.toEqual(marked.questions.map(({ key }) => key));

  // The same reading finds everything once it is released: it can fail.
  await call('release-results', { deliveryId: first.deliveryId, released: true });
  const before = recorder.responses.length;
  await page.goto(`${recorder.url}/student/results/${attempt.attemptId}`);
  await region(0)
    .or(page.getByRole('heading', { name: named('question', { number: 1, count }) }))
    .first()
    .waitFor();
  const shownNow = recorder.responses.slice(before).filter(({ what }) => what.endsWith('/read-own-results'));
  const namesIn = (found: readonly string[]): string[] => [
    ...new Set(found.map((each) => each.split(' in ')[0] ?? '')),
  ];
  expect(namesIn(findMarks(everything, shownNow)).sort()).toEqual(Object.keys(results).sort());
  expect(shownNow.flatMap((one) => findTelling(members, one)).length).toBeGreaterThan(0);

  // And what is never the student's is found where its teacher reads it.
  const teachersToken = (await teacher.client.auth.getSession()).data.session?.access_token ?? '';
  const from = recorder.responses.length;
  for (const table of ['question_keys', 'question_verdicts', 'mark_suggestions'])
    await fetch(`${recorder.url}/rest/v1/${table}?select=*`, {
      headers: { apikey: app.anonKey, authorization: `Bearer ${teachersToken}` },
    });
  expect(namesIn(findMarks(teachers, recorder.responses.slice(from))).sort()).toEqual(Object.keys(teachers).sort());
  const { decisions } = await callAt({ ...caller, token: teachersToken }, 'read-mark-history', {
    attemptId: attempt.attemptId,
    questionId: sent[0]?.questionId ?? '',
  });
  expect(decisions.map(({ reason }) => reason)).toContain(teachers['reason and engine']);
  following.stop();
});
