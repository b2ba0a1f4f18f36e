import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { readVideoDetails, requireVideo } from './video-details.ts';

/** The title, the channel and the length of a video, as far as its host says them and the installation lets anybody ask. */
export const findVideo: ServerFunction<'find-video'> = {
  name: 'find-video',
  permission: { roles: teachers },
  limits: { body: 65_536, time: 15_000 },
  async run({ link }, { caller, automation }) {
    const video = requireVideo(link);
    return { host: video.host, ...(await readVideoDetails(automation.gate, video, caller)) };
  },
};
