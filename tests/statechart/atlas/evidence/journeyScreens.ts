import type { AtlasPath, AtlasScreen } from 'fairlead-statechart/atlas/site/atlasFlow';
import type { FakedMachine } from 'fairlead-statechart/model/fakes';
import { journeyMoments } from 'fairlead-statechart/model/journeys';
import type { LooseJourney } from 'fairlead-statechart';
import { storedFailures } from '../../../support/failureCodes.ts';
import { sentenceOf } from './faultEvidence.ts';

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
 */
export function runJourneyScreens(
  faked: FakedMachine,
  journey: LooseJourney,
  screens: readonly Walked[],
  paths: readonly AtlasPath[],
): JourneyRun {
  const moments = journeyMoments(faked, journey, (snapshot) =>
    storedFailures(snapshot).map(({ code }) => code),
  );
  const arrivals = arrivalsOf(paths);
  return {
    screens: moments.map(
      (moment, index) =>
        moment &&
        screenAt(
          { leaves: moment.leaves, step: stepKey(index === 0, moment.transitions), codes: moment.read },
          screens,
          arrivals,
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

function sentencesOf(codes: readonly string[]): ReadonlySet<string> {
  return new Set(codes.flatMap((code) => sentenceOf(code) ?? []));
}
