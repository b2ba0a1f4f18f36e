import { hostileBody, hostileText } from '../hostile.ts';
import type { Aim } from '../shot.ts';

/** The paths of realtime/v1 that are plain HTTP. */
export const aimRealtime: Aim = (dice, { apiKey }) => {
  const message = { topic: hostileText(dice), event: 'e', payload: { a: 1 }, private: dice.chance(0.5) };
  const members = { messages: dice.chance(0.8) ? [message] : hostileText(dice) };
  return {
    method: dice.one(['POST', 'POST', 'GET', 'PUT', 'HEAD', 'OPTIONS']),
    path: dice.one([
      '/realtime/v1/api/broadcast',
      '/realtime/v1/api/broadcast',
      `/realtime/v1/websocket?apikey=${apiKey}&vsn=9.9.9`,
      `/realtime/v1/websocket?apikey=${encodeURIComponent(hostileText(dice).toWellFormed())}`,
      `/realtime/v1/api/${encodeURIComponent(hostileText(dice).toWellFormed())}`,
    ]),
    headers: { 'content-type': dice.one(['application/json', 'application/json', 'text/plain']) },
    body: Buffer.from(hostileBody(dice, members)),
  };
};
