import type { CallbackActorLogic, EventObject } from 'xstate';
import { fromCallback } from 'xstate';
import type { LiveMessage } from '../../../../machines/devtools/liveMessages.ts';
import { machinesIn } from '../../../../machines/devtools/liveMessages.ts';
import { channelName, type ChannelMessage } from '../../inspection/channel.ts';
import { createDrawingLoader } from './drawingLoader.ts';

interface SiteOptions {
  /** Registers a callback that Vite's client calls after an edit of a machine. */
  readonly onEdited: (refresh: () => void) => void;
  /** Subscribes to an inspector. If set, messages come from the inspector instead of from the pages of the site. */
  readonly subscribeToInspector?: (onMessage: (message: LiveMessage) => void) => void;
}

/**
 * Creates the actor that receives messages from the pages of the site and loads the drawings of the machines they name.
 */
export function watchSite({
  onEdited,
  subscribeToInspector,
}: SiteOptions): CallbackActorLogic<EventObject, undefined> {
  return fromCallback<EventObject, undefined>(({ sendBack, receive }) => {
    const drawings = createDrawingLoader((machine, drawing) =>
      sendBack({ type: 'drawing.changed', machine, drawing }),
    );
    const forward = (message: LiveMessage): void => {
      drawings.load(machinesIn([message]));
      sendBack({ type: 'message.received', message });
    };
    const channel = new BroadcastChannel(channelName);
    const requestActors = () => channel.postMessage({ type: 'actors.requested' } satisfies ChannelMessage);
    if (subscribeToInspector) subscribeToInspector(forward);
    else {
      channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
        if (data.type !== 'actors.requested') forward(data);
      });
      requestActors();
    }
    onEdited(() => drawings.refresh());
    receive((event) => {
      if (event.type === 'actors.requested' && !subscribeToInspector) requestActors();
      if (event.type === 'drawings.requested' && 'machines' in event)
        drawings.load(event.machines as string[]);
    });
    return () => channel.close();
  });
}
