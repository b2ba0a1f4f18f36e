import type { ReactNode } from 'react';
import { type SocialMark, socialSite } from './social-sites.ts';
import { usePublicConfig } from './use-public-config.ts';

/** Simple line drawings of our own, one stroke width with the other icons. */
const marks: Readonly<Record<SocialMark | 'globe', string>> = {
  facebook: 'M17 3h-3a4 4 0 0 0-4 4v14M7 12h8',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM17 7h.01',
  youtube: 'M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM10 9l5 3-5 3z',
  x: 'M4 4h4l12 16h-4zM20 4l-6.6 7M10.6 13.4 4 20',
  linkedin: 'M5 10v10M5 5h.01M11 20V10M11 14a4 4 0 0 1 8 0v6',
  globe: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
};

/**
 * An icon for each page of the school on other sites; nothing before an administrator names one. It takes no room of its
 * own: it stands in the space under the text above, so that nothing moves when the addresses arrive.
 */
export function SocialLinks({ label }: { label: string }): ReactNode {
  const addresses = usePublicConfig()?.socialAddresses ?? [];
  if (addresses.length === 0) return null;
  return (
    <ul aria-label={label} className="-mb-11 -ml-1.5 flex gap-2 pt-3">
      {addresses.map((address) => {
        const { name, mark } = socialSite(address);
        return (
          <li key={address}>
            <a
              href={address}
              rel="me noopener"
              title={name}
              className="grid size-8 place-items-center rounded-2 text-on-cover hover:bg-on-cover/15 hover:text-on-cover"
            >
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                fill="none"
                stroke="currentColor"
                strokeWidth={1.75}
                strokeLinecap="round"
                strokeLinejoin="round"
                className="size-5"
              >
                <path d={marks[mark ?? 'globe']} />
              </svg>
              <span className="sr-only">{name}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
