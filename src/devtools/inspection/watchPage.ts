import { createBroadcaster, type Broadcaster } from './broadcaster.ts';
import { channelName, type ChannelMessage } from './channel.ts';

/**
 * Posts messages about the actors of a page to every live atlas in this browser, until the user leaves the page.
 *
 * @returns the inspector, to pass to `createActor` for every actor of the page
 */
export function watchPage(page: Window): Pick<Broadcaster, 'inspect'> {
  const channel = new BroadcastChannel(channelName);
  const broadcaster = createBroadcaster({
    page: crypto.randomUUID(),
    post: (message) => channel.postMessage(message satisfies ChannelMessage),
    now: () => Date.now(),
  });
  channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.type === 'actors.requested') broadcaster.postRunningActors();
  });
  page.addEventListener('pagehide', () => broadcaster.postPageLeft());
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) broadcaster.postRunningActors();
  });
  return { inspect: (event) => broadcaster.inspect(event) };
}
