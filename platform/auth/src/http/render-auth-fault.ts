import type { FaultRenderer } from '@schole/http';
import type { FastifyRequest } from 'fastify';

/** The version of the published contract from which the code is a word and not the HTTP status. */
const stringCodesSince = '2024-01-01';
const header = 'x-supabase-api-version';

function wantsStringCodes(request: FastifyRequest): boolean {
  const version = request.headers[header];
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= stringCodesSince;
}

/** Codes of other packages, mapped to those of the published contract. */
function publishedCode(code: string): string {
  if (code === 'server/too-slow') return 'request_timeout';
  if (code === 'server/busy') return 'over_request_rate_limit';
  return code.includes('/') ? 'unexpected_failure' : code;
}

/**
 * Errors of auth/v1: `{code, message}` for clients that send the version, `{code: status, error_code, msg}` for older
 * ones.
 */
export const renderAuthFault: FaultRenderer = (fault, request, reply) => {
  const code = publishedCode(fault.code);
  const { values: _, ...extra } = fault.extra;
  const more = fault.status >= 500 ? { ...extra, error_id: request.id } : extra;
  // The published service answers an invalid token with 403, where the other plugins answer 401.
  const status = code === 'bad_jwt' ? 403 : fault.status;
  reply.code(status).header('x-sb-error-code', code);
  if (!wantsStringCodes(request)) return { code: status, error_code: code, msg: fault.message, ...more };
  reply.header(header, stringCodesSince);
  return { code, message: fault.message, ...more };
};
