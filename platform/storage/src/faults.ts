import { Fault } from '@schole/core/fault';
import type { FaultRenderer } from '@schole/http';

/** A refusal of storage/v1; the code is the published `error` word, `named` the published code of newer clients. */
function refused(status: number, error: string, named: string, message: string): Fault {
  return new Fault(error, message, { status, extra: { named } });
}

/** Every refusal of this package, with the published texts. */
export const refuse = {
  noObject: () => refused(404, 'not_found', 'NoSuchKey', 'Object not found'),
  noBucket: () => refused(404, 'Bucket not found', 'NoSuchBucket', 'Bucket not found'),
  denied: (why = 'new row violates row-level security policy') => refused(403, 'Unauthorized', 'AccessDenied', why),
  missingReference: () =>
    refused(403, 'Unauthorized', 'AccessDenied', 'The bucket or the account does not exist any more'),
  exists: () => refused(409, 'Duplicate', 'KeyAlreadyExists', 'The resource already exists'),
  bucketExists: () => refused(409, 'Duplicate', 'BucketAlreadyExists', 'The resource already exists'),
  bucketNotEmpty: () =>
    refused(409, 'InvalidRequest', 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'),
  badName: (why: string) => refused(400, 'InvalidKey', 'InvalidKey', `Invalid key: ${why}`),
  badBucketName: () => refused(400, 'Invalid Input', 'InvalidBucketName', 'Bucket name invalid'),
  badInput: (why: string) => refused(400, 'InvalidRequest', 'InvalidRequest', why),
  badToken: (why = 'Invalid signature') => refused(400, 'InvalidSignature', 'InvalidSignature', why),
  expired: () => refused(400, 'InvalidSignature', 'ExpiredToken', 'The provided token has expired.'),
  tooLarge: () => refused(413, 'Payload too large', 'EntityTooLarge', 'The object exceeded the maximum allowed size'),
  wrongType: (type: string) =>
    refused(415, 'invalid_mime_type', 'InvalidMimeType', `mime type ${type.slice(0, 100)} is not supported`),
  badRange: (size: number) =>
    new Fault('invalid_range', 'The requested range is outside of the object', {
      status: 416,
      headers: { 'content-range': `bytes */${size}` },
      extra: { named: 'InvalidRange' },
    }),
  // Codes and texts are those of the catalogue in core; this package may import only the error type.
  full: (ofSchool: boolean, cause: unknown) =>
    new Fault(
      ofSchool ? 'plan/school-storage-full' : 'plan/person-storage-full',
      `The storage of this ${ofSchool ? 'school' : 'account'} is full`,
      { status: 402, extra: { named: 'EntityTooLarge' }, cause },
    ),
  cutOff: () => refused(400, 'Aborted', 'Aborted', 'The upload was not sent to its end'),
  busy: () =>
    new Fault('server/busy', 'Too many uploads at once. Please try again in a moment.', {
      status: 429,
      headers: { 'retry-after': '1' },
      extra: { named: 'SlowDown' },
    }),
  // Code and text are those of the catalogue in core; this package may import only the error type.
  diskFull: (cause: unknown) =>
    new Fault(
      'server/disk-full',
      'The disk of the server is full. Nothing was lost, but nothing new can be saved until there is room.',
      { status: 507, extra: { named: 'InternalError' }, cause },
    ),
  unavailable: (feature: string) =>
    refused(400, 'feature_disabled', 'FeatureNotEnabled', `${feature} is not available on this server`),
};

/** Statuses that are sent as they are; by a convention of the published service every other refusal is HTTP 400. */
const truthfulStatuses = new Set([401, 402, 408, 413, 415, 416, 429, 503, 504, 507]);

/** Refusals raised before this package, under the published names. */
const publishedCodes: Readonly<Record<string, string>> = {
  bad_json: 'InvalidRequest',
  method_not_allowed: 'InvalidRequest',
  unsupported_media_type: 'InvalidRequest',
  request_too_large: 'EntityTooLarge',
  request_timeout: 'Aborted',
  not_found: 'NoSuchKey',
  'server/starting': 'SlowDown',
  'server/too-slow': 'DatabaseTimeout',
  'server/failed': 'InternalError',
};

/** The published format: the true status is in the body. */
export const renderFault: FaultRenderer = ({ code, status, message, extra }, _request, reply) => {
  if (status < 500 && !truthfulStatuses.has(status)) reply.code(400);
  if (code === 'bad_jwt') {
    // By the convention of the published service an invalid token is 400 in HTTP, not a request for another token.
    reply.code(400);
    return { statusCode: '403', error: 'Unauthorized', message, code: 'AccessDenied' };
  }
  return {
    statusCode: String(status),
    error: code,
    message,
    code: typeof extra.named === 'string' ? extra.named : (publishedCodes[code] ?? code),
  };
};

/** The SQLSTATE of a PostgreSQL error; empty for any other. */
function sqlState(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : '';
}

/** The database's refusals of a write as faults of this package; anything else unchanged. */
export function writeRefusal(error: unknown, exists: () => Fault, needed: () => Fault): unknown {
  switch (sqlState(error)) {
    case '42501':
      return refuse.denied();
    case '23505':
      return exists();
    case '23503':
      return needed();
    // A quota that the database counts; its detail names which.
    case 'PT402':
      return refuse.full(String((error as { detail?: unknown }).detail).includes('school_megabytes'), error);
    default:
      return readRefusal(error);
  }
}

/** SQLSTATEs for values that PostgreSQL cannot store: a null character, half of a surrogate pair, an invalid time. */
const unstorable = /^(22021|22P05|22P02|22007|22008)$/;

/** The refusals that reading and writing share. */
export function readRefusal(error: unknown): unknown {
  return unstorable.test(sqlState(error)) ? refuse.badInput('Something in the request cannot be stored') : error;
}

/** A role without a grant sees nothing: an answer to reading, not an error. */
export function isDenied(error: unknown): boolean {
  return sqlState(error) === '42501';
}

/**
 * True when the transaction is certainly rolled back; after a lost connection its commit may have succeeded
 * nevertheless.
 */
export function isUndone(error: unknown): boolean {
  return error instanceof Fault ? error.status !== 503 : sqlState(error) !== '';
}
