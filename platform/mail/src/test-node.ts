// node test-node.ts: one node that sends mails until it is killed; PORT is the mail server's.
import { tmpdir } from 'node:os';
import { openDatabase, silentLog } from '@schole/database';
import { createMailOutbox } from './mail-outbox.ts';

const { DATABASE_URL: databaseUrl, SCHOLE_SECRET: secret = '', PORT: port } = process.env;
const database = await openDatabase({ dataFolder: tmpdir(), databaseUrl, secret: Buffer.from(secret) });
await database.whenReady();
const server = { host: '127.0.0.1', port: Number(port), secure: false, auth: null, loopback: true };
createMailOutbox({ database, smtp: { server, from: 'schole@school.example' }, log: silentLog });
