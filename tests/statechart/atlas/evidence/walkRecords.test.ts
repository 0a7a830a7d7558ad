import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, describe, afterEach, beforeEach } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { forgotPasswordModel } from '../../../sign-in/forgotPassword.model.ts';
import type { Edge } from 'fairlead-statechart/model/explore';
import { defineModel } from 'fairlead-statechart';
import type { Look } from 'fairlead-statechart/atlas/walkRecord';
import { fingerprintOf, sourcesBelow, type ReadSource } from '../../../support/sourceFingerprint.ts';
import { walkEntries } from '../../../support/walkCommands.ts';
import {
  createAlbum,
  reportOf,
  type Album,
  type PageState,
  type WalkRecord,
} from 'fairlead-statechart/atlas/walkRecord';
import { atlasMachines, type AtlasMachine } from './atlasMachines.ts';
import { inventedWalk, planOf, walkPath } from './inventedWalk.ts';
import { pictureReason, readRecord, recordsOnDisk, staleReason } from './walkRecords.ts';

describe('walkRecord', () => {
  const plan = planOf(forgotPasswordModel);
  const paths = plan.paths.map((path) => path.edges);
  const edges = paths.flat();
  const look: Look = { theme: 'light', width: 1280, violations: [], overflow: 0, picture: 'a.png' };

  function fullAlbum(): Album {
    const album = createAlbum(plan);
    for (const path of paths) walkPath(album, plan, path, { look });
    return album;
  }

  const page = (markup: string): PageState => ({ text: markup, markup, failures: [] });

  test('records each screen once, and each other step that changes its look', () => {
    const album = fullAlbum();
    const places = album.screens().map(({ place }) => place);
    expect(places).toEqual([...new Set(places)]);
    expect(places).toContain('enteringEmail');
    expect(places).toContain('enteringEmail~page.restored');
    expect(album.screens().every(({ looks }) => looks.length === 1)).toBe(true);
  });

  test('does not record a step to the same states if the page looks as before', () => {
    const album = createAlbum(plan);
    for (const edge of edges) album.arrive(edge, page('the same'), page('the same'));
    const places = album.screens().map(({ place }) => place);
    expect(places.filter((place) => place.includes('~'))).toEqual([]);
    expect(edges.map((edge) => album.screenOf(edge))).not.toContain(null);
  });

  test('assigns the screen that a step leads to, with the shortest path to it', () => {
    const album = fullAlbum();
    for (const edge of edges) {
      const screen = album.screens().find(({ place }) => place === album.screenOf(edge));
      expect(screen?.leaves).toEqual(plan.exploration.situations[edge.to]?.leaves);
    }
    const sent = album.screens().find(({ place }) => place === 'linkSent');
    expect(sent?.way).toHaveLength(3);
  });

  test('covers every state and transition in a complete walk, and lists the faults', () => {
    const walked = paths.map((path) => ({ edges: path, hasPassed: true }));
    const report = reportOf('forgotPassword', plan, fullAlbum(), walked);
    expect(report.transitions.toSorted()).toEqual(plan.goals.transitions.toSorted());
    expect(report.states.toSorted()).toEqual(plan.goals.states.toSorted());
    expect(report.rests).toContain('forgotPassword.linkSent');
    expect(report.faults).toContainEqual({
      actor: 'sendResetLink',
      fault: 'timed out',
      from: ['forgotPassword.sendingLink'],
      to: ['forgotPassword.enteringEmail'],
      codes: ['timed-out'],
      screen: expect.stringMatching(/^enteringEmail~sendResetLink-failed/),
    });
    expect(report.faults.map(({ actor }) => actor)).not.toContain('redirectDelay');
  });

  /** A form that checks a code while the code's lifetime runs. */
  const codeMachine = setup({
    types: { events: {} as { type: 'code.typed' } },
    actors: { checkCode: fromPromise<void, void>(() => Promise.reject(new Error('not provided'))) },
    delays: { lifetime: 1_000 },
  }).createMachine({
    id: 'code',
    type: 'parallel',
    states: {
      entry: {
        initial: 'typing',
        states: {
          typing: { on: { 'code.typed': 'checking' } },
          checking: { invoke: { id: 'checkCode', src: 'checkCode', onDone: 'right', onError: 'typing' } },
          right: {},
        },
      },
      lifetime: {
        initial: 'counting',
        states: { counting: { after: { lifetime: 'expired' } }, expired: {} },
      },
    },
  });
  const codeModel = defineModel({
    machine: codeMachine,
    inputs: { 'a code': undefined },
    samples: {
      events: { 'code.typed': { digits: {} } },
      actors: { checkCode: { done: { right: undefined }, failed: { wrong: new Error('wrong') } } },
    },
    journeys: [],
  });

  test('photographs each fault in its plainest situation, once for all states of other regions', () => {
    const { faults, screens } = inventedWalk(codeModel, { look });
    expect(faults).toHaveLength(1);
    const photographed = screens.find(({ place }) => place === faults[0]?.screen);
    expect(photographed?.way).toEqual(['a code', 'code.typed (digits)', 'checkCode failed (wrong)']);
    expect(photographed?.from).toEqual(['code.entry.checking', 'code.lifetime.counting']);
  });

  test('records the failures and the lines of text that a step adds', () => {
    const fault = edges.find(({ step }) => step.text === 'sendResetLink failed (timed out)');
    if (!fault) throw new Error('No path has a timeout.');
    const album = createAlbum(plan);
    const failures = [{ place: '.failure', code: 'unreachable' }];
    album.arrive(fault, { text: 'Reset\nToo late.', markup: 'b', failures }, page('Reset\nSending...'));
    expect(album.screens().map(({ added }) => added)).toEqual([['Too late.']]);
    expect(album.faults().find(({ screen }) => screen !== null)?.codes).toEqual(['unreachable']);
  });

  test('takes no screenshot of a fault that changes nothing on the page', () => {
    const album = createAlbum(plan);
    for (const edge of edges) album.arrive(edge, page('the same'), page('the same'));
    const timeout = album.faults().find(({ fault }) => fault === 'timed out');
    expect(timeout).toMatchObject({ screen: null });
  });

  test('reports only the completed steps of a walk that stops early', () => {
    const taken: readonly Edge[] = paths[0]?.slice(0, 2) ?? [];
    const album = createAlbum(plan);
    walkPath(album, plan, taken);
    const walked = paths.map((_, index) => ({ edges: index === 0 ? taken : [], hasPassed: false }));
    const report = reportOf('forgotPassword', plan, album, walked);
    expect(report.paths.map(({ hasPassed }) => hasPassed)).not.toContain(true);
    expect(report.paths[0]?.steps.map(({ text }) => text)).toEqual(taken.map(({ step }) => step.text));
    expect(report.transitions).toEqual(taken.flatMap(({ transitions }) => transitions));
    expect(report.transitions.length).toBeLessThan(plan.goals.transitions.length);
  });
});

