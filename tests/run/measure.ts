import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { isWithinBudget, tableLines, type Figure, type Measurement } from '../measure/figure.ts';
import { measureFirstInput } from '../measure/firstInput.ts';
import { measureFirstPaint } from '../measure/firstPaint.ts';
import { buildBaselines, baselineDist } from '../measure/baselines.ts';
import { longMeasurements } from '../measure/emulator/longMeasurements.ts';
import { measureEnumeration } from '../measure/emulator/shortEnumeration.ts';
import { chromiumLaunch } from '../support/chromium.ts';
import { startSite } from '../support/site.ts';
import { ensureChromium } from './ensureChromium.ts';

const measurements: Readonly<Record<string, Measurement>> = {
  'first input': measureFirstInput,
  'first paint': measureFirstPaint,
  enumeration: measureEnumeration,
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
  if (!existsSync('dist/server/main.js')) {
    console.error('There is no build in dist/ to measure: run `npm run build -- --mode test` first.');
    return 1;
  }
  const chosen = Object.entries(measurements).filter(([name]) => names.length === 0 || names.includes(name));
  const browser = await chromium.launch({ ...chromiumLaunch, executablePath: ensureChromium() });
  await buildBaselines();
  const site = await startSite({ dist: baselineDist });
  const figures: Figure[] = [];
  let broken = 0;
  console.info(tableLines());
  for (const [name, measure] of chosen) {
    try {
      const measured = await measure(browser, site.origin);
      for (const figure of measured) console.info(tableLines(figure));
      figures.push(...measured);
    } catch (error) {
      console.error(`${name} could not be measured:`, error);
      broken += 1;
    }
  }
  await site.stop();
  await browser.close();
  const isLongDone = [];
  for (const name of names) {
    const measure = longMeasurements[name];
    if (measure) isLongDone.push(await measure());
  }
  const passed = figures.filter(isWithinBudget).length + isLongDone.filter(Boolean).length;
  const failed = figures.length + isLongDone.length - passed + broken;
  console.info(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
