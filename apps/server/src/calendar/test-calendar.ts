import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import { callAs } from '../attempts/test-deliveries.ts';
import { addCalendarFeeds } from './add-calendar-feeds.ts';

/** The properties of an event by their names, unfolded and with the text as a program shows it. */
export type ReadEvent = Readonly<Record<string, string>>;

/** Reads a file as RFC 5545 describes it; throws where a line is none, is too long, or a part is not closed. */
export function readCalendar(file: string): { calendar: ReadEvent; events: ReadEvent[] } {
  if (!file.endsWith('\r\n')) throw new Error('The last line is not ended');
  const folded = file.slice(0, -2).split('\r\n');
  for (const line of folded) {
    if (/[\r\n]/.test(line)) throw new Error(`A bare line break: ${line}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`A line of ${Buffer.byteLength(line)} octets: ${line}`);
    if (Buffer.from(line).toString() !== line) throw new Error(`A character was cut: ${line}`);
  }
  const lines = folded.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  const open: Record<string, string>[] = [];
  const names: string[] = [];
  const events: ReadEvent[] = [];
  let calendar: ReadEvent = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[A-Z-]+=[A-Z-]+)*:(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`Not a property: ${line}`);
    if (name === 'BEGIN') {
      names.push(value);
      open.push({});
    } else if (name === 'END') {
      if (names.pop() !== value) throw new Error(`${value} ends and was not open`);
      const ended = open.pop() ?? {};
      if (value === 'VEVENT') events.push(ended);
      else calendar = ended;
    } else {
      const inside = open.at(-1);
      if (inside === undefined || name in inside) throw new Error(`Twice, or outside of everything: ${line}`);
      inside[name] = value.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
    }
  }
  if (names.length > 0) throw new Error(`Not ended: ${names.join()}`);
  return { calendar, events };
}

export interface CalendarFixture extends FunctionsFixture {
  /** Makes an address for a teacher or a student; returns its path. */
  makeAddress(person: Person, language?: 'en' | 'el'): Promise<string>;
  get(path: string, headers?: Record<string, string>, from?: string): ReturnType<typeof inject>;
  /** The events of a feed that has to be there. */
  eventsAt(path: string): Promise<ReadEvent[]>;
  /** Moves the clock of the rate limits by so many milliseconds. */
  passTime(milliseconds: number): void;
}

const inject = (server: FunctionsFixture['server'], url: string, headers: Record<string, string>, from: string) =>
  server.inject({ method: 'GET', url, headers, remoteAddress: from });

/** The functions API and the calendar feeds on a fresh database. */
export async function createCalendarFixture(): Promise<CalendarFixture> {
  const fixture = await createFunctionsFixture();
  let time = 0;
  addCalendarFeeds(fixture.server, {
    database: fixture.fresh.database,
    keys: { fingerprint: fixture.fingerprint },
    site: 'https://schole.example/',
    sendUnknown: (_request, reply) => reply.code(404).type('text/html').send('Nothing is here.'),
    clock: () => time,
  });
  const get: CalendarFixture['get'] = (path, headers = {}, from = '203.0.113.7') =>
    inject(fixture.server, path, headers, from);
  return {
    ...fixture,
    get,
    async makeAddress(person, language = 'en') {
      const [kind] = await fixture.rows<{ role: string }>('select role from auth.users where id = $1', [person.id]);
      const name = kind?.role === 'student' ? 'make-own-calendar-feed' : 'make-calendar-feed';
      const { address } = await callAs(fixture, person, name, { language });
      return new URL(address).pathname;
    },
    async eventsAt(path) {
      const answer = await get(path);
      if (answer.statusCode !== 200) throw new Error(`The feed answered ${answer.statusCode}: ${answer.body}`);
      return readCalendar(answer.body).events;
    },
    passTime(milliseconds) {
      time += milliseconds;
    },
  };
}
