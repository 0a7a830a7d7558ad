import { figuresFile, readFigures, type Figures } from '../../../src/devtools/generate/evidence/figures.ts';
import { figureBreaches, measuredPages } from '../../../src/devtools/generate/evidence/measuredPages.ts';
import { writeChanged } from '../../../src/devtools/generate/drawings.ts';
import { buildForNode } from '../../emulator/process/buildForNode.ts';
import { sendGeneratedBodies } from './generatedBodies.ts';
import { inOwnProcess } from './inOwnProcess.ts';

const pairs = 1_000;
const load = { clients: 50, seconds: 60 };
const kills = 50;
const bodies = 10_000;

/** Measurements of the emulator that take minutes, by name. Their figures fill the pages in `docs/evidence`. */
const measurements: Readonly<Record<string, (date: string) => Promise<Figures>>> = {
  async enumeration(date) {
    return { enumeration: { date, calls: await inOwnProcess('enumeration', String(pairs)) } };
  },
  async load(date) {
    const emulator = await buildForNode('src/emulator/main.ts', 'measured-emulator');
    const measured = await inOwnProcess<Omit<NonNullable<Figures['load']>, 'date'>>(
      'signInLoad',
      emulator,
      String(load.clients),
      String(load.seconds),
    );
    return { load: { date, ...measured } };
  },
  async kills(date) {
    const writer = await buildForNode('tests/emulator/process/writer.ts', 'measured-writer');
    const counted = await inOwnProcess<Omit<NonNullable<Figures['kills']>, 'date'>>(
      'killedWrites',
      writer,
      String(kills),
    );
    return { kills: { date, ...counted } };
  },
  async bodies(date) {
    return { bodies: { date, ...(await sendGeneratedBodies(bodies)) } };
  },
};

/**
 * Runs long measurements, stores their figures and writes the pages that show them.
 *
 * @param names measurements to run; all if empty
 * @returns the exit code: 0, or 1 when a figure breaks its limit or a name is unknown
 */
export async function runLongMeasurements(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !(name in measurements));
  if (unknown.length > 0) {
    const known = Object.keys(measurements).join(', ');
    console.error(`No such long measurement: ${unknown.join(', ')}. There are: ${known}.`);
    return 1;
  }
  for (const [name, measure] of Object.entries(measurements)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const startedAt = performance.now();
    const measured = await measure(new Date().toISOString().slice(0, 10));
    // Reads the stored figures again, because another measurement may have changed them meanwhile.
    const figures = { ...readFigures(), ...measured };
    writeChanged(
      new Map([[figuresFile, `${JSON.stringify(figures, null, 2)}\n`], ...measuredPages(figures)]),
    );
    console.info(`${name}: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  }
  const breaches = figureBreaches(readFigures());
  for (const breach of breaches) console.error(`✗ ${breach}`);
  return breaches.length === 0 ? 0 : 1;
}
