import { expect, test } from 'vitest';
import { createEmulator } from '../createEmulator.ts';

const start = (...allowedOrigins: string[]) => createEmulator({ databasePath: ':memory:', allowedOrigins });

test.each(['http://localhost:3000', 'https://app.example', 'http://[::1]:5173', 'null'])(
  'the origin %s may be allowed',
  (origin) => {
    const emulator = start(origin);
    expect(emulator.publicToken).toBeDefined();
    emulator.close();
  },
);

test.each([
  ['localhost:3000', 'Write http://localhost:3000.'],
  ['http://localhost:3000/', 'Write http://localhost:3000.'],
  ['https://app.example/path', 'Write https://app.example.'],
  ['HTTPS://App.example', 'Write https://app.example.'],
  ['http://localhost:80', 'Write http://localhost.'],
  ['app.example', 'Write http://app.example.'],
  ['*', 'List each origin, such as http://localhost:3000.'],
  ['https://*.example', 'List each origin, such as http://localhost:3000.'],
  ["'self'; frame-ancestors *", 'List each origin, such as http://localhost:3000.'],
  ['file:///index.html', 'List each origin, such as http://localhost:3000.'],
])('the emulator does not start with %s in the list of origins, and says what to write', (origin, hint) => {
  expect(() => start('http://localhost:3000', origin)).toThrow(
    `"${origin}" in --origins (EMULATOR_ORIGINS, origins) is no origin. ${hint}`,
  );
});
