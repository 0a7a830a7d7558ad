import type { LiveMessage } from '../machines/liveMessages.ts';

/** Name of the `BroadcastChannel` between the pages of the site and the live atlases. */
export const channelName = 'statechart:live-atlas';

/** Message from a live atlas that asks every page to post its running actors. */
interface ActorsRequested {
  readonly type: 'actors.requested';
}

export type ChannelMessage = LiveMessage | ActorsRequested;
