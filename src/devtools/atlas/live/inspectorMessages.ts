import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { HeardMessage } from '../../../../machines/devtools/liveMessages.ts';
import { actorEndings, type ActorEnding } from '../../../../machines/devtools/liveMessages.ts';

/**
 * Says what an inspector tells in the words of the live atlas. It does not tell which transitions were taken, but it tells values,
 * which the page that sent them has masked.
 *
 * @param now milliseconds since 1970
 * @returns what each event of the inspector comes to
 */
export function inspectorReader(
  now: () => number,
): (event: StatelyInspectionEvent) => readonly HeardMessage[] {
  /** The machine of each actor by its id of the session; `null` for what is no machine. */
  let machines = new Map<string, string | null>();
  let pageCount = 1;

  return (event) => {
    const at = now();
    const told = () => ({ at, page: `inspected-${pageCount}` });
    const idOf = (sessionId: string) => `${told().page}/${sessionId}`;
    const actor = idOf(event.sessionId);

    if (event.type === '@xstate.actor') {
      const { definition, snapshot, name, parentId } = event;
      // Sessions are numbered anew by each page that is loaded.
      const left: HeardMessage[] = machines.has(event.sessionId) ? [{ ...told(), type: 'page.left' }] : [];
      if (left.length > 0) {
        machines = new Map();
        pageCount += 1;
      }
      const machine = snapshot?.value === undefined ? null : machineId(definition);
      machines.set(event.sessionId, machine);
      return [
        ...left,
        {
          ...told(),
          type: 'actor.started',
          actor: idOf(event.sessionId),
          parent: parentId === undefined ? null : idOf(parentId),
          name: machine !== null && parentId === undefined ? machine : name,
          machine,
          states: machine === null ? [] : pathIds(machine, snapshot.value),
          wasThere: false,
          values: written(snapshot),
        },
      ];
    }

    if (event.type !== '@xstate.snapshot' || !machines.has(event.sessionId)) return [];
    const machine = machines.get(event.sessionId) ?? null;
    const { snapshot, event: cause } = event;
    const values = written({ event: cause, snapshot });
    const step: readonly HeardMessage[] =
      machine === null || cause.type === 'xstate.init'
        ? []
        : [
            {
              ...told(),
              type: 'step.taken',
              actor,
              event: cause.type,
              transitions: [],
              states: pathIds(machine, 'value' in snapshot ? snapshot.value : undefined),
              values,
            },
          ];
    const ending = endings[snapshot.status];
    return ending ? [...step, { ...told(), type: 'actor.stopped', actor, ending, values }] : step;
  };
}

const endings: Readonly<Record<string, ActorEnding | undefined>> = {
  ...Object.fromEntries(actorEndings.map((ending) => [ending, ending])),
  error: 'failed',
};

function machineId(definition: string | undefined): string | null {
  try {
    const { id } = JSON.parse(definition ?? 'null') as { readonly id?: unknown };
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

/** The active states that a snapshot's value names, those around them included. */
function pathIds(path: string, value: unknown): readonly string[] {
  if (typeof value === 'string') return [path, `${path}.${value}`];
  const inside = value !== null && typeof value === 'object' ? Object.entries(value) : [];
  return [path, ...inside.flatMap(([key, inner]) => pathIds(`${path}.${key}`, inner))];
}

function written(values: unknown): string {
  return JSON.stringify(values, null, 2);
}
