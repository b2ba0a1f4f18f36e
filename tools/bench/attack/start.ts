import { type EngineServer, startEngineServer } from '../../../tests/acceptance/suite/engines.ts';
import { plantedMark } from '../../../tests/fuzz/plant.ts';
import { compose, sendBytes } from '../../../tests/fuzz/send-bytes.ts';
import type { AttackContext, AttackRequest, Caller, Occupant } from './contract.ts';
import { fillWork, invoke, nextAddress, schoolWord, signUp, victimWord } from './people.ts';
import { idsOf, readRows, textsOf } from './rows.ts';
import { signAsServer } from './tokens/sign.ts';

/** Starts a server with a victim, an attacker in another school and a suspended member; `prepare` fills its data folder. */
export async function startAttack(
  prepare: (dataFolder: string) => Promise<void> = async () => {},
): Promise<AttackContext & { stop(): Promise<void> }> {
  let dataFolder = '';
  const server = await startEngineServer('embedded', { SCHOLE_TRUST_PROXY: '127.0.0.1' }, [], async (folder) => {
    dataFolder = folder;
    await prepare(folder);
  });
  try {
    return { ...(await createContext(server, dataFolder)), stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function createContext(server: EngineServer, dataFolder: string): Promise<AttackContext> {
  const enter = (name: string) => signUp(server, name, { firstName: name, school: `School of ${name}` });
  // The school of the first account administers the installation, which neither of the two may.
  await enter('operator');
  const victim = await signUp(server, 'victim', { firstName: victimWord, school: `${schoolWord} school` });
  const attacker = await enter('attacker');
  const suspended = await enter('suspended');
  const { link = '' } = await invoke(victim.client, 'invite-member', { role: 'teacher', language: 'en' });
  await invoke(suspended.client, 'accept-invitation', { token: new URL(link).searchParams.get('invitation') });
  await invoke(victim.client, 'change-member', { userId: suspended.id, status: 'suspended' });
  const port = Number(new URL(server.running.url).port);
  const occupy = async (person: typeof victim, word: string, not: readonly string[]): Promise<Occupant> => {
    const { file } = await fillWork(person, word);
    const schoolId = await findSchool(server, person.id);
    const rows = await readRows(server.sql, [person.id, schoolId], not);
    return { ...person, schoolId, file, ids: idsOf(rows) };
  };
  const attacking = await occupy(attacker, 'ordinary', []);
  const foreign = [attacking.id, attacking.schoolId];
  const attacked = await occupy(victim, victimWord, foreign);
  return {
    server,
    dataFolder,
    words: [plantedMark, schoolWord],
    victim: attacked,
    attacker: attacking,
    callers: {
      visitor: { name: 'visitor', token: null },
      attacker: { name: 'attacker', token: attacker.token },
      suspended: { name: 'suspended', token: suspended.token },
      nobody: { name: 'nobody', token: await signAsServer(server, dataFolder, { sub: crypto.randomUUID() }) },
    },
    suspendedId: suspended.id,
    enter,
    send: (caller, request) => sendBytes(port, compose(complete(server, caller, request), 'whole'), false),
    readVictimRows: async () => textsOf(await readRows(server.sql, [attacked.id, attacked.schoolId], foreign)),
  };
}

function complete({ running: { anonKey } }: EngineServer, { token }: Caller, request: AttackRequest) {
  const { method, path, headers = {}, body } = request;
  const json = body !== undefined && !(body instanceof Uint8Array);
  return {
    method,
    path,
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${token ?? anonKey}`,
      'x-forwarded-for': nextAddress(),
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: body === undefined ? null : Buffer.from(json ? JSON.stringify(body) : (body as Uint8Array)),
  };
}

async function findSchool(server: EngineServer, person: string): Promise<string> {
  const [member] = await server.sql('select school_id from public.memberships where user_id = $1', [person]);
  return String(member?.school_id);
}
