import type { FaultRenderer } from '@schole/http';

/** The four members every error of rest/v1 has. */
export const renderFault: FaultRenderer = ({ code, message, details, hint, extra }, _request, reply) => {
  reply.header('content-type', 'application/json; charset=utf-8');
  return { code, message, details: extra.details ?? details, hint };
};
