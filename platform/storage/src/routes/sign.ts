import type { Claims } from '@schole/database';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../faults.ts';
import { type Body, findText, readBody, readNumber, refuseVersions } from '../request/body.ts';
import { nameInAddress, readName, readTarget } from '../request/names.ts';
import type { RouteContext } from './context.ts';

/** Seconds: ten years. A URL that is valid for longer is practically permanent. */
const maxSeconds = 10 * 366 * 24 * 60 * 60;
/** Seconds, for everybody but the service key: a week, as in other object stores. */
const personMaxSeconds = 7 * 24 * 60 * 60;
/** Maximum names of one request. */
const maxNames = 500;

/** POST object/sign/{bucket}/…, object/sign/{bucket} for many, and object/upload/sign/{bucket}/…. */
export function addSigning(server: FastifyInstance, { store, tokens, signedUrlPolicy }: RouteContext): void {
  const longest = signedUrlPolicy.personMaxSeconds ?? personMaxSeconds;

  /** The session that a URL ends with. */
  async function findSession({ session_id: session }: Claims): Promise<{ session?: string }> {
    return typeof session === 'string' && (await signedUrlPolicy.isOpen(session)) ? { session } : {};
  }

  function signedUrl(
    claims: Claims,
    session: { session?: string },
    bucket: string,
    name: string,
    seconds: number,
  ): string {
    const { maxSeconds, authorizedAgain = [] } = signedUrlPolicy;
    const ofBucket = Object.hasOwn(maxSeconds, bucket) ? maxSeconds[bucket] : undefined;
    const ofPerson = claims.role === 'service_role' ? seconds : longest;
    const token = {
      ...{ bucket, name, ...session },
      ...(authorizedAgain.includes(bucket) && { claims: signerOf(claims) }),
    };
    const signed = tokens.signRead(token, Math.min(seconds, ofPerson, ofBucket ?? seconds));
    return `/object/sign/${bucket}/${nameInAddress(name)}?token=${signed}`;
  }

  server.post('/object/sign/:bucket/*', async (request) => {
    const body = readBody(request);
    if (body.transform !== undefined) throw refuse.unavailable('Image transformation');
    refuseVersions(body.versionId);
    const seconds = readNumber(body, 'expiresIn', 1, maxSeconds);
    const { bucket, name } = readTarget(request.url, 5);
    if ((await store.find(request.caller.claims, bucket, name)) === null) throw refuse.noObject();
    const session = await findSession(request.caller.claims);
    return { signedURL: signedUrl(request.caller.claims, session, bucket, name, seconds) };
  });

  server.post<{ Params: { bucket: string } }>('/object/sign/:bucket', async (request) => {
    const { bucket } = request.params;
    const body = readBody(request);
    const seconds = readNumber(body, 'expiresIn', 1, maxSeconds);
    const paths = readPaths(body);
    const names = paths.map((path) => findName(path));
    const known = await store.findMany(
      request.caller.claims,
      bucket,
      names.filter((name) => name !== null),
    );
    const found = new Set(known.map(({ name }) => name));
    const session = await findSession(request.caller.claims);
    return paths.map((path, index) => {
      const name = names[index] ?? null;
      return name !== null && found.has(name)
        ? { error: null, path, signedURL: signedUrl(request.caller.claims, session, bucket, name, seconds) }
        : { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null };
    });
  });

  server.post('/object/upload/sign/:bucket/*', async (request) => {
    const { bucket, name } = readTarget(request.url, 6);
    const { claims } = request.caller;
    const upsert = request.headers['x-upsert'] === 'true';
    await store.allow(claims, bucket, name, upsert);
    const token = tokens.signWrite({ bucket, name, upsert, claims, ...(await findSession(claims)) });
    return { url: `/object/upload/sign/${bucket}/${nameInAddress(name)}?token=${token}`, token };
  });
}

/** The claims that our policies ask for, and no more: everything a token may hold would make an address too long. */
function signerOf({ role, sub, aal, session_id }: Claims): Claims {
  return {
    ...{ role, ...(sub !== undefined && { sub }) },
    ...(aal !== undefined && { aal }),
    ...(session_id !== undefined && { session_id }),
  };
}

function readPaths(body: Body): string[] {
  const { paths } = body;
  if (!Array.isArray(paths) || paths.length === 0 || paths.length > maxNames)
    throw refuse.badInput(`body/paths must be a list of 1 to ${maxNames} names`);
  return paths.map((path) => findText({ path }, 'path') ?? '');
}

/** An invalid name is one that does not exist: the others of the list are signed all the same. */
function findName(path: string): string | null {
  try {
    return readName(path);
  } catch {
    return null;
  }
}
