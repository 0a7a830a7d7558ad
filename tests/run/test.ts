import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './ensureChromium.ts';
import { currentVersion, git } from 'fairlead-statechart/generate/git';
import { steps, type Step, type Tally } from './steps.ts';
import { recordReport } from './testRuns.ts';

interface Outcome extends Tally {
  readonly name: string;
}

/**
 * Runs the steps of the check and prints `N passed, N failed` at the end.
 *
 * @param parameters names of the steps to run, by default all; `--changed` or `--changed=<revision>` runs the quick
 * steps, with the tests that import files changed since `main` or since that revision
 * @returns the exit code: 0, or 1 if anything failed
 */
export async function run(parameters: readonly string[]): Promise<number> {
  const [changed] = parameters.filter((parameter) => /^--changed(=|$)/.test(parameter));
  const names = parameters.filter((parameter) => parameter !== changed);
  const unknown = names.filter((name) => steps.every((step) => step.name !== name));
  if (unknown.length > 0) {
    console.error(
      `No such step: ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`,
    );
    return 1;
  }
  // Vitest takes an unknown revision for one without changes, and would pass without the tests.
  const revision = changed === undefined ? undefined : revisionOf(changed);
  if (revision !== undefined && !isCommit(revision)) {
    console.error(`Unknown revision: ${revision}. Name another one with --changed=<revision>.`);
    return 1;
  }
  try {
    process.env['CHROMIUM_PATH'] = ensureChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  await rm('.cache/reports', { recursive: true, force: true });
  const outcomes: Outcome[] = [];
  const selected = steps.filter(({ name }) => names.length === 0 || names.includes(name));
  console.info(`Steps: ${selected.map(({ name }) => name).join(', ')}`);
  const background: Promise<Outcome>[] = [];
  for (const step of revision === undefined ? selected : narrowed(selected, revision)) {
    if (step.isBackground) background.push(runStep(step, outcomes));
    else outcomes.push(await runStep(step, outcomes));
  }
  outcomes.push(...(await Promise.all(background)));
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  console.info(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

const revisionOf = (changed: string) => changed.replace(/^--changed=?/, '') || 'main';

const isCommit = (revision: string) =>
  git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`) !== null;

/** Returns the quick steps; those of Vitest run only the tests that import a file changed since the revision. */
function narrowed(selected: readonly Step[], revision: string): readonly Step[] {
  return selected
    .filter(({ isQuick }) => isQuick)
    .map((step) => ({
      ...step,
      command:
        step.command[0] === 'vitest'
          ? [...step.command, `--changed=${revision}`, '--passWithNoTests']
          : step.command,
    }));
}

async function runStep(step: Step, before: readonly Outcome[]): Promise<Outcome> {
  const { name, after } = step;
  if (before.some((outcome) => outcome.name === after && outcome.failed > 0)) {
    console.info(`✗ ${name}: not run, since "${after}" failed`);
    return { name, passed: 0, failed: 1 };
  }
  const startedAt = performance.now();
  const version = currentVersion();
  const seconds = () => ((performance.now() - startedAt) / 1_000).toFixed(0);
  console.info(`  ${name} …`);
  const { exitCode, output } = await runCommand(step, (count) =>
    console.info(`  ${name} … ${count} tests so far (${seconds()} s)`),
  );
  const isFine = exitCode === 0 && (step.isSilent !== true || output.trim() === '');
  const tally = await tallyOf(step, isFine);
  if (step.report !== undefined) await recordReport(step.report, version);
  if (tally.failed > 0) {
    console.info(output.trimEnd());
    // The report is missing if the tool ended early.
    for (const text of (await step.explain?.().catch(() => [])) ?? []) console.info(`\n${text}`);
  } else for (const warning of output.match(/^⚠.*$/gm) ?? []) console.info(warning);
  const count = step.tally
    ? `, ${tally.passed} passed${tally.failed > 0 ? `, ${tally.failed} failed` : ''}`
    : '';
  console.info(`${tally.failed > 0 ? '✗' : '✓'} ${name} (${seconds()} s${count})`);
  return { name, ...tally };
}

/**
 * Returns the numbers of passed and failed tests of a step. If its tool fails although no test failed, that counts as
 * one failed test.
 *
 * @param isFine whether the tool succeeded
 */
async function tallyOf({ tally }: Step, isFine: boolean): Promise<Tally> {
  if (!tally) return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
  const counted = await tally().catch(() => ({ passed: 0, failed: 1 }));
  return { passed: counted.passed, failed: isFine ? counted.failed : Math.max(1, counted.failed) };
}

/** Milliseconds between two reports of a running step. */
const reportInterval = 15_000;

/** Matches the number of finished tests in the output of Vitest (a line for each file) and of Playwright (one for each). */
const finishedTests = /\((\d+) tests?\b|^\s+[✓✘]\s+\d+ /gmu;

async function runCommand(
  { command, environment, isBackground }: Step,
  onProgress: (count: number) => void,
): Promise<{ exitCode: number; output: string }> {
  const [tool, ...parameters] = command;
  const isWindows = process.platform === 'win32';
  const program = tool === 'node' ? process.execPath : join('node_modules', '.bin', tool);
  const child = spawn(program, parameters, {
    // With both variables, Node prints a warning.
    env: { ...process.env, ...environment, NO_COLOR: undefined, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: isWindows && tool !== 'node',
  });
  if (isBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const written: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const timer = setInterval(() => {
    const counts = [...stripVTControlCharacters(written.join('')).matchAll(finishedTests)];
    if (counts.length > 0) onProgress(counts.reduce((sum, [, inFile]) => sum + Number(inFile ?? 1), 0));
  }, reportInterval);
  const [exitCode] = await once(child, 'close');
  clearInterval(timer);
  return { exitCode: typeof exitCode === 'number' ? exitCode : 1, output: written.join('') };
}
