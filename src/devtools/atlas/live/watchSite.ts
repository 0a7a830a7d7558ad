import type { CallbackActorLogic, EventObject } from 'xstate';
import { fromCallback } from 'xstate';
import type { DrawnMachine } from '../../../../machines/devtools/liveMessages.ts';
import type { LiveMessage } from '../../../../machines/devtools/liveMessages.ts';
import { machinesIn } from '../../../../machines/devtools/liveMessages.ts';
import { channelName, type ChannelMessage } from '../../inspection/channel.ts';

/** Brings the drawings of machines, each once, and anew when the machines have been edited. */
interface DrawingShelf {
  want(machines: readonly string[]): void;
  refresh(): void;
}

/**
 * @param bring told of each drawing that has arrived; `null` for a machine that is not there
 * @param load asks the development server for one
 */
function createDrawingShelf(
  bring: (machine: string, drawing: DrawnMachine | null) => void,
  load: (machine: string) => Promise<DrawnMachine | null>,
): DrawingShelf {
  const asked = new Set<string>();
  const ask = (machine: string): void => {
    load(machine).then(
      (drawing) => bring(machine, drawing),
      // The server is away; whoever is told of the machine once more asks once more.
      () => asked.delete(machine),
    );
  };
  return {
    want(machines) {
      for (const machine of machines) {
        if (asked.has(machine)) continue;
        asked.add(machine);
        ask(machine);
      }
    },
    refresh() {
      for (const machine of asked) ask(machine);
    },
  };
}

/** Asks the development server for a machine's drawing. */
async function loadDrawing(machine: string): Promise<DrawnMachine | null> {
  const response = await fetch(`/atlas/drawings/${encodeURIComponent(machine)}.json`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The drawing of ${machine} could not be made.`);
  return (await response.json()) as DrawnMachine;
}

interface SiteOptions {
  readonly onEdited: (refresh: () => void) => void;
  /** Tells of an inspector's messages instead of those of the pages. */
  readonly hearInspector?: (tell: (message: LiveMessage) => void) => void;
}

/**
 * Hears what the pages of the site tell, and brings the drawings of the machines they tell of.
 *
 * @param options how edited machines are heard of, and another source where the pages are not it
 */
export function watchSite({
  onEdited,
  hearInspector,
}: SiteOptions): CallbackActorLogic<EventObject, undefined> {
  return fromCallback<EventObject, undefined>(({ sendBack, receive }) => {
    const shelf = createDrawingShelf(
      (machine, drawing) => sendBack({ type: 'drawing.changed', machine, drawing }),
      loadDrawing,
    );
    const tell = (message: LiveMessage): void => {
      shelf.want(machinesIn([message]));
      sendBack({ type: 'message.received', message });
    };
    const channel = new BroadcastChannel(channelName);
    const ask = () => channel.postMessage({ type: 'actors.asked' } satisfies ChannelMessage);
    if (hearInspector) hearInspector(tell);
    else {
      channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
        if (data.type !== 'actors.asked') tell(data);
      });
      ask();
    }
    onEdited(() => shelf.refresh());
    receive((event) => {
      if (event.type === 'actors.asked' && !hearInspector) ask();
      if (event.type === 'drawings.wanted' && 'machines' in event) shelf.want(event.machines as string[]);
    });
    return () => channel.close();
  });
}
