import type { AtlasJourney } from '../../../../src/devtools/atlas/site/atlasFlow.ts';
import type { LooseExpectation, LooseJourney, LooseStep } from '../../../statechart/model.ts';

/**
 * Writes a hand-written journey as one line per step. The lines contain names and durations, but no typed, returned or
 * stored values.
 *
 * @param source text of the file that has the journey
 */
export function journeyLines({ name, steps, ends }: LooseJourney, source: string): AtlasJourney {
  const line = source
    .split('\n')
    .findIndex((text) => text.includes(`'${name}'`) || text.includes(`"${name}"`));
  return {
    name,
    steps: steps.map(lineOf).filter((text) => text !== ''),
    ends: ends.at ?? [],
    line: line === -1 ? null : line + 1,
  };
}

function lineOf(step: LooseStep): string {
  if ('expect' in step) return expectedLine(step.expect);
  if ('wait' in step) return `${step.wait} ms pass`;
  if ('send' in step) return step.send.type;
  if ('sendTo' in step) return `${step.sendTo}/${step.event.type}`;
  if ('nested' in step) return `${step.nested} ${'output' in step.ending ? 'done' : 'failed'}`;
  return 'done' in step ? `${step.id ?? step.done} done` : `${step.id ?? step.failed} failed`;
}

/**
 * Returns the line of an expectation. It is empty if only the context is expected, because context values are omitted.
 */
function expectedLine({ at, calls, sent, emits, can, cannot, running }: LooseExpectation): string {
  const parts = [
    at && `in ${at.join(' and ')}`,
    calls &&
      (calls.length > 0
        ? `started ${calls.map(({ actor, id }) => id ?? actor).join(', ')}`
        : 'started nothing'),
    sent &&
      sent.length > 0 &&
      `sent ${sent.map(({ actor, event }) => `${event.type} to ${actor}`).join(', ')}`,
    emits && (emits.length > 0 ? `emitted ${emits.map(typeOf).join(', ')}` : 'emitted nothing'),
    running && `running ${running.join(', ') || 'nothing'}`,
    can && `accepts ${can.map(typeOf).join(', ')}`,
    cannot && `rejects ${cannot.map(typeOf).join(', ')}`,
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 ? `expects: ${parts.join('; ')}` : '';
}

function typeOf(event: object): string {
  return 'type' in event && typeof event.type === 'string' ? event.type : 'an event';
}
