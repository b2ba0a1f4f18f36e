import type { Dropped } from '@schole/core';
import { decodeEntities } from '../../characters/entities.ts';

/** Counts what is left out. */
export type Drop = (part: Dropped['part'], count?: number) => void;

const counted = {
  script: 'script',
  iframe: 'script',
  object: 'script',
  embed: 'script',
  img: 'picture',
  video: 'video',
  audio: 'audio',
  input: 'form-field',
} as const;

/** The words of a piece of HTML within Markdown; scripts, styles and comments are none. */
export function withoutTags(html: string, drop: Drop): string {
  for (const [, name = ''] of html.matchAll(/<(script|iframe|object|embed|img|video|audio|input)\b/gi))
    drop(counted[name.toLowerCase() as keyof typeof counted] ?? 'script');
  if (html.startsWith('<!--')) {
    drop('comment');
    return decodeEntities(html.slice(html.includes('-->') ? html.indexOf('-->') + 3 : html.length));
  }
  const words = html
    .replace(/<(script|style)\b[^>]{0,2000}>[\s\S]{0,20000}?(?:<\/\1\s{0,20}>|$)/gi, ' ')
    .replace(/<\/?(?:p|div|li|tr|br|h[1-6]|summary|details|table|ul|ol)\b[^<>]{0,2000}>/gi, '\n')
    .replace(/<[!/?a-z][^<>]{0,2000}>/gi, '');
  return decodeEntities(words);
}
