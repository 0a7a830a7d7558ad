import type { Measurement } from '../figure.ts';
import type { CallFigures } from './enumeration.ts';
import { inOwnProcess } from './inOwnProcess.ts';

const pairs = 40;

/** Largest difference in milliseconds between the median response times for known and for unknown accounts. */
const enumerationLimitMs = 5;

/** Measures the difference of the response times for known and for unknown accounts. */
export const measureEnumeration: Measurement = async () => {
  const calls = await inOwnProcess<readonly CallFigures[]>('enumeration', String(pairs));
  const differing = calls.filter(({ identical }) => identical < pairs);
  if (differing.length > 0) {
    throw new Error(`Responses reveal accounts: ${differing.map(({ call }) => call).join(', ')}`);
  }
  const differences = calls.map(({ knownMedian, unknownMedian }) => Math.abs(knownMedian - unknownMedian));
  const worst = Math.max(...differences);
  const noise = Math.max(...calls.map((call) => call.noise));
  return [
    {
      name: 'known against unknown account, worst call',
      measured: worst,
      min: Math.min(...differences),
      max: worst,
      budget: enumerationLimitMs,
      // With so few requests the difference is partly noise. Comparing known accounts with themselves measures this
      // noise, which raises the budget.
      margin: noise / enumerationLimitMs,
      note: `${calls[differences.indexOf(worst)]?.call}; known accounts against themselves: ${noise.toFixed(1)} ms`,
    },
  ];
};
