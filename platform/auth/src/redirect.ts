import type { FastifyRequest } from 'fastify';
import type { UserRow } from './account.ts';

/** Where a person is sent: the asked-for address when it lies on this installation's site, otherwise the site itself. */
export function allowedTarget(site: string, asked: string | undefined): URL {
  const home = new URL(site);
  if (asked === undefined || asked.length > 2_000 || !URL.canParse(asked)) return home;
  const target = new URL(asked);
  // An origin is scheme, host and port together; of other schemes it is the word null.
  // That of a blob: is the one it was made in.
  const sameSite = target.origin === home.origin && target.protocol === home.protocol;
  const ours = sameSite && target.username === '' && target.password === '';
  return ours ? target : home;
}

type Language = 'en' | 'el';

function known(language: unknown): Language | null {
  return language === 'en' || language === 'el' ? language : null;
}

/** The language of ours that an Accept-Language header prefers. */
function accepted(header: string | undefined): Language | null {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...more] = part.trim().toLowerCase().split(';');
      const quality = more
        .map((each) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(each)?.[1])
        .find((each) => each !== undefined);
      return { language: known(tag.split('-', 1)[0]), quality: Number(quality ?? 1) };
    });
  const ours = wishes.filter(({ language, quality }) => language !== null && quality > 0);
  return ours.sort((one, other) => other.quality - one.quality)[0]?.language ?? null;
}

/** The language of a mail: that of the page that asked, else the person's, else the browser's, else Greek. */
export function languageOf(
  request: FastifyRequest,
  asked: string | undefined,
  user: Pick<UserRow, 'raw_user_meta_data'> | null,
): Language {
  const page = asked !== undefined && URL.canParse(asked) ? new URL(asked).searchParams.get('lang') : null;
  return (
    known(page) ?? known(user?.raw_user_meta_data?.language) ?? accepted(request.headers['accept-language']) ?? 'el'
  );
}
