import type { RequestGenerator } from './fuzz-request.ts';
import { hostileBody, hostileText } from './hostile.ts';

/** The paths of realtime/v1 that are plain HTTP. */
export const generateRealtime: RequestGenerator = (random, { apiKey }) => {
  const message = { topic: hostileText(random), event: 'e', payload: { a: 1 }, private: random.chance(0.5) };
  const members = { messages: random.chance(0.8) ? [message] : hostileText(random) };
  return {
    method: random.pick(['POST', 'POST', 'GET', 'PUT', 'HEAD', 'OPTIONS']),
    path: random.pick([
      '/realtime/v1/api/broadcast',
      '/realtime/v1/api/broadcast',
      `/realtime/v1/websocket?apikey=${apiKey}&vsn=9.9.9`,
      `/realtime/v1/websocket?apikey=${encodeURIComponent(hostileText(random).toWellFormed())}`,
      `/realtime/v1/api/${encodeURIComponent(hostileText(random).toWellFormed())}`,
    ]),
    headers: { 'content-type': random.pick(['application/json', 'application/json', 'text/plain']) },
    body: Buffer.from(hostileBody(random, members)),
  };
};
