import { limits } from '../../limits.ts';
import { addressOf } from './web-address.ts';

export const videoHosts = ['youtube', 'vimeo'] as const;
export type VideoHost = (typeof videoHosts)[number];

/** A video on one of the two hosts, as its link names it. */
export interface VideoLink {
  host: VideoHost;
  id: string;
  /** The link without playlist, time and tracking. */
  link: string;
  /** Seconds from the beginning that the link points at; absent where it points at none. */
  time?: number;
}

const names: Readonly<Record<VideoHost, string>> = { youtube: 'YouTube', vimeo: 'Vimeo' };
export const videoHostName = (host: VideoHost): string => names[host];

const youtubeHosts: readonly string[] = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
];
const vimeoHosts: readonly string[] = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'];
/** Folders of a YouTube address that an id follows. */
const youtubeFolders: readonly string[] = ['shorts', 'embed', 'live', 'v'];

const youtubeId = /^[\w-]{11}$/;
const vimeoId = /^\d{5,12}$/;
const vimeoHash = /^[\da-f]{6,40}$/;

/** Seconds of `90`, `90s`, `1m30s` or `1h2m3s`; undefined for anything else. */
function secondsOf(written: string | null): number | undefined {
  if (written === null) return undefined;
  const found = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(written);
  if (found === null || written === '') return undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] = found;
  const sum = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return sum > 0 && sum <= limits.captions.hours * 3_600 ? sum : undefined;
}

function youtubeOf(url: URL, parts: readonly string[]): string | undefined {
  if (url.hostname === 'youtu.be' || url.hostname === 'www.youtu.be') return parts[0];
  if (!youtubeHosts.includes(url.hostname)) return undefined;
  if (parts[0] === 'watch') return url.searchParams.get('v') ?? parts[1];
  return youtubeFolders.includes(parts[0] ?? '') ? parts[1] : undefined;
}

/** The number of a Vimeo video, and the hash of one that only whoever has the link may see. */
function vimeoOf(url: URL, parts: readonly string[]): { id: string; hash: string | null } | null {
  if (!vimeoHosts.includes(url.hostname)) return null;
  // vimeo.com/ID, /video/ID, /channels/NAME/ID, /groups/NAME/videos/ID, /showcase/N/video/ID: in a showcase the last number.
  const named = parts.findLastIndex((part) => part === 'video' || part === 'videos');
  const at = named >= 0 ? named + 1 : parts[0] === 'channels' ? 2 : 0;
  const id = parts[at] ?? '';
  if (!vimeoId.test(id)) return null;
  const hash = url.searchParams.get('h') ?? parts[at + 1] ?? '';
  return { id, hash: vimeoHash.test(hash) ? hash : null };
}

/** The video of a link of YouTube (watch, youtu.be, shorts, embed, live) or of Vimeo; null for anything else. */
export function videoOfLink(text: string): VideoLink | null {
  const url = addressOf(text);
  if (url === null) return null;
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const fragment = new URLSearchParams(url.hash.slice(1));
  const time = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start') ?? fragment.get('t'));
  const at = time === undefined ? {} : { time };
  const id = youtubeOf(url, parts);
  if (id !== undefined && youtubeId.test(id))
    return { host: 'youtube', id, link: `https://www.youtube.com/watch?v=${id}`, ...at };
  const vimeo = vimeoOf(url, parts);
  if (vimeo === null) return null;
  const hash = vimeo.hash === null ? '' : `/${vimeo.hash}`;
  return { host: 'vimeo', id: vimeo.id, link: `https://vimeo.com/${vimeo.id}${hash}`, ...at };
}

/** The link of a video at a second from its beginning. */
export function videoLinkAt(host: VideoHost, link: string, seconds: number): string {
  const whole = Math.floor(seconds);
  return host === 'youtube' ? `${link}&t=${whole}s` : `${link}#t=${whole}s`;
}
