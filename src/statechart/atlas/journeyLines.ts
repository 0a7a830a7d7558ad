import type { AtlasJourney } from './site/atlasFlow.ts';
import type { JourneyRun } from './journeyScreens.ts';
import { isAction, type LooseExpectation, type LooseJourney, type LooseStep } from '../model/model.ts';

/**
 * Writes a hand-written journey as one line per step. The lines contain names and durations, but no typed, returned or
 * stored values.
 *
 * @param run the screens and failures of the journey
 */
export function journeyLines(
  { name, specifies, steps, ends }: LooseJourney,
  { screens, codes }: JourneyRun,
): Omit<AtlasJourney, 'test'> {
  return {
    name,
    specifies: specifies ?? [],
    steps: ['start', ...steps.map(lineOf)]
      .map((text, index) => ({ text, ...(screens[index] ?? { screen: null, isSameStep: false }) }))
      .filter(({ text }) => text !== ''),
    codes,
    ends: ends.at ?? [],
  };
}

/**
 * Finds the line of a journey in its test model.
 *
 * @param name name of the journey
 * @param source text of the test model; its names may be templates, such as `shows ${failure}`
 * @returns the line, counted from 1; `null` if the name is not written there
 */
export function journeyLine(name: string, source: string): number | null {
  const line = source.split('\n').findIndex((text) => {
    if (text.includes(`'${name}'`) || text.includes(`"${name}"`)) return true;
    const [, template] = /(?:name: |\[)`(.*)`(?:\]: \{|,)$/.exec(text) ?? [];
    return template !== undefined && patternOf(template).test(name);
  });
  return line === -1 ? null : line + 1;
}

/** Returns a pattern for the texts that a template can become. */
function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

function lineOf(step: LooseStep): string {
  if (!isAction(step)) return expectedLine(step);
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
