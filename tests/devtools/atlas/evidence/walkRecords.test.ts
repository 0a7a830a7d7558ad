import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprintOf, sourcesBelow, type ReadSource } from '../../../support/sourceFingerprint.ts';
import type { WalkRecord } from '../../../support/walkRecord.ts';
import { atlasMachines } from './atlasMachines.ts';
import { readRecord, recordsOnDisk, whyStale } from './walkRecords.ts';

const machines = atlasMachines();
const onScreen = machines.filter(({ screenTest }) => screenTest !== null);
const read = sourcesBelow(process.cwd());
const empty = { paths: [], faults: [], rests: [], states: [], transitions: [], screens: [], ms: 1 };

function recordOf(id: string, screenTest: string | null): WalkRecord {
  return { ...empty, machine: id, isGood: true, sources: fingerprintOf(screenTest ?? '', read) };
}

/** The project as it would be with another text in one of its files. */
function changed(file: string): ReadSource {
  return (path) => {
    const source = read(path);
    return path === file && source ? { ...source, digest: 'another' } : source;
  };
}

function staleAfter(file: string): readonly string[] {
  return onScreen
    .filter((machine) => whyStale(machine, recordOf(machine.id, machine.screenTest), changed(file)) !== null)
    .map(({ id }) => id);
}

describe('a walk', () => {
  test('is current as long as nothing changes', () => {
    expect(staleAfter('no/such/file.ts')).toEqual([]);
  });

  test.each([
    [
      'machines/page/countdown.machine.ts',
      ['countdown', 'otp', 'widget', 'session', 'sessionRefresh', 'sessionRevocation'],
    ],
    ['tests/sign-in/login.stage.tsx', ['login']],
    ['src/sign-in/ForgotPasswordScreen.tsx', ['forgotPassword']],
    ['machines/widget/passwordStrength.machine.ts', ['newPassword', 'password', 'passwordReset', 'widget']],
  ])('is made again after a change of %s by those who reach it', (file, ids) => {
    expect(staleAfter(file).toSorted()).toEqual(ids.toSorted());
  });

  test.each([
    'tests/statechart/nameLaw.ts',
    'tests/run/atlas.ts',
    'docs/CONTRIBUTING.md',
    'src/server/site.ts',
  ])('is not made again after a change of %s, of which nothing runs in it', (file) => {
    expect(staleAfter(file)).toEqual([]);
  });

  test.each(['tests/support/describeModelOnScreen.tsx', 'package-lock.json', 'machines/contracts/timing.ts'])(
    'of almost everybody is made again after a change of %s',
    (file) => {
      expect(staleAfter(file).length).toBeGreaterThan(onScreen.length / 2);
    },
  );

  test('that had a fault, or that is not there, is made again', () => {
    const [machine] = onScreen;
    if (!machine) throw new Error('No machine has a screen.');
    const record = recordOf(machine.id, machine.screenTest);
    expect(whyStale(machine, record, read)).toBeNull();
    expect(whyStale(machine, { ...record, isGood: false }, read)).toBe('had a fault when it was walked');
    expect(whyStale(machine, null, read)).toBe('was not walked yet');
    expect(whyStale({ ...machine, screenTest: null }, null, read)).toBeNull();
  });
});

describe('records', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'walks-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('are read from the folder of their machine', () => {
    mkdirSync(join(folder, 'login'));
    mkdirSync(join(folder, 'widgetLocale'));
    writeFileSync(join(folder, 'login', 'walk.json'), JSON.stringify({ ...empty, machine: 'login' }));
    expect(readRecord('login', folder)?.machine).toBe('login');
    expect(readRecord('otp', folder)).toBeNull();
    expect(recordsOnDisk(folder)).toEqual([join(folder, 'login', 'walk.json')]);
  });
});
