import type { RealtimeOptions } from '@schole/realtime';
import { z } from 'zod';
import { createVariableReader, type VariableTable } from './variable.ts';

const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,8}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(max));

/** realtime/v1: limits of connections and messages. Add here. */
export const realtimeVariables = {
  SCHOLE_REALTIME_CONNECTIONS: {
    default: '20000',
    meaning: 'The most websockets that this server holds open at once.',
    expected: 'a whole number from 1 to 1000000',
    value: whole(1_000_000),
  },
  SCHOLE_REALTIME_CONNECTIONS_PER_ADDRESS: {
    default: '10000',
    meaning: 'The most of them from one address; a whole school may stand behind one.',
    expected: 'a whole number from 1 to 1000000',
    value: whole(1_000_000),
  },
  SCHOLE_REALTIME_CONNECTIONS_PER_PERSON: {
    default: '200',
    meaning: 'The most of them for one person.',
    expected: 'a whole number from 1 to 1000000',
    value: whole(1_000_000),
  },
  SCHOLE_REALTIME_CHANNELS: {
    default: '100',
    meaning: 'The most channels of one websocket.',
    expected: 'a whole number from 1 to 10000',
    value: whole(10_000),
  },
  SCHOLE_REALTIME_JOINS: {
    default: '100',
    meaning: 'The most channels that one websocket joins in a second.',
    expected: 'a whole number from 1 to 10000',
    value: whole(10_000),
  },
  SCHOLE_REALTIME_EVENTS: {
    default: '100',
    meaning: 'The most messages of one websocket in a second, and of one caller over HTTP.',
    expected: 'a whole number from 1 to 100000',
    value: whole(100_000),
  },
  SCHOLE_REALTIME_PAYLOAD: {
    default: '1024',
    meaning: 'The largest message, in kilobytes.',
    expected: 'a whole number from 1 to 16384',
    value: whole(16_384),
  },
  SCHOLE_REALTIME_SILENCE: {
    default: '60',
    meaning: 'The seconds after which a websocket without a heartbeat is closed; clients send one every 25.',
    expected: 'a whole number from 1 to 3600',
    value: whole(3_600),
  },
  SCHOLE_REALTIME_PUBLIC: {
    default: 'on',
    meaning:
      'Whether channels without private: true are opened: on or off. Whoever knows the name of a public channel may listen and speak there.',
    expected: 'on or off',
    value: z.enum(['on', 'off']).transform((value) => value === 'on'),
  },
} as const satisfies VariableTable;

export type RealtimeConfig = Required<Pick<RealtimeOptions, 'limits' | 'publicChannels'>>;

/** The environment's settings for realtime/v1. */
export function readRealtimeConfig(environment: NodeJS.ProcessEnv): RealtimeConfig {
  const read = createVariableReader(environment, realtimeVariables);
  return {
    publicChannels: read('SCHOLE_REALTIME_PUBLIC'),
    limits: {
      connections: read('SCHOLE_REALTIME_CONNECTIONS'),
      connectionsPerAddress: read('SCHOLE_REALTIME_CONNECTIONS_PER_ADDRESS'),
      connectionsPerPerson: read('SCHOLE_REALTIME_CONNECTIONS_PER_PERSON'),
      channels: read('SCHOLE_REALTIME_CHANNELS'),
      joins: read('SCHOLE_REALTIME_JOINS'),
      events: read('SCHOLE_REALTIME_EVENTS'),
      payload: read('SCHOLE_REALTIME_PAYLOAD') * 1024,
      silence: read('SCHOLE_REALTIME_SILENCE') * 1000,
    },
  };
}
