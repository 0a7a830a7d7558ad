import { flattenStates, type Chart, type ChartInvoke } from '../../chart/chart.ts';

/** A state with the tag `busy`, and its time limit. */
export interface BusyState {
  /** Full id of the state, such as `login.signingIn`. */
  readonly state: string;
  /**
   * Name of the shortest time limit of the state: `request limit` is that of a state that runs only requests, which have
   * a time limit of their own. Without one, `no limit`.
   */
  readonly limit: string;
  /** The time limit in milliseconds; `Infinity` if there is none. */
  readonly ms: number;
  /** Types of the events that leave the state, such as a press of "Cancel". */
  readonly leaveBy: readonly string[];
}

/** Maximum time that a client may wait for a server, in milliseconds. */
export const hangMs = 10_000;

/**
 * Lists the states with the tag `busy`.
 *
 * @param chart chart of the machine
 * @param requestMs returns the time limit of an invoked request in milliseconds; `null` for an actor that is no request
 */
export function busyStatesOf(
  { root, transitions, delays }: Chart,
  requestMs: (invoke: ChartInvoke) => number | null,
): readonly BusyState[] {
  const durations = new Map(delays.map(({ name, ms }) => [name, ms]));
  return flattenStates(root)
    .filter(({ tags }) => tags.includes('busy'))
    .map(({ id, invokes }) => {
      const leaving = transitions.filter(
        ({ source, targets }) =>
          (source === id || id.startsWith(`${source}.`)) &&
          targets.some((target) => target !== id && !target.startsWith(`${id}.`)),
      );
      const limits = leaving.flatMap(({ kind, delay }) => {
        const ms = kind === 'after' && delay !== null ? durations.get(delay) : null;
        return delay !== null && ms ? [{ limit: delay, ms }] : [];
      });
      const requests = invokes.map(requestMs).filter((ms) => ms !== null);
      const isBounded = invokes.length > 0 && requests.length === invokes.length;
      const own = isBounded ? [{ limit: 'request limit', ms: Math.max(...requests) }] : [];
      const [shortest] = [...limits, ...own].toSorted((first, second) => first.ms - second.ms);
      return {
        state: id,
        ...(shortest ?? { limit: 'no limit', ms: Number.POSITIVE_INFINITY }),
        leaveBy: [...new Set(leaving.filter(({ kind }) => kind === 'event').map(({ label }) => label))],
      };
    });
}
