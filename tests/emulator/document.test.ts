import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentFile, emulatorDocument } from '../../src/devtools/generate/emulatorDocument.ts';

test('docs/emulator.md says what the emulator is (npm run emulator:docs writes it)', () => {
  expect(readFileSync(documentFile, 'utf8')).toBe(emulatorDocument());
});
