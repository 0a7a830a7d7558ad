import { StrictMode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';
import '../../src/theme/base.css.ts';
import { coverageOf, missedGoals } from '../statechart/cover.ts';
import type { Edge } from '../statechart/explore.ts';
import { fakeActors, type FakedMachine } from '../statechart/fakes.ts';
import type { LooseModel } from '../statechart/model.ts';
import { startRun, type ModelRun } from '../statechart/modelRun.ts';
import { planPaths, type Plan } from '../statechart/paths.ts';
import { deskView, everyView, expectNoFault, isCopy, lookAt } from './photographs.ts';
import type { StepRecord } from '../statechart/recorder.ts';
import type { LooseStage } from './stage.ts';
import { createAlbum, reportOf, type Album } from './walkRecord.ts';

/**
 * Walks every path of a flow through its real screen in a real browser: each event by a gesture, each answer by a
 * scripted actor, each timer by the test's clock. After each step the screen's own actor is where the path says and the
 * screen shows it. Every state is photographed and checked by axe in both themes at all widths, every other way into it once.
 * A record of the walk is left for the atlas, beside the pictures, also when it fails.
 *
 * @param flow from `defineModel`
 * @param stage a `Stage` of the flow's machine
 */
export function describeModelOnScreen(flow: LooseModel, stage: LooseStage): void {
  const { machine, inputs, samples, project } = flow;
  const faked = fakeActors(machine, samples, project);
  const plan = planPaths(faked, inputs);
  const album = createAlbum(plan.exploration, wordsOnScreen);
  const setting: Setting = { faked, plan, stage, album };
  const walked: readonly Edge[][] = plan.paths.map(() => []);
  let startedAt = 0;

  describe(`${machine.id} on screen`, () => {
    refuseUnknownStates(plan, stage, machine.id);
    beforeAll(async () => {
      startedAt = performance.now();
      if (!isCopy) await commands.beginWalk(machine.id);
    });
    beforeEach(async () => {
      vi.spyOn(console, 'error');
      await page.viewport(deskView.width, 900);
    });
    afterEach(() => {
      expect(vi.mocked(console.error).mock.calls, 'errors in the console').toEqual([]);
      vi.restoreAllMocks();
    });

    for (const [at, path] of plan.paths.entries()) {
      test(`${at + 1}. ${path.name}`, { timeout: 10_000 + 3_000 * path.edges.length }, async () => {
        expect.hasAssertions();
        const walk: ScreenWalk = { run: null, screen: null, happened: [] };
        await path.walk({
          take: (edge) => take(walk, edge, setting),
          async look(edge) {
            await look(walk, edge, setting);
            walked[at]?.push(edge);
          },
        });
        await walk.screen?.unmount();
        walk.run?.stop();
      });
    }

    test('was walked whole', () => {
      expect(missedGoals(plan.goals, coverageOf(walked.flat()))).toEqual([]);
    });

    // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures are wanted: none.
    afterAll(async ({}, { tasks }) => {
      const hasPassed = tasks.map(({ result }) => result?.state === 'pass');
      const paths = walked.map((edges, at) => ({ edges, hasPassed: hasPassed[at] ?? false }));
      const report = {
        ...reportOf(machine.id, plan, album, paths),
        isGood: hasPassed.every(Boolean),
        ms: Math.round(performance.now() - startedAt),
      };
      if (!isCopy) await commands.endWalk(report);
      console.info(
        `${machine.id}: ${walked.flat().length} steps on screen, ${report.screens.length} screens photographed`,
      );
    });
  });
}

interface Setting {
  readonly faked: FakedMachine;
  readonly plan: Plan;
  readonly stage: LooseStage;
  readonly album: Album;
}

/** One path being walked: the machine at work, and its screen. */
interface ScreenWalk {
  run: ModelRun | null;
  screen: RenderResult | null;
  /** Transitions taken since the last look. */
  happened: StepRecord['transitions'];
}

async function take(walk: ScreenWalk, { step }: Edge, { faked, stage }: Setting): Promise<void> {
  walk.happened = [];
  if (step.kind === 'start') {
    walk.run = startRun(faked, step.input);
    walk.happened = walk.run.opening.transitions;
    stage.connect?.(walk.run.actor as never);
    walk.screen = await render(<StrictMode>{stage.render(walk.run.actor as never)}</StrictMode>);
    return;
  }
  const { run, screen } = underWay(walk);
  const isGesture = step.kind === 'event' && step.to === '' && step.senders.length === 0;
  if (!isGesture) {
    walk.happened = (await run.takeSoon(step)).transitions;
    return;
  }
  const gesture = stage.gestures[step.event.type];
  if (!gesture) throw new Error(`The stage has no gesture for ${step.event.type}.`);
  await gesture({ actor: run.actor, screen, event: step.event } as never);
}

async function look(walk: ScreenWalk, edge: Edge, setting: Setting): Promise<void> {
  const { plan, stage } = setting;
  const { run, screen } = underWay(walk);
  const { leaves } = plan.exploration.situations[edge.to] ?? { leaves: [] };
  await expect
    .poll(() => {
      walk.happened = [...walk.happened, ...run.cut().transitions];
      // A gesture may do more on its way: who fills a form in and sends it has typed in it as well.
      const transitions = edge.transitions.length === 0 ? [] : walk.happened.slice(-edge.transitions.length);
      return { leaves: run.leaves(), transitions };
    })
    .toEqual({ leaves, transitions: edge.transitions });
  for (const leaf of leaves) {
    const sees = stage.sees[belowMachine(leaf)];
    if (!sees) throw new Error(`The stage does not say what is seen in ${leaf}.`);
    await sees({ actor: run.actor, screen, snapshot: run.snapshot() } as never);
  }
  await lookAround(edge, setting);
}

function underWay({ run, screen }: ScreenWalk): { readonly run: ModelRun; readonly screen: RenderResult } {
  if (!run || !screen) throw new Error('A path begins with the start of its machine.');
  return { run, screen };
}

/** Every state in every view; what led there otherwise, such as a failure, in one. */
async function lookAround(edge: Edge, { faked, album }: Setting): Promise<void> {
  const arrival = album.arrive(edge);
  if (!arrival) return;
  const { place, isNewPlace } = arrival;
  const name = `${faked.machine.id}/${place}`;
  const looks = await lookAt(name, isNewPlace ? everyView : [deskView]);
  for (const seen of looks) album.keep(place, seen);
  for (const seen of looks) expectNoFault(name, seen);
}

/** What was typed is no part of it: a field's value is not its text. */
function wordsOnScreen(): string {
  return document.body.innerText.replaceAll(/\s*\n\s*/g, '\n').trim();
}

function belowMachine(path: string): string {
  return path.slice(path.indexOf('.') + 1);
}

function refuseUnknownStates({ goals }: Plan, { sees }: LooseStage, id: string): void {
  const unknown = Object.keys(sees).filter((path) => !goals.states.includes(`${id}.${path}`));
  if (unknown.length > 0)
    throw new Error(`The stage shows states that ${id} does not have: ${unknown.join(', ')}`);
}
