import { StrictMode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';
import { coverageOf, missedGoals } from 'fairlead-statechart/model/cover';
import type { Edge } from 'fairlead-statechart/model/explore';
import { storedFailures } from './failureCodes.ts';
import { fakeActors, type FakedMachine } from 'fairlead-statechart/model/fakes';
import { modelsIn, type LooseModel, type ModelModules } from 'fairlead-statechart';
import { startRun, type ModelRun } from 'fairlead-statechart/model/modelRun';
import { planPaths, type Plan } from 'fairlead-statechart/model/paths';
import { deskView, everyView, expectNoFault, isPreact, lookAt, readMarkup } from './photographs.ts';
import type { StepRecord } from 'fairlead-statechart/model/recorder';
import { painted } from './painted.ts';
import { translatePage } from './translatePage.ts';
import type { LooseStage } from './stage.ts';
import { createAlbum, reportOf, type Album, type PageState } from 'fairlead-statechart/atlas/walkRecord';

/** Modules of stages by path, as `import.meta.glob` returns them. */
type StageModules = Readonly<Record<string, Readonly<Record<string, LooseStage>>>>;

/**
 * Walks every path of each model of a room through the real screen in a real browser: user gestures send the events, fake
 * actors settle on command, and a simulated clock fires timers. After each step the actor must be in the expected states
 * and the screen must show them; after a step that requests the focus, the element that the stage names must have it. When
 * the walk first reaches a state, axe checks the screen at all widths, the narrowest in the dark theme; after a step that changes the look
 * of the page, it checks one view. With `PICTURES` screenshots are taken along the way. Then the page is translated, as by a browser, and
 * the next step starts from there. A record of the walk is written for the atlas,
 * even if it fails.
 *
 * @param models the test models of the room, from `import.meta.glob`
 * @param stages the stages of the room, from `import.meta.glob`; each is exported under its machine's id followed by
 * `Stage`. A model without a stage has no screen.
 * @throws Error if a stage has no model
 */
export function describeModelsOnScreen(models: ModelModules, stages: StageModules): void {
  const exported = new Map(Object.values(stages).flatMap((module) => Object.entries(module)));
  for (const model of modelsIn(models)) {
    const name = `${model.machine.id}Stage`;
    const stage = exported.get(name);
    if (stage) describeModelOnScreen(model, stage);
    exported.delete(name);
  }
  if (exported.size > 0) throw new Error(`No model belongs to ${[...exported.keys()].join(', ')}.`);
}

function describeModelOnScreen(model: LooseModel, stage: LooseStage): void {
  const { machine, inputs, samples, project } = model;
  const faked = fakeActors(machine, samples, project);
  const plan = planPaths(faked, inputs);
  const album = createAlbum(plan);
  const setting: WalkContext = { faked, plan, stage, album };
  const walked: readonly Edge[][] = plan.paths.map(() => []);
  let startedAt = 0;

  describe(`${machine.id} on screen`, () => {
    refuseUnknownStates(plan, stage, machine.id);
    refuseOtherTargets(plan, stage, machine.id);
    beforeAll(async () => {
      startedAt = performance.now();
      if (!isPreact) await commands.beginWalk(machine.id);
    });
    beforeEach(async () => {
      vi.spyOn(console, 'error');
      await page.viewport(deskView.width, 900);
    });
    afterEach(() => {
      const { calls } = vi.mocked(console.error).mock;
      vi.restoreAllMocks();
      expect(calls, 'errors in the console').toEqual([]);
    });

    for (const [index, path] of plan.paths.entries()) {
      test(`${index + 1}. ${path.name}`, { timeout: 10_000 + 3_000 * path.edges.length }, async () => {
        expect.hasAssertions();
        const walk: ScreenWalk = {
          run: null,
          screen: null,
          happened: [],
          emitted: [],
          page: null,
          restore: null,
        };
        await path.walk({
          take: (edge) => take(walk, edge, setting),
          async look(edge) {
            await look(walk, edge, setting);
            walked[index]?.push(edge);
          },
        });
        await walk.screen?.unmount();
        walk.run?.stop();
      });
    }

    test('covers every goal', () => {
      expect(missedGoals(plan.goals, coverageOf(walked.flat(), plan.faults))).toEqual([]);
    });

    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the requested fixtures from the pattern: none.
    afterAll(async ({}, { tasks }) => {
      const hasPassed = tasks.map(({ result }) => result?.state === 'pass');
      const paths = walked.map((edges, index) => ({ edges, hasPassed: hasPassed[index] ?? false }));
      const report = {
        ...reportOf(machine.id, plan, album, paths),
        isGood: hasPassed.every(Boolean),
        ms: Math.round(performance.now() - startedAt),
      };
      if (!isPreact) await commands.endWalk(report);
      console.info(
        `${machine.id}: ${walked.flat().length} steps on screen, ${report.screens.length} screens inspected`,
      );
    });
  });
}

interface WalkContext {
  readonly faked: FakedMachine;
  readonly plan: Plan;
  readonly stage: LooseStage;
  readonly album: Album;
}

/** The state of the walk along one path. `run` and `screen` are `null` before the first step. */
interface ScreenWalk {
  run: ModelRun | null;
  screen: RenderResult | null;
  /** Ids of the transitions taken since the last check. */
  happened: StepRecord['transitions'];
  /** Events emitted since the last check. */
  emitted: StepRecord['emitted'];
  /** The page after the last step. */
  page: PageState | null;
  /** Undoes the translation of the page. */
  restore: (() => void) | null;
}

async function take(walk: ScreenWalk, edge: Edge, { faked, stage }: WalkContext): Promise<void> {
  const { step } = edge;
  // Preact renders no change before it has painted the screen, so the focus would go to the screen before.
  if (isPreact && edge.emitted.some((event) => requestedTarget(event).length > 0)) await painted();
  walk.happened = [];
  walk.emitted = [];
  if (step.kind === 'start') {
    walk.run = startRun(faked, step.input);
    walk.happened = walk.run.opening.transitions;
    stage.connect?.(walk.run.actor as never);
    walk.screen = await render(<StrictMode>{stage.render(walk.run.actor as never)}</StrictMode>);
    return;
  }
  const { run, screen } = startedWalk(walk);
  const isGesture = step.kind === 'event' && step.to === '' && step.senders.length === 0;
  if (!isGesture) {
    collect(walk, await run.takeSoon(step));
    return;
  }
  const gesture = stage.gestures[step.event.type];
  if (!gesture) throw new Error(`The stage has no gesture for ${step.event.type}.`);
  await gesture({ actor: run.actor, screen, event: step.event } as never);
}

function collect(walk: ScreenWalk, { transitions, emitted }: StepRecord): void {
  walk.happened = [...walk.happened, ...transitions];
  walk.emitted = [...walk.emitted, ...emitted];
}

async function look(walk: ScreenWalk, edge: Edge, setting: WalkContext): Promise<void> {
  const { plan, stage } = setting;
  const { run, screen } = startedWalk(walk);
  const { leaves } = plan.exploration.situations[edge.to] ?? { leaves: [] };
  await expect
    .poll(() => {
      collect(walk, run.flush());
      // A gesture may cause more transitions than the step: to submit a form, it first types into the form. Only the
      // last transitions are compared.
      const transitions = edge.transitions.length === 0 ? [] : walk.happened.slice(-edge.transitions.length);
      return { leaves: run.leaves(), transitions };
    })
    .toEqual({ leaves, transitions: edge.transitions });
  await expectFocus(walk, stage);
  for (const leaf of leaves) {
    const sees = stage.sees[belowMachine(leaf)];
    if (!sees) throw new Error(`The stage has no check for ${leaf}.`);
    await sees({ actor: run.actor, screen, snapshot: run.snapshot() } as never);
  }
  walk.restore?.();
  await inspectScreen(walk, edge, setting);
  // The widget, which Preact renders on other pages, is excluded from translation.
  if (!isPreact) walk.restore = translatePage();
}

/** Expects that the focus is on the element that the machine requested last. */
async function expectFocus({ emitted }: ScreenWalk, { focus }: LooseStage): Promise<void> {
  const target = emitted.flatMap(requestedTarget).at(-1);
  if (target === undefined) return;
  const words = focus?.[target];
  if (!words) throw new Error(`The stage has no focus for the target ${target}.`);
  const beginnings = words.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  await expect
    .poll(focusedWords, { message: `the focus on ${target}`, interval: 10 })
    .toMatch(new RegExp(`^(?:${beginnings.join('|')})`));
}

/** Returns the label of the focused element, or its text if it has no label. The page itself has neither. */
function focusedWords(): string {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return '';
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  const [label] = isField ? (activeElement.labels ?? []) : [];
  return (activeElement.getAttribute('aria-label') ?? (label ?? activeElement).textContent).trim();
}

function requestedTarget({ type, target }: StepRecord['emitted'][number]): readonly string[] {
  return type === 'focus.requested' ? [String(target)] : [];
}

function startedWalk({ run, screen }: ScreenWalk): { readonly run: ModelRun; readonly screen: RenderResult } {
  if (!run || !screen) throw new Error('A path begins with the start of its machine.');
  return { run, screen };
}

/**
 * Inspects the screen after a step: in every view if the walk has not reached one of its states before, in one view if
 * only its look is new, otherwise not at all.
 */
async function inspectScreen(walk: ScreenWalk, edge: Edge, { faked, album }: WalkContext): Promise<void> {
  const { run } = startedWalk(walk);
  const current = { ...readPage(), failures: storedFailures(run.snapshot()) };
  const arrival = album.arrive(edge, current, walk.page);
  walk.page = current;
  // With Preact each state is inspected once: its other looks have the same elements and styles as with React.
  if (!arrival || (isPreact && !arrival.isNewState)) return;
  const { place, isNewState } = arrival;
  const name = `${faked.machine.id}/${place}`;
  const looks = await lookAt(name, isNewState ? everyView : [deskView]);
  for (const result of looks) album.add(place, result);
  for (const result of looks) expectNoFault(name, result);
}

/** Reads the visible text and the markup of the page. */
function readPage(): Pick<PageState, 'text' | 'markup'> {
  const text = document.body.innerText.replaceAll(/\s*\n\s*/g, '\n').trim();
  return { text, markup: readMarkup() };
}

function belowMachine(path: string): string {
  return path.slice(path.indexOf('.') + 1);
}

function refuseUnknownStates({ goals }: Plan, { sees }: LooseStage, id: string): void {
  const unknown = Object.keys(sees).filter((path) => !goals.states.includes(`${id}.${path}`));
  if (unknown.length > 0)
    throw new Error(`The stage has checks for states that ${id} does not have: ${unknown.join(', ')}`);
}

/** Expects that the stage names the focused element of exactly the targets that the paths request. */
function refuseOtherTargets({ paths }: Plan, { focus = {} }: LooseStage, id: string): void {
  // The stage is connected after the start.
  const steps = paths.flatMap(({ edges }) => edges).filter(({ from }) => from !== null);
  const requested = new Set(steps.flatMap(({ emitted }) => emitted.flatMap(requestedTarget)));
  const missing = [...requested].filter((target) => !(target in focus));
  const unknown = Object.keys(focus).filter((target) => !requested.has(target));
  if (missing.length > 0) throw new Error(`The stage of ${id} has no focus for: ${missing.join(', ')}`);
  if (unknown.length > 0)
    throw new Error(`The stage has a focus that ${id} never requests: ${unknown.join(', ')}`);
}
