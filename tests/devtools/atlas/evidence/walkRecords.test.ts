import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprintOf, sourcesBelow, type ReadSource } from '../../../support/sourceFingerprint.ts';
import { walkEntries } from '../../../support/walkCommands.ts';
import type { WalkRecord } from '../../../support/walkRecord.ts';
import { atlasMachines, type AtlasMachine } from './atlasMachines.ts';
import { readRecord, recordsOnDisk, staleReason } from './walkRecords.ts';

const machines = atlasMachines();
const onScreen = machines.filter(({ hasScreen }) => hasScreen);
const read = sourcesBelow(process.cwd());
const empty = { paths: [], faults: [], rests: [], states: [], transitions: [], screens: [], ms: 1 };

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
      ],
    ],
    ['tests/sign-in/login.stage.tsx', ['login']],
    ['src/sign-in/ForgotPasswordScreen.tsx', ['forgotPassword']],
    ['machines/widget/passwordStrength.machine.ts', ['newPassword', 'password', 'passwordReset', 'widget']],
  ])('is stale after a change of %s, for the machines that depend on it', (file, ids) => {
    expect(staleAfter(file).toSorted()).toEqual(ids.toSorted());
  });

  test.each([
    'tests/statechart/nameLaw.ts',
    'tests/run/atlas.ts',
    'tests/sign-in/screens.browser.test.tsx',
    'docs/CONTRIBUTING.md',
    'src/server/site.ts',
  ])('is up to date after a change of %s, on which no walk depends', (file) => {
    expect(staleAfter(file)).toEqual([]);
  });

  test.each(['tests/support/describeModelOnScreen.tsx', 'package-lock.json', 'machines/contracts/timing.ts'])(
    'is stale for most machines after a change of %s',
    (file) => {
      expect(staleAfter(file).length).toBeGreaterThan(onScreen.length / 2);
    },
  );

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
