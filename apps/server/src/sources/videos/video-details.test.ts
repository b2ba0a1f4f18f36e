import { Fault, fault, type VideoLink, videoOfLink } from '@schole/core';
import type { OutboundAnswer, OutboundClient, OutboundGate, OutboundUse } from '@schole/http';
import { expect, test } from 'vitest';
import { readVideoDetails, requireVideo } from './video-details.ts';

const caller = { userId: crypto.randomUUID(), schoolId: crypto.randomUUID() };

/** A gate behind which a host gives this answer, and what went through it. */
function createGate(answer: OutboundAnswer | Fault) {
  const uses: OutboundUse[] = [];
  const urls: string[] = [];
  const client: Pick<OutboundClient, 'requestJson'> = {
    async requestJson(url) {
      urls.push(url.href);
      if (answer instanceof Fault) throw answer;
      return answer;
    },
  };
  const gate: OutboundGate = {
    as(use) {
      uses.push(use);
      return client as OutboundClient;
    },
  };
  return { gate, uses, urls };
}
const video = (link: string): VideoLink => videoOfLink(link) as VideoLink;
const youtube = video('https://youtu.be/dQw4w9WgXcQ?t=9');
const vimeo = video('https://vimeo.com/76979871');

test('says what the host says, and nothing of its own', async () => {
  const plain = createGate({
    status: 200,
    json: { title: ' Leaves\n and light ', author_name: 'School', html: '<iframe>' },
  });
  expect(await readVideoDetails(plain.gate, youtube, caller)).toEqual({
    ...{ title: 'Leaves and light', author: 'School', seconds: null, reason: null },
  });
  expect(plain.urls).toEqual([
    'https://www.youtube.com/oembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ&format=json',
  ]);
  expect(plain.uses).toMatchObject([{ purpose: 'video-source', addresses: 'typed', actorId: caller.userId }]);

  const long = createGate({ status: 200, json: { title: 'x'.repeat(400), author_name: 7, duration: 62 } });
  expect(await readVideoDetails(long.gate, vimeo, caller)).toMatchObject({
    ...{ title: 'x'.repeat(300), author: null, seconds: 62 },
  });
  expect(long.urls).toEqual(['https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871']);
});

test.each<[string, OutboundAnswer | Fault, object]>([
  [
    'a private video',
    { status: 403, json: null },
    { code: 'video/no-details', values: { host: 'YouTube', status: 403 } },
  ],
  ['an answer without a title', { status: 200, json: { title: '  ' } }, { code: 'video/no-details' }],
  ['an answer that is no object', { status: 200, json: [1] }, { code: 'video/no-details' }],
  ['the seal', fault('outbound/sealed'), { code: 'outbound/sealed' }],
  ['no network', fault('outbound/unreachable'), { code: 'outbound/unreachable' }],
])('says why there is nothing: %s', async (_, answer, reason) => {
  const { gate } = createGate(answer);
  expect(await readVideoDetails(gate, youtube, caller)).toMatchObject({
    title: null,
    author: null,
    seconds: null,
    reason,
  });
});

test('a link of something else is refused', () => {
  expect(() => requireVideo('https://example.org/video')).toThrow(
    expect.objectContaining({ code: 'video/unknown-link' }),
  );
});
