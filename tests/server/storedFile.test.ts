import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, describe, it } from 'vitest';
import {
  listStoredFiles,
  readInBackground,
  preferredEncoding,
  requestedRange,
} from '../../src/server/storedFile.ts';

describe('storedFile', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stored-files-'));
    mkdirSync(join(folder, 'static', '.vite'), { recursive: true });
    writeFileSync(join(folder, 'static', 'a.js'), 'plain');
    writeFileSync(join(folder, 'static', 'a.js.br'), 'smaller');
    writeFileSync(join(folder, 'static', '.vite', 'manifest.json'), '{}');
    writeFileSync(join(folder, 'b.css'), 'a {}');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('lists the published files of a folder with their compressed copies', () => {
    const files = listStoredFiles(folder);
    expect([...files.keys()].toSorted()).toEqual(['/b.css', '/static/a.js']);
    const file = files.get('/static/a.js');
    expect(file?.contentType).toBe('text/javascript; charset=utf-8');
    expect(file?.plain.toString()).toBe('plain');
    expect(
      Object.entries(file?.compressed ?? {}).map(([encoding, copy]) => [encoding, String(copy)]),
    ).toEqual([['br', 'smaller']]);
    expect(file?.entityTag).toMatch(/^W\/"[\w-]{22}"$/);
  });

  test('lists nothing for a missing folder', () => {
    expect(listStoredFiles(join(folder, 'missing')).size).toBe(0);
  });

  test('reads a file at its first use, and only then', () => {
    const file = listStoredFiles(folder).get('/b.css');
    writeFileSync(join(folder, 'b.css'), 'b {}');
    expect(file?.plain.toString()).toBe('b {}');
    writeFileSync(join(folder, 'b.css'), 'c {}');
    expect(file?.plain.toString()).toBe('b {}');
  });

  test('a later build does not change files that were read in the background', async () => {
    const files = listStoredFiles(folder);
    const warnings: string[] = [];
    await readInBackground(files.values(), (line) => warnings.push(line));
    rmSync(folder, { recursive: true });
    expect([...files.values()].map(({ plain }) => plain.toString()).toSorted()).toEqual(['a {}', 'plain']);
    expect(warnings).toEqual([]);
  });

  test('warns of a file that a build has deleted meanwhile', async () => {
    const files = listStoredFiles(folder);
    rmSync(folder, { recursive: true });
    const warnings: string[] = [];
    await readInBackground(files.values(), (line) => warnings.push(line));
    expect(warnings).toEqual([expect.stringContaining('Start again.')]);
  });
});

describe('acceptEncoding', () => {
  const both = { br: true, gzip: true };

  it.each([
    [null, null],
    ['', null],
    ['identity', null],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', null],
    ['*', 'br'],
    ['br; q=nonsense', null],
  ])('Accept-Encoding %j selects %j', (accepted, encoding) => {
    expect(preferredEncoding(accepted, both)).toBe(encoding);
  });

  it('selects only an available encoding', () => {
    expect(preferredEncoding('br, gzip', { gzip: true })).toBe('gzip');
    expect(preferredEncoding('br, gzip', {})).toBeNull();
  });
});

describe('requestedRange', () => {
  const rangeOf = (headers: Record<string, string>, method = 'GET') =>
    requestedRange(new Request('http://localhost/card.png', { method, headers }), 100);

  it.each([
    ['bytes=0-0', [0, 0]],
    ['bytes=10-19', [10, 19]],
    ['bytes=90-', [90, 99]],
    ['bytes=-10', [90, 99]],
    ['bytes=-1000', [0, 99]],
    ['bytes=90-1000', [90, 99]],
    ['BYTES=0-9', [0, 9]],
  ])('%s is a range of the content', (range, bytes) => expect(rangeOf({ Range: range })).toEqual(bytes));

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s is outside of the content', (range) =>
    expect(rangeOf({ Range: range })).toBe('unsatisfiable'),
  );

  it.each(['', 'bytes=-', 'bytes=9-8', 'bytes=0-1,4-5', 'lines=0-9', 'bytes=a-b'])(
    '"%s" is ignored',
    (range) => expect(rangeOf({ Range: range })).toBeNull(),
  );

  it('is ignored for another method than GET, and with a condition that a weak entity tag cannot meet', () => {
    expect(rangeOf({ Range: 'bytes=0-9' }, 'HEAD')).toBeNull();
    expect(rangeOf({ Range: 'bytes=0-9', 'If-Range': 'W/"tag"' })).toBeNull();
  });
});
