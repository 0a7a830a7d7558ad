import type { LiveAtlasContext, ReplaySpeed } from '../../../../machines/devtools/liveAtlas.machine.ts';
import type { ActorEnding } from '../../../../machines/devtools/liveMessages.ts';

type Fault = NonNullable<LiveAtlasContext['fault']>;

/** Every sentence of the live atlas. It is for those who build the site, and speaks English alone. */
export const words = {
  title: 'Live atlas',
  following: 'Following the pages of this site that are open in this browser.',
  receiving: 'Showing what the inspector tells. Values are masked.',
  lookingBack: 'Looking back at this session. The pages go on meanwhile.',
  replaying: (name: string) => `Showing the recording ${name}.`,
  reading: 'Reading the file…',
  deaf: 'This browser cannot hear its other tabs. Recordings can be opened all the same.',
  actors: 'Running actors',
  nobody: 'Nothing runs yet. Open a page of the site in another tab of this browser.',
  nobodyThen: 'Nothing ran at this step.',
  page: (number: number) => `Page ${number}`,
  follow: 'Follow the newest',
  pinned: 'pinned',
  timeLine: 'Time line',
  drawing: (name: string) => `Drawing of ${name}`,
  noDrawing: (name: string) => `No machine called ${name} is in this version of the site.`,
  otherVersion: 'Told by another version of this machine: the drawing does not have',
  loading: 'Drawing…',
  choose: 'Choose an actor to see its machine.',
  part: (title: string) => `Part: ${title}`,
  values: 'Values, masked',
  save: 'Save recording',
  open: 'Open recording',
  clear: 'Start anew',
  live: 'Back to live',
  steps: 'Step',
  position: (position: number, count: number) => `${position} of ${count}`,
  noSteps: 'No steps yet',
  moves: { first: 'First step', back: 'One step back', forward: 'One step on', last: 'Last step' },
  play: 'Play',
  pause: 'Pause',
  speed: 'Pace',
  speeds: { slow: 'Slow', medium: 'Medium', fast: 'Fast' } satisfies Record<ReplaySpeed, string>,
  started: 'started',
  wasThere: 'was running',
  pageLeft: 'page left',
  ignored: 'no use for it',
  endings: { done: 'done', failed: 'failed', stopped: 'stopped' } satisfies Record<ActorEnding, string>,
} as const;

const faults: Readonly<Record<Exclude<Fault['code'], 'damaged'>, string>> = {
  unreadable: 'The file could not be read.',
  'too-large': 'The file is larger than any recording.',
  'not-a-recording': 'The file is not a recording of the live atlas.',
  'other-version': 'The recording was made by another version of the live atlas, which this one cannot read.',
  empty: 'The recording holds no steps.',
  'timed-out': 'Reading the file took too long.',
};

/** Why a file is not shown; what was shown before stays. */
export function faultSentence(fault: Fault): string {
  return fault.code === 'damaged'
    ? `The recording is damaged at its message ${fault.place}.`
    : faults[fault.code];
}
