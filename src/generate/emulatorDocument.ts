import { readFileSync, writeFileSync } from 'node:fs';
import { code, markdownTable, withGeneratedParts } from './markdown.ts';
import { controlRoutes } from '../emulator/control/router.ts';
import { defaultProjectSettings } from '../emulator/rules/project.ts';
import { missingRoutes } from '../emulator/routes/missingRoutes.ts';
import { routes } from '../emulator/routes/table.ts';

export const documentFile = 'docs/emulator.md';

/** Writes the generated parts of `docs/emulator.md`. */
export function run(): number {
  writeFileSync(documentFile, emulatorDocument());
  return 0;
}

/** Returns the documentation of the emulator with parts that are generated from the tables in its code. */
export function emulatorDocument(): string {
  return withGeneratedParts(readFileSync(documentFile, 'utf8'), {
    endpoints: markdownTable(
      ['endpoint', 'requires', 'state', ''],
      [
        ...routes.map(({ method, path, access, fidelity, note = '', callsPerMinute }) => [
          code(`${method} ${path}`),
          requirements[access],
          fidelity === 'simpler' ? 'simpler' : 'done',
          [
            fidelity === 'stricter' && 'Stricter than Stytch.',
            note,
            callsPerMinute && `At most ${callsPerMinute} calls a minute from one IP address.`,
          ]
            .filter(Boolean)
            .join(' '),
        ]),
        ...missingRoutes.map(({ method, path }) => [code(`${method} ${path}`), '', 'absent', '']),
      ],
    ),
    'calls with browser checks': markdownTable(
      ['call', 'captcha', 'telemetry'],
      routes
        .filter(({ browserChecks }) => browserChecks)
        .map(({ method, path, browserChecks }) => [
          code(`${method} ${path}`),
          'yes',
          browserChecks === 'captcha' ? '' : 'yes',
        ]),
    ),
    'control calls': markdownTable(
      ['call', 'request', 'response'],
      controlRoutes.map(({ method, path, takes, answers }) => [code(`${method} ${path}`), takes, answers]),
    ),
    'project settings': markdownTable(
      ['setting', 'default'],
      Object.entries(defaultProjectSettings).map(([name, value]) => [
        code(name),
        code(JSON.stringify(value)),
      ]),
    ),
  });
}

const requirements = {
  open: 'nothing',
  'public-token': 'public token',
  session: 'session',
  'project-secret': 'project id and secret',
} as const;
