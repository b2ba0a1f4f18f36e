import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { ValidInputs } from './requests/fuzz-request.ts';
import { hostileJson, hostileText, mutate } from './requests/hostile.ts';
import type { SeededRandom } from './requests/seeded-random.ts';
import type { Answer } from './send-bytes.ts';

/** Milliseconds in which a socket may answer its last frame. */
const LISTEN = 150;

/** Opens a websocket by hand, sends malformed frames and messages, and collects the answers. */
export function sendFrames(port: number, random: SeededRandom, valid: ValidInputs): Promise<Answer> {
  const vsn = random.pick(['1.0.0', '2.0.0']);
  const hello = [
    `GET /realtime/v1/websocket?apikey=${valid.apiKey}&vsn=${vsn} HTTP/1.1`,
    'host: localhost',
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
    '\r\n',
  ].join('\r\n');
  const frames = Array.from({ length: 1 + random.below(4) }, () => frame(random, message(random, valid, vsn)));
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let status = 0;
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(hello));
    const finish = (hung: boolean): void => {
      socket.destroy();
      resolve({ status, text: Buffer.concat(parts).toString('latin1'), hung });
    };
    socket.setTimeout(20_000, () => finish(true));
    socket.on('error', () => finish(false));
    socket.on('close', () => finish(false));
    socket.on('data', (part) => {
      parts.push(part);
      if (status !== 0) return;
      status = Number(/^HTTP\/1\.1 (\d{3})/.exec(part.toString('latin1'))?.[1] ?? 0);
      if (status === 101) for (const one of frames) socket.write(one);
      setTimeout(() => finish(false), LISTEN);
    });
  });
}

/** A frame as RFC 6455 specifies it, or one that breaks one of its rules. */
function frame(random: SeededRandom, payload: Buffer): Buffer {
  const opcode = random.chance(0.8) ? 1 : random.pick([0, 2, 2, 3, 7, 8, 9, 10, 11, 15]);
  const reserved = random.chance(0.05) ? 0x70 : 0;
  const masked = random.chance(0.95);
  const claimed = random.chance(0.9) ? payload.length : random.pick([0, 1, 125, 65_535, 2 ** 31, 2 ** 40]);
  const size =
    claimed < 126
      ? Buffer.from([claimed])
      : claimed < 65_536
        ? Buffer.from([126, claimed >> 8, claimed & 255])
        : long(claimed);
  size[0] = (size[0] ?? 0) | (masked ? 0x80 : 0);
  const mask = randomBytes(4);
  const body = masked ? payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0)) : payload;
  const first = (random.chance(0.93) ? 0x80 : 0) | reserved | opcode;
  return Buffer.concat([Buffer.from([first]), size, ...(masked ? [mask] : []), body]);
}

function long(length: number): Buffer {
  const size = Buffer.alloc(9);
  size[0] = 127;
  size.writeBigUInt64BE(BigInt(length), 1);
  return size;
}

function message(random: SeededRandom, { tables, columns, token }: ValidInputs, vsn: string): Buffer {
  const topic = random.chance(0.7) ? 'realtime:room' : hostileText(random);
  const filter = random.chance(0.5) ? `${random.pick(columns)}=eq.${hostileText(random)}` : hostileText(random);
  const changes = [
    {
      event: random.pick(['*', 'INSERT', 'nope']),
      schema: random.pick(['public', 'auth', hostileText(random)]),
      table: random.pick(tables),
      filter,
    },
  ];
  const config = {
    broadcast: { ack: true, self: true },
    presence: { key: hostileText(random), enabled: true },
    postgres_changes: random.chance(0.8) ? changes : hostileJson(random),
    private: random.chance(0.4),
  };
  const payload = random.chance(0.8)
    ? {
        config: random.chance(0.9) ? config : hostileJson(random),
        access_token: random.chance(0.8) ? token : hostileText(random),
        type: 'broadcast',
        event: 'x',
      }
    : hostileJson(random);
  const event = random.pick([
    'phx_join',
    'phx_join',
    'heartbeat',
    'broadcast',
    'presence',
    'access_token',
    'phx_leave',
    'nope',
  ]);
  const right =
    vsn === '1.0.0' ? { topic, event, payload, ref: '1', join_ref: '1' } : ['1', '1', topic, event, payload];
  const text = JSON.stringify(random.chance(0.9) ? right : hostileJson(random));
  if (random.chance(0.05)) return randomBytes(random.below(300));
  return Buffer.from(random.chance(0.2) ? mutate(random, text) : text);
}
