import type { LiveAtlasContext, ReplaySpeed } from '../../machines/liveAtlas.machine.ts';
import type { ActorEnding } from '../../machines/liveMessages.ts';

type Fault = NonNullable<LiveAtlasContext['fault']>;

/** The sentences of the live atlas. They are in English only, since the atlas is a developer tool. */
export const words = {
  title: 'Live atlas',
  following: 'Following the pages of this site that are open in this browser.',
  receiving: 'Showing messages from the inspector. Values are masked.',
  replayingSession: 'Replaying this session. The pages keep running.',
  replayingRecording: (name: string) => `Showing the recording ${name}.`,
  reading: 'Reading the file…',
  disconnected: 'This browser cannot receive messages from its other tabs. You can still open recordings.',
  actors: 'Running actors',
  noActors: 'No actor is running. Open a page of the site in another tab of this browser.',
  noActorsThen: 'No actor was running at this step.',
  page: (number: number) => `Page ${number}`,
  follow: 'Follow the newest',
  pinned: 'pinned',
  timeLine: 'Timeline',
  drawing: (name: string) => `Drawing of ${name}`,
  noDrawing: (name: string) => `This version of the site has no machine named ${name}.`,
  otherVersion: 'Recorded with another version of this machine. Not in the drawing:',
  loading: 'Drawing…',
  choose: 'Choose an actor to see its machine.',
  whole: 'Whole machine',
  part: (title: string) => `Part: ${title}`,
  values: 'Values, masked',
  save: 'Save recording',
  open: 'Open recording',
  clear: 'Clear session',
  live: 'Back to live',
  steps: 'Step',
  position: (position: number, count: number) => `${position} of ${count}`,
  noSteps: 'No steps yet',
  moves: { first: 'First step', back: 'One step back', forward: 'One step forward', last: 'Last step' },
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  speeds: { slow: 'Slow', medium: 'Medium', fast: 'Fast' } satisfies Record<ReplaySpeed, string>,
  started: 'started',
  wasThere: 'was running',
  pageLeft: 'page left',
  ignored: 'ignored',
  endings: { done: 'done', failed: 'failed', stopped: 'stopped' } satisfies Record<ActorEnding, string>,
} as const;

const faults: Readonly<Record<Exclude<Fault['code'], 'damaged'>, string>> = {
  unreadable: 'The file could not be read.',
  'too-large': 'The file is too large for a recording.',
  'not-a-recording': 'The file is not a recording of the live atlas.',
  'other-version': 'The recording was made with another version of the live atlas and cannot be opened.',
  empty: 'The recording is empty.',
  'timed-out': 'Reading the file took too long.',
};

/** Returns the error message for a file that cannot be replayed. */
export function faultSentence(fault: Fault): string {
  return fault.code === 'damaged'
    ? `The recording is damaged at message ${fault.position}.`
    : faults[fault.code];
}