describe('walkRecords', () => {
  const machines = atlasMachines();
  const onScreen = machines.filter(({ hasScreen }) => hasScreen);
  const read = sourcesBelow(process.cwd());
  const empty = {
    paths: [],
    faults: [],
    rests: [],
    states: [],
    transitions: [],
    deep: { pairs: { covered: 0, total: 0 }, guards: { covered: 0, total: 0 } },
    screens: [],
    ms: 1,
  };

  function recordOf({ id, room }: AtlasMachine): WalkRecord {
    const sources = fingerprintOf(walkEntries(`tests/${room}`, id), read);
    return { ...empty, machine: id, isGood: true, sources };
  }

  /** Creates a reader of the project's files that returns different content for one file. */
  function changed(file: string): ReadSource {
    return (path) => {
      const source = read(path);
      return path === file && source ? { ...source, digest: 'another' } : source;
    };
  }

  function staleAfter(file: string): readonly string[] {
    return onScreen
      .filter((machine) => staleReason(machine, recordOf(machine), changed(file)) !== null)
      .map(({ id }) => id);
  }

  describe('a walk', () => {
    test('is up to date if nothing changed', () => {
      expect(staleAfter('no/such/file.ts')).toEqual([]);
    });

    test.each([
      [
        'machines/page/countdown.machine.ts',
        [
          'countdown',
          'otp',
          'widget',
          'session',
          'sessionRefresh',
          'sessionRevocation',
          'secondFactor',
          'smsEnrollment',
          'twoStepSetup',
          'twoStepManagement',
          'clientHeader',
          'contactManagement',
          'contactVerification',
          'memberProof',
          'institutionSignIn',
          'switchOrganization',
        ],
      ],
      ['tests/sign-in/login.stage.tsx', ['login']],
      ['src/sign-in/ForgotPasswordScreen.tsx', ['forgotPassword']],
      [
        'machines/widget/passwordStrength.machine.ts',
        ['newPassword', 'password', 'passwordReset', 'institutionSignIn', 'widget'],
      ],
    ])('is stale after a change of %s, for the machines that depend on it', (file, ids) => {
      expect(staleAfter(file).toSorted()).toEqual(ids.toSorted());
    });

    test.each([
      'src/statechart/model/nameLaw.ts',
      'tests/run/atlas.ts',
      'tests/sign-in/screens.browser.test.tsx',
      'docs/CONTRIBUTING.md',
      'src/server/site.ts',
    ])('is up to date after a change of %s, on which no walk depends', (file) => {
      expect(staleAfter(file)).toEqual([]);
    });

    test.each([
      'tests/support/describeModelOnScreen.tsx',
      'package-lock.json',
      'machines/contracts/timing.ts',
    ])('is stale for most machines after a change of %s', (file) => {
      expect(staleAfter(file).length).toBeGreaterThan(onScreen.length / 2);
    });

    test('is stale if it failed or does not exist', () => {
      const [machine] = onScreen;
      if (!machine) throw new Error('No machine has a screen.');
      const record = recordOf(machine);
      expect(staleReason(machine, record, read)).toBeNull();
      expect(staleReason(machine, { ...record, isGood: false }, read)).toBe('failed its last walk');
      expect(staleReason(machine, null, read)).toBe('has not been walked yet');
      expect(staleReason({ ...machine, hasScreen: false }, null, read)).toBeNull();
    });
  });

  test('a walk is repeated for the atlas if it took no screenshots', () => {
    const look: Look = { theme: 'light', width: 1280, violations: [], overflow: 0, picture: 'a.png' };
    const walkWith = (picture: string | null) =>
      inventedWalk(forgotPasswordModel, { look: { ...look, picture } });
    expect(pictureReason(walkWith('a.png'))).toBeNull();
    expect(pictureReason(walkWith(null))).toBe('has no screenshots yet');
    expect(pictureReason(null)).toBeNull();
  });

  describe('records', () => {
    let folder = '';
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'walks-'));
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    test('are read from the folder of the machine', () => {
      mkdirSync(join(folder, 'login'));
      mkdirSync(join(folder, 'widgetLocale'));
      writeFileSync(join(folder, 'login', 'walk.json'), JSON.stringify({ ...empty, machine: 'login' }));
      expect(readRecord('login', folder)?.machine).toBe('login');
      expect(readRecord('otp', folder)).toBeNull();
      expect(recordsOnDisk(folder)).toEqual([join(folder, 'login', 'walk.json')]);
    });
  });
});
