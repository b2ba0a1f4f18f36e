import { asOwner } from '../../../tests/database/cluster.ts';

export interface ListCaller {
  url: string;
  anonKey: string;
  token: string;
}

const lineCount = 5_000;

/** The yardstick of the writing: as many plain rows, by one statement, without policies and triggers. */
const plainRows = `create table if not exists public.bench_people (id uuid primary key default gen_random_uuid(), name text);
insert into public.bench_people (name) select 'Student ' || n from generate_series(1, ${lineCount}) n`;

function listOf(lines: number, from: number, studentsOfClass: number): string {
  const rows = Array.from({ length: lines }, (_, at) => {
    const number = from + at;
    const letters = [...String(number)].map((digit) => 'αβγδεζηθικ'[Number(digit)]).join('');
    const name = `Class ${Math.floor(number / studentsOfClass) + 1}`;
    return `${name};Παπα${letters}ς;Μαρία;${number};2012;`;
  });
  return Buffer.from(`Class;Last name;First name;Student number;Birth year;Group\n${rows.join('\n')}\n`).toString(
    'base64',
  );
}

async function post({ url, anonKey, token }: ListCaller, name: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const found = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(found)}`);
  return found;
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const from = performance.now();
  const result = await work();
  return [result, (performance.now() - from) / 1000];
}

/** Times a list of 5,000 lines on its whole way, and leaves the school with so many classes of so many students. */
export async function measureLists(
  caller: ListCaller,
  ownerUrl: string,
  { classes, students }: { classes: number; students: number },
  print: (figure: string) => void,
): Promise<void> {
  const list = (lines: number, from: number) => ({
    ...{ from: { kind: 'file', name: 'school.csv', base64: listOf(lines, from, students) }, make: true },
  });
  const large = list(lineCount, 0);
  const preview = (input: object) => post(caller, 'preview-school-roster', input);
  const write = async (input: object) => {
    const { plan } = await preview(input);
    return timed(() => post(caller, 'import-school-roster', { ...input, plan }));
  };
  await preview(list(10, 0));
  const [, yardstick] = await timed(() =>
    asOwner(ownerUrl, async (owner) => {
      for (const statement of plainRows.split(';\n')) await owner.query(statement);
    }),
  );
  const shown = (seconds: number) => `${seconds.toFixed(2)} s (${(seconds / yardstick).toFixed(0)} x)`;
  print(`yardstick: ${lineCount} plain rows in ${yardstick.toFixed(2)} s`);
  const [, first] = await timed(() => preview(large));
  print(`preview of ${lineCount} new students: ${shown(first)}`);
  const [{ importId }, written] = await write(large);
  print(`written: ${shown(written)}`);
  const [seen, again] = await timed(() => preview(large));
  print(`preview of the same list again: ${shown(again)}, ${JSON.stringify(seen.counts)}`);
  const [undone, back] = await timed(() => post(caller, 'undo-import', { importId }));
  print(`undone: ${shown(back)}, ${JSON.stringify(undone)}`);
  for (let from = 0; from < classes * students; from += lineCount)
    await write(list(Math.min(lineCount, classes * students - from), from));
}
