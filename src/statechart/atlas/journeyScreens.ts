import type { AtlasPath, AtlasScreen } from './site/atlasFlow.ts';
import type { FakedMachine } from '../model/fakes.ts';
import { journeyMoments } from '../model/journeys.ts';
import type { LooseJourney } from '../model/model.ts';

/** How a project names its failures. */
export interface Failures {
  /** Returns the codes of the failures that a snapshot of a machine has in the contexts of it and its child machines. */
  readonly codesIn: (snapshot: unknown) => readonly string[];
  /** Returns the sentence of a failure's code, as the screens show it. */
  readonly sentenceOf: (code: string) => string | undefined;
  /** Returns the codes of the failures whose sentences the text of a screen contains. */
  readonly codesShownIn: (text: string) => readonly string[];
}

/** The machine at one moment of a journey. */
interface Moment {
  readonly leaves: readonly string[];
  /** The key of the step before it. */
  readonly step: string;
  /** Codes of the failures that the machine or its child machines store. */
  readonly codes: readonly string[];
}

/** The screen at one moment of a journey. */
export interface JourneyScreen {
  /** Name of the screen; `null` if no walk photographed this situation. */
  readonly screen: string | null;
  /** Whether the screen was photographed after a step with the same transitions. */
  readonly isSameStep: boolean;
}

/** A journey with its screens and failures. */
export interface JourneyRun {
  /** The screen at the start, then after each step; `null` for an expectation. */
  readonly screens: readonly (JourneyScreen | null)[];
  /** Codes of the failures that occur on the way. */
  readonly codes: readonly string[];
}

type Walked = Pick<AtlasScreen, 'name' | 'leaves' | 'codes'>;

/**
 * Runs a journey in Node and finds a screen of the walks for each of its moments. A screen fits a moment if it has the
 * same active states, and shows the sentence of no failure that the machine does not store then.
 *
 * @param faked from `fakeActors`, of the unchanged machine
 * @param screens the screens that have pictures
 * @param paths the walked paths
 * @param failures how the project names its failures
 */
export function runJourneyScreens(
  faked: FakedMachine,
  journey: LooseJourney,
  screens: readonly Walked[],
  paths: readonly AtlasPath[],
  { codesIn, sentenceOf }: Pick<Failures, 'codesIn' | 'sentenceOf'>,
): JourneyRun {
  const sentencesOf = (codes: readonly string[]) => new Set(codes.flatMap((code) => sentenceOf(code) ?? []));
  const moments = journeyMoments(faked, journey, codesIn);
  const arrivals = arrivalsOf(paths);
  return {
    screens: moments.map(
      (moment, index) =>
        moment &&
        screenAt(
          { leaves: moment.leaves, step: stepKey(index === 0, moment.transitions), codes: moment.read },
          screens,
          arrivals,
          sentencesOf,
        ),
    ),
    codes: [...new Set(moments.flatMap((moment) => moment?.read ?? []))],
  };
}

/** Returns the keys of the steps after which a screen was seen, by name of the screen. */
function arrivalsOf(paths: readonly AtlasPath[]): ReadonlyMap<string, ReadonlySet<string>> {
  const arrivals = new Map<string, Set<string>>();
  for (const { screen, kind, transitions } of paths.flatMap(({ steps }) => steps)) {
    if (screen === null) continue;
    const step = stepKey(kind === 'start', transitions);
    arrivals.set(screen, new Set([...(arrivals.get(screen) ?? []), step]));
  }
  return arrivals;
}

/** A step without transitions is like no other, because only its values could tell. */
function stepKey(isStart: boolean, transitions: readonly string[]): string {
  return isStart ? 'start' : transitions.join('\n');
}

function screenAt(
  { leaves, step, codes }: Moment,
  screens: readonly Walked[],
  arrivals: ReadonlyMap<string, ReadonlySet<string>>,
  sentencesOf: (codes: readonly string[]) => ReadonlySet<string>,
): JourneyScreen {
  const stored = sentencesOf(codes);
  const fitting = screens
    .filter((screen) => screen.leaves.join('\n') === leaves.join('\n'))
    .map((screen) => ({ name: screen.name, shown: sentencesOf(screen.codes) }))
    .filter(({ shown }) => [...shown].every((sentence) => stored.has(sentence)))
    .toSorted((first, second) => second.shown.size - first.shown.size);
  const same = fitting.find(({ name }) => step !== '' && arrivals.get(name)?.has(step));
  if (same) return { screen: same.name, isSameStep: true };
  // Without a common step, only the sentence can show that the screen belongs to the failure.
  const [other] = fitting.filter(({ shown }) => stored.size === 0 || shown.size > 0);
  return { screen: other?.name ?? null, isSameStep: false };
}
