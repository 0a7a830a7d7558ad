import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emulatorDocument } from './emulatorDocument.ts';

const file = 'docs/emulator.md';

test('docs/emulator.md says what the emulator is (UPDATE_DOCS=1 writes it)', () => {
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(file, emulatorDocument());
  expect(readFileSync(file, 'utf8')).toBe(emulatorDocument());
});
