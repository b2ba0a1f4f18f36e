/** The mark of a site in a square of 24, drawn with a line of 1.75; sites without one get the globe. */
export type SocialMark = 'facebook' | 'instagram' | 'youtube' | 'x' | 'linkedin';

interface Site {
  /** As the site writes itself. */
  name: string;
  hosts: readonly string[];
  mark?: SocialMark;
}

/** Sites that are known by name. Add here. */
const sites: readonly Site[] = [
  { name: 'Facebook', hosts: ['facebook.com', 'fb.com', 'fb.me'], mark: 'facebook' },
  { name: 'Instagram', hosts: ['instagram.com'], mark: 'instagram' },
  { name: 'YouTube', hosts: ['youtube.com', 'youtu.be'], mark: 'youtube' },
  { name: 'X', hosts: ['x.com', 'twitter.com'], mark: 'x' },
  { name: 'LinkedIn', hosts: ['linkedin.com'], mark: 'linkedin' },
  { name: 'TikTok', hosts: ['tiktok.com'] },
  { name: 'Threads', hosts: ['threads.net', 'threads.com'] },
  { name: 'Bluesky', hosts: ['bsky.app'] },
  { name: 'Mastodon', hosts: ['mastodon.social'] },
  { name: 'Pinterest', hosts: ['pinterest.com'] },
  { name: 'Viber', hosts: ['viber.com'] },
  { name: 'Telegram', hosts: ['t.me', 'telegram.org'] },
  { name: 'WhatsApp', hosts: ['whatsapp.com', 'wa.me'] },
  { name: 'Vimeo', hosts: ['vimeo.com'] },
  { name: 'GitHub', hosts: ['github.com'] },
  { name: 'Wikipedia', hosts: ['wikipedia.org'] },
];

/** The name and mark of the site that an address leads to: a known site's, or of its subdomain; otherwise the host. */
export function socialSite(address: string): { name: string; mark: SocialMark | null } {
  const host = new URL(address).hostname.replace(/^www\./, '');
  const found = sites.find(({ hosts }) => hosts.some((known) => host === known || host.endsWith(`.${known}`)));
  return { name: found?.name ?? host, mark: found?.mark ?? null };
}
