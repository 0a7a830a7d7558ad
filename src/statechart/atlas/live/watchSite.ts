import type { CallbackActorLogic, EventObject } from 'xstate';
import { fromCallback } from 'xstate';
import type { LiveMessage, DrawnMachine } from '../../machines/liveMessages.ts';
import { machinesIn } from '../../machines/liveMessages.ts';
import { channelName, type ChannelMessage } from '../../inspection/channel.ts';

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

/** Loads the drawings of each machine once, and again after an edit of a machine. */
interface DrawingLoader {
  load(machines: readonly string[]): void;
  refresh(): void;
}

type FetchText = (url: string) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>;

/**
 * Creates a loader of drawings. The drawings on disk are shown at once; they are replaced only if the development
 * server has other ones of the current source.
 *
 * @param onDrawing called with each loaded drawing; `null` for an unknown machine
 * @param fetchText requests a URL of the development server
 */
export function createDrawingLoader(
  onDrawing: (machine: string, drawing: DrawnMachine | null) => void,
  fetchText: FetchText = (url) => fetch(url),
): DrawingLoader {
  /** The text of the last drawing of each requested machine; empty before the first one. */
  const shown = new Map<string, string>();
  const show = (machine: string, text: string): void => {
    if (shown.get(machine) === text) return;
    shown.set(machine, text);
    onDrawing(machine, JSON.parse(text) as DrawnMachine | null);
  };
  /** The last layout that was asked for. */
  let layouts: Promise<unknown> = Promise.resolve();
  // One at a time: a layout takes seconds, and a browser shares six connections among all tabs of the server. The sign-in
  // of the inspected page would wait for one of them.
  const loadCurrent = (machine: string): Promise<void> => {
    const loaded = layouts.then(() => requestCurrent(machine));
    layouts = loaded.catch(() => undefined);
    return loaded;
  };
  const requestCurrent = async (machine: string): Promise<void> => {
    const response = await fetchText(urlOf(machine));
    if (!response.ok && response.status !== 404) throw new Error(`The drawing of ${machine} failed to load.`);
    show(machine, response.ok ? await response.text() : 'null');
  };
  const loadFirst = async (machine: string): Promise<void> => {
    const stored = await fetchText(`${urlOf(machine)}?stored`);
    if (stored.status === 200) show(machine, await stored.text());
    await loadCurrent(machine);
  };
  return {
    load(machines) {
      for (const machine of machines) {
        if (shown.has(machine)) continue;
        shown.set(machine, '');
        // Forgets the failed request, so that the next message about the machine requests the drawing again.
        loadFirst(machine).catch(() => shown.delete(machine));
      }
    },
    refresh() {
      for (const machine of shown.keys()) loadCurrent(machine).catch(() => shown.delete(machine));
    },
  };
}

function urlOf(machine: string): string {
  return `/atlas/drawings/${encodeURIComponent(machine)}.json`;
}
