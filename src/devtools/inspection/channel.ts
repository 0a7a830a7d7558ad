import type { LiveMessage } from '../../../machines/devtools/liveMessages.ts';

/** On which the pages of the site and its live atlases speak with each other. */
export const channelName = 'fairlead:live-atlas';

/** What a live atlas tells the pages: whoever is at work, say so. */
interface ActorsAsked {
  readonly type: 'actors.asked';
}

/** What is said on it. */
export type ChannelMessage = LiveMessage | ActorsAsked;
