import { createBroadcaster, type Broadcaster } from './broadcaster.ts';
import { channelName, type ChannelMessage } from './channel.ts';

/**
 * Tells every live atlas of this browser what the actors of a page do, for as long as the page is there.
 *
 * @param page the page's window
 * @returns `inspect`, to be given to each actor that the page starts
 */
export function watchPage(page: Window): Pick<Broadcaster, 'inspect'> {
  const channel = new BroadcastChannel(channelName);
  const broadcaster = createBroadcaster({
    page: crypto.randomUUID(),
    post: (message) => channel.postMessage(message satisfies ChannelMessage),
    now: () => Date.now(),
  });
  channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.type === 'actors.asked') broadcaster.present();
  });
  page.addEventListener('pagehide', () => broadcaster.leave());
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) broadcaster.present();
  });
  return { inspect: (event) => broadcaster.inspect(event) };
}
