import { Fault, fault, type JobError, type VideoLink, videoHostName, videoOfLink } from '@schole/core';
import type { OutboundGate } from '@schole/http';
import { z } from 'zod';

/** What the host of a video says of it; `reason` is the fault for which it says nothing. */
export interface VideoDetails {
  title: string | null;
  author: string | null;
  /** Its length. */
  seconds: number | null;
  reason: JobError | null;
}

/** Characters of a title or a name, as the columns hold them. */
const longestName = 300;
const time = 8_000;
const maxBytes = 65_536;

const name = z
  .string()
  .transform((text) => text.replaceAll('\0', '').toWellFormed().replace(/\s+/g, ' ').trim().slice(0, longestName))
  .transform((text) => (text === '' ? null : text.toWellFormed()));

/** What both hosts answer (oEmbed); Vimeo alone names the length. */
const answerSchema = z.object({
  title: name.nullable().catch(null),
  author_name: name.nullable().catch(null),
  duration: z.number().int().positive().max(1_000_000).nullable().catch(null),
});

function questionOf({ host, link }: VideoLink): URL {
  const url = new URL(host === 'youtube' ? 'https://www.youtube.com/oembed' : 'https://vimeo.com/api/oembed.json');
  url.searchParams.set('url', link);
  if (host === 'youtube') url.searchParams.set('format', 'json');
  return url;
}

/** The video of a link; throws video/unknown-link. */
export function requireVideo(link: string): VideoLink {
  const video = videoOfLink(link);
  if (video === null) throw fault('video/unknown-link');
  return video;
}

function reasonOf({ code, extra }: Fault): JobError {
  const values = z.record(z.string(), z.union([z.string(), z.number()])).safeParse(extra.values);
  return values.success ? { code, values: values.data } : { code };
}

/** Asks the host of a video for its title, its channel and its length; what it does not say has a reason, and nothing is made up. */
export async function readVideoDetails(
  gate: OutboundGate,
  video: VideoLink,
  { userId, schoolId }: { userId: string; schoolId: string },
): Promise<VideoDetails> {
  const use = {
    purpose: 'video-source',
    addresses: 'typed',
    schoolId,
    actorId: userId,
    timeout: time,
    maxBytes,
  } as const;
  try {
    const { status, json } = await gate.as(use).requestJson(questionOf(video), { follow: true });
    const read = answerSchema.safeParse(json);
    if (status !== 200 || !read.success || read.data.title === null)
      throw fault('video/no-details', { host: videoHostName(video.host), status });
    const { title, author_name: author, duration: seconds } = read.data;
    return { title, author, seconds, reason: null };
  } catch (problem) {
    if (!(problem instanceof Fault)) throw problem;
    return { title: null, author: null, seconds: null, reason: reasonOf(problem) };
  }
}
