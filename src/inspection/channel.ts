import type { ActorsAsked, LiveMessage } from '../../machines/inspection/liveMessages.ts';

/** On which the pages of the site and its live atlases speak with each other. */
export const channelName = 'fairlead:live-atlas';

/** What is said on it. */
export type ChannelMessage = LiveMessage | ActorsAsked;
