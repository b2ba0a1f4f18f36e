import { hostileBody, hostileText, mutate } from '../hostile.ts';
import type { Aim } from '../shot.ts';

const uuid = '00000000-0000-4000-8000-000000000000';

/** Every function with members that some of them know, right or wrong. */
export const aimFunctions: Aim = (dice, { functions }) => {
  const name = dice.chance(0.15) ? mutate(dice, dice.one(functions)) : dice.one(functions);
  const tail = dice.one(['', '', '', '/further/path', '/..%2f..', '?a=b', '/%00']);
  const members = {
    id: uuid,
    assignment_id: uuid,
    session_id: uuid,
    message: hostileText(dice),
    message_history: [],
    title: 'A title',
    kind: 'text',
    content: 'Some text',
    settings: { numberOfQuestions: dice.below(100) - 10 },
    format: 'pdf',
    email: 'a@example.org',
    name: 'x',
    points: 1,
  };
  return {
    method: dice.one(['POST', 'POST', 'POST', 'GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']),
    path: `/functions/v1/${encodeURIComponent(name.toWellFormed())}${tail}`,
    headers: {
      'content-type': dice.one([
        'application/json',
        'application/json',
        'text/plain',
        'multipart/form-data; boundary=x',
        '',
      ]),
    },
    body: Buffer.from(hostileBody(dice, members)),
  };
};
