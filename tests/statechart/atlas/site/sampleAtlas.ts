import { readChart } from 'fairlead-statechart/chart/chart';
import { chartFacts } from 'fairlead-statechart/chart/chartFacts';
import { changesOf, diffFacts } from 'fairlead-statechart/atlas/factsDiff';
import { picturesOf } from 'fairlead-statechart/atlas/pictures';
import { sectionsOf } from 'fairlead-statechart/atlas/site/specification';
import type {
  AtlasFlow,
  AtlasJourneyStep,
  AtlasPicture,
  AtlasScreen,
  Share,
} from 'fairlead-statechart/atlas/site/atlasFlow';
import { countedStates } from 'fairlead-statechart/atlas/site/counts';
import { securityOfferModel } from '../../../dashboard/securityOffer.model.ts';
import { forgotPasswordModel } from '../../../sign-in/forgotPassword.model.ts';
import type { LooseModel } from 'fairlead-statechart';
import type { WalkedScreen } from 'fairlead-statechart/atlas/walkRecord';
import { countdownModel } from '../../../page/countdown.model.ts';
import { oneTapModel } from '../../../widget/oneTap.model.ts';
import { inventedWalk } from '../evidence/inventedWalk.ts';

export const edition = { version: 'abc1234', studio: 'npm run studio --', date: '2026-03-31' } as const;

/** Text with special characters that the pages must escape. */
export const awkward = `<b>"Fish" & 'chips'</b>`;

/** An existing file, so that links to it are not dead. */
const sampleTest = { file: 'tests/page/countdown.stage.tsx', line: null, lastRun: null } as const;
const sampleRun = { at: '2026-03-31T09:00:00.000Z', result: 'passed', version: 'abc1234' } as const;

/** A small specification. */
export const sections = sectionsOf(
  '# It\n\n## 4. States\n\n- **Forgot password**: sends a `link`.\n- **Login**: asks.\n',
);

/** A name without spaces that is wider than a phone. */
const longName = 'machine.enteringPhone.countries.loadingCountries.waitingForServer';

/**
 * Returns real machines with their real paths and with invented screens. `forgotPassword` has changes, `securityOffer`
 * has parallel states, `oneTap` has one drawing for each of its parts, `countdown` has no screen.
 */
export async function sampleAtlas(): Promise<readonly AtlasFlow[]> {
  return Promise.all([
    sampleFlow(forgotPasswordModel, { room: 'sign-in', hasChanged: true }),
    sampleFlow(securityOfferModel, { room: 'dashboard' }),
    sampleFlow(oneTapModel, { room: 'widget' }),
    sampleFlow(countdownModel, { room: 'page', hasScreen: false }),
  ]);
}

interface Sampling {
  readonly room: string;
  readonly hasScreen?: boolean;
  readonly hasChanged?: boolean;
}

async function sampleFlow(
  model: LooseModel,
  { room, hasScreen = true, hasChanged = false }: Sampling,
): Promise<AtlasFlow> {
  const chart = readChart(model.machine);
  const report = inventedWalk(model, { text: () => `Text on ${chart.id} ${awkward}` });
  const facts = chartFacts(chart);
  const changes = hasChanged ? diffFacts(olderFacts(facts), facts) : diffFacts([], []);
  // Leaves out the first transition, so that one counts as not walked.
  const [first, ...others] = report.transitions;
  const taken = hasChanged ? others : report.transitions;
  const marks = { walked: new Set(taken), changes: changesOf(changes) };
  return {
    chart,
    room,
    sourceFile: `machines/${room}/${chart.id}.machine.ts`,
    factsFile: `tests/${room}/facts.txt`,
    warning: hasChanged ? `It was walked before ${awkward} changed.` : null,
    changes,
    pictures: await picturesOf(chart, marks),
    coverage: {
      states: shareOf(countedStates(chart).length),
      transitions: { covered: taken.length, total: chart.transitions.length },
      paths: shareOf(report.paths.length),
      ...report.deep,
    },
    paths: report.paths,
    tests: {
      states: new Map(countedStates(chart).map(({ id }) => [id, { ...sampleTest, lastRun: sampleRun }])),
      transitions: new Map(),
    },
    journeys: [
      {
        name: `Shows ${awkward}`,
        steps: journeySteps(hasScreen ? report.screens : []),
        codes: [],
        ends: endsOf(report.rests),
        specifies: hasChanged ? ['4 Forgot password'] : [],
        test: {
          ...sampleTest,
          line: 12,
          lastRun: { ...sampleRun, result: hasChanged ? 'failed' : 'passed' },
        },
      },
    ],
    // Every other fault shows nothing.
    faults: report.faults.map((fault, index) => ({
      ...fault,
      ...(index % 2 === 0
        ? { sentences: [`Text on ${chart.id}`], reason: null }
        : { sentences: [], reason: `Not ${awkward}.` }),
      screen: hasScreen ? fault.screen : null,
      test: sampleTest,
    })),
    screens: hasScreen ? report.screens.map(screenOf) : [],
    unseen: hasScreen
      ? []
      : report.rests.map((state) => ({ state, reason: `The machine immediately moves on to ${longName}.` })),
    unwalked: hasChanged && first !== undefined ? [{ transition: first, reason: awkward }] : [],
  };
}

/** Invents accepted facts of an older version: one state less, one transition more, one transition different. */
function olderFacts(facts: readonly string[]): readonly string[] {
  const [state = '', ...states] = facts.filter((fact) => fact.startsWith('state ')).toReversed();
  const [first = '', second] = facts.filter((fact) => fact.startsWith('on '));
  const removed = first.replace(/: [\w.]+/, ': sink.overflowed');
  return facts.flatMap((fact) => {
    if (fact === state || states.length === 0) return [];
    if (fact === first) return [fact, removed];
    return fact === second ? [`${fact} · does shutTheDoor`] : [fact];
  });
}

function shareOf(count: number): Share {
  return { covered: count, total: count };
}

function journeySteps(screens: readonly WalkedScreen[]): AtlasJourneyStep[] {
  const [first, second] = screens.map(({ place }) => place);
  return [
    { text: 'start', screen: first ?? null, isSameStep: true },
    { text: `expects: in ${longName}`, screen: null, isSameStep: false },
    { text: '1000 ms pass', screen: second ?? null, isSameStep: false },
  ];
}

function endsOf(rests: readonly string[]): readonly string[] {
  return rests.slice(0, 1).map((state) => state.slice(state.indexOf('.') + 1));
}

function screenOf({ place, leaves, from, way, text, added }: WalkedScreen): AtlasScreen {
  const isArrival = place.includes('~');
  return {
    name: place,
    leaves,
    from,
    shortestPath: way,
    text,
    added,
    codes: [],
    pictures: isArrival ? [picture(place, 1280)] : [picture(place, 1280), picture(place, 320)],
    axe: { checks: isArrival ? 1 : 6, violations: [] },
  };
}

function picture(place: string, width: 320 | 1280): AtlasPicture {
  const theme = width === 320 ? 'dark' : 'light';
  return {
    file: `screens/${place}-${theme}-${width}.png`,
    theme,
    width,
    shownWidth: width,
    shownHeight: 900,
  };
}
