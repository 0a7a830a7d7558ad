import type { AtlasJourney } from '../../../../src/devtools/atlas/site/atlasFlow.ts';
import type { LooseExpectation, LooseJourney, LooseStep } from '../../../statechart/model.ts';

/**
 * Tells a hand-written journey by names alone: what was typed, answered or kept is never said.
 *
 * @param journey the story as the flow has it
 * @returns the same, a line for each step
 */
export function journeyLines({ name, steps, ends }: LooseJourney): AtlasJourney {
  return { name, steps: steps.map(lineOf).filter((line) => line !== ''), ends: ends.at ?? [] };
}

function lineOf(step: LooseStep): string {
  if ('expect' in step) return expectedLine(step.expect);
  if ('wait' in step) return `${step.wait} ms pass`;
  if ('send' in step) return step.send.type;
  if ('tell' in step) return `${step.tell}/${step.event.type}`;
  if ('below' in step) return `${step.below} ${'output' in step.ending ? 'done' : 'failed'}`;
  return 'done' in step ? `${step.id ?? step.done} done` : `${step.id ?? step.failed} failed`;
}

/** An expectation of what is kept alone has no name that could be told. */
function expectedLine({ at, calls, told, emits, can, cannot, running }: LooseExpectation): string {
  const parts = [
    at && `in ${at.join(' and ')}`,
    calls &&
      (calls.length > 0
        ? `started ${calls.map(({ actor, id }) => id ?? actor).join(', ')}`
        : 'started nothing'),
    told && told.length > 0 && `told ${told.map(({ actor, event }) => `${actor} ${event.type}`).join(', ')}`,
    emits && (emits.length > 0 ? `emitted ${emits.map(typeOf).join(', ')}` : 'emitted nothing'),
    running && `running ${running.join(', ') || 'nothing'}`,
    can && `can ${can.map(typeOf).join(', ')}`,
    cannot && `cannot ${cannot.map(typeOf).join(', ')}`,
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 ? `holds: ${parts.join('; ')}` : '';
}

function typeOf(event: object): string {
  return 'type' in event && typeof event.type === 'string' ? event.type : 'something';
}
