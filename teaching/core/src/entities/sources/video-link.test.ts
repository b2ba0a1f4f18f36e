import { expect, test } from 'vitest';
import { videoLinkAt, videoOfLink } from './video-link.ts';

const id = 'dQw4w9WgXcQ';
const youtube = { host: 'youtube', id, link: `https://www.youtube.com/watch?v=${id}` };
const vimeo = { host: 'vimeo', id: '76979871', link: 'https://vimeo.com/76979871' };
const hidden = { ...vimeo, link: 'https://vimeo.com/76979871/8272103f6e' };

test.each([
  [`https://www.youtube.com/watch?v=${id}`, youtube],
  [`http://youtube.com/watch?feature=share&v=${id}&list=PLx&index=3`, youtube],
  [`https://m.youtube.com/watch?v=${id}&t=90`, { ...youtube, time: 90 }],
  [`https://music.youtube.com/watch?v=${id}`, youtube],
  [`youtube.com/watch?v=${id}`, youtube],
  [`  https://youtu.be/${id}?si=abc&t=1m30s `, { ...youtube, time: 90 }],
  [`https://youtu.be/${id}?t=1h2m3s`, { ...youtube, time: 3_723 }],
  [`https://www.youtube.com/shorts/${id}`, youtube],
  [`https://www.youtube.com/live/${id}?feature=share`, youtube],
  [`https://www.youtube.com/embed/${id}?start=42`, { ...youtube, time: 42 }],
  [`https://www.youtube-nocookie.com/embed/${id}`, youtube],
  [`https://www.youtube.com/v/${id}`, youtube],
  [`https://www.youtube.com/watch?v=${id}#t=15s`, { ...youtube, time: 15 }],
  [`https://www.youtube.com/watch?v=${id}&t=soon`, youtube],
  ['https://vimeo.com/76979871', vimeo],
  ['vimeo.com/76979871#t=1m5s', { ...vimeo, time: 65 }],
  ['https://www.vimeo.com/76979871?share=copy', vimeo],
  ['https://vimeo.com/76979871/8272103f6e', hidden],
  ['https://player.vimeo.com/video/76979871', vimeo],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0', hidden],
  ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
  ['https://vimeo.com/groups/lessons/videos/76979871', vimeo],
  ['https://vimeo.com/showcase/3253534/video/76979871', vimeo],
])('%s is a video', (link, video) => {
  expect(videoOfLink(link)).toEqual(video);
});

test.each([
  '',
  'photosynthesis',
  `https://www.youtube.com/watch?v=${id}x`,
  'https://www.youtube.com/watch?list=PLx',
  'https://www.youtube.com/@school/videos',
  'https://www.youtube.com/playlist?list=PLx',
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://evil.example/?u=https://youtu.be/${id}`,
  `javascript:alert('youtu.be/${id}')`,
  `ftp://youtu.be/${id}`,
  'https://youtu.be/',
  'https://vimeo.com/',
  'https://vimeo.com/about',
  'https://vimeo.com/12',
  'https://vimeo.com.example/76979871',
  'https://player.vimeo.com/external/76979871.hd.mp4',
  `See https://youtu.be/${id}`,
  `https://youtu.be/${'a'.repeat(3_000)}`,
])('%s is none', (link) => {
  expect(videoOfLink(link)).toBeNull();
});

test('a link at a second', () => {
  expect(videoLinkAt('youtube', youtube.link, 75.6)).toBe(`${youtube.link}&t=75s`);
  expect(videoLinkAt('vimeo', vimeo.link, 5)).toBe('https://vimeo.com/76979871#t=5s');
});
