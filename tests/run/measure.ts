import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { isWithinBudget, tableLines, type Measurement } from '../measure/figure.ts';
import { measureFirstInput } from '../measure/firstInput.ts';
import { measureFirstPaint } from '../measure/firstPaint.ts';
import { buildBaselines, baselineDist } from '../measure/baselines.ts';
import {
  longMeasurements,
  measureEmulatorTimes,
  measureEnumeration,
} from '../measure/emulator/measurements.ts';
import { chromiumLaunch } from '../support/chromium.ts';
import { startSite } from '../support/site.ts';
import { ensureChromium } from './ensureChromium.ts';

const measurements: Readonly<Record<string, Measurement>> = {
  'first input': measureFirstInput,
  'first paint': measureFirstPaint,
  enumeration: measureEnumeration,
  emulator: measureEmulatorTimes,
};

/**
 * Measures the speed of the build in `dist` and prints a table, followed by `N passed, N failed`.
 *
 * @param names names of the measurements to run; without names, all run except the long ones
 * @returns the exit code: 0, or 1 if a figure exceeds its budget plus margin, a measurement fails, a name is unknown,
 * or the build is missing
 */
export async function run(names: readonly string[]): Promise<number> {
  const known = [...Object.keys(measurements), ...Object.keys(longMeasurements)];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`No such measurement: ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
    return 1;
  }
  const pages = Object.entries(measurements).filter(([name]) => names.length === 0 || names.includes(name));
  if (pages.length > 0 && !existsSync('dist/server/main.js')) {
    console.error('There is no build in dist/ to measure: run `npm run build -- --mode test` first.');
    return 1;
  }
  const results = pages.length > 0 ? await measureBuild(pages) : [];
  for (const name of names) {
    const measure = longMeasurements[name];
    if (measure) results.push(await measure());
  }
  const passed = results.filter(Boolean).length;
  const failed = results.length - passed;
  console.info(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Returns for each figure whether it is within its budget, and `false` for a measurement that fails. */
async function measureBuild(chosen: readonly (readonly [string, Measurement])[]): Promise<boolean[]> {
  const browser = await chromium.launch({ ...chromiumLaunch, executablePath: ensureChromium() });
  await buildBaselines();
  const site = await startSite({ dist: baselineDist });
  const results: boolean[] = [];
  console.info(tableLines());
  for (const [name, measure] of chosen) {
    try {
      const measured = await measure(browser, site.origin);
      for (const figure of measured) console.info(tableLines(figure));
      results.push(...measured.map(isWithinBudget));
    } catch (error) {
      console.error(`${name} could not be measured:`, error);
      results.push(false);
    }
  }
  await site.stop();
  await browser.close();
  return results;
}
