import type { CallbackActorLogic, EventObject } from 'xstate';
import { fromCallback } from 'xstate';
import type { DrawnMachine } from '../../../../machines/devtools/liveMessages.ts';
import type { LiveMessage } from '../../../../machines/devtools/liveMessages.ts';
import { machinesIn } from '../../../../machines/devtools/liveMessages.ts';
import { channelName, type ChannelMessage } from '../../inspection/channel.ts';

/** Loads each drawing once, and reloads all of them after an edit of a machine. */
interface DrawingLoader {
  load(machines: readonly string[]): void;
  refresh(): void;
}

/**
 * Creates a loader of drawings.
 *
 * @param onDrawing called with each loaded drawing; `null` for an unknown machine
 * @param loadDrawing requests the drawing of a machine from the development server
 */
function createDrawingLoader(
  onDrawing: (machine: string, drawing: DrawnMachine | null) => void,
  loadDrawing: (machine: string) => Promise<DrawnMachine | null>,
): DrawingLoader {
  const requested = new Set<string>();
  const request = (machine: string): void => {
    loadDrawing(machine).then(
      (drawing) => onDrawing(machine, drawing),
      // Forgets the failed request, so that the next message about the machine requests the drawing again.
      () => requested.delete(machine),
    );
  };
  return {
    load(machines) {
      for (const machine of machines) {
        if (requested.has(machine)) continue;
        requested.add(machine);
        request(machine);
      }
    },
    refresh() {
      for (const machine of requested) request(machine);
    },
  };
}

async function fetchDrawing(machine: string): Promise<DrawnMachine | null> {
  const response = await fetch(`/atlas/drawings/${encodeURIComponent(machine)}.json`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The drawing of ${machine} failed to load.`);
  return (await response.json()) as DrawnMachine;
}

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
    const drawings = createDrawingLoader(
      (machine, drawing) => sendBack({ type: 'drawing.changed', machine, drawing }),
      fetchDrawing,
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
