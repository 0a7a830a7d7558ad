import { readFileSync, writeFileSync } from 'node:fs';
import { code, markdownTable, withGeneratedParts } from './markdown.ts';
import { createEmulator } from '../emulator/createEmulator.ts';
import { callSdkMethods } from '../emulator/sdkMethods.ts';
import { controlRoutes } from '../emulator/control/router.ts';
import { defaultProjectSettings } from '../emulator/rules/project.ts';
import { missingRoutes } from '../emulator/routes/missingRoutes.ts';
import { routes } from '../emulator/routes/table.ts';

export const documentFile = 'docs/emulator.md';

/** Writes the generated parts of `docs/emulator.md`. */
export async function run(): Promise<number> {
  writeFileSync(documentFile, await emulatorDocument());
  return 0;
}

/** Returns the documentation of the emulator with parts that are generated from the tables in its code and the SDK. */
export async function emulatorDocument(): Promise<string> {
  const emulator = createEmulator({ databasePath: ':memory:' });
  const sdkMethods = await callSdkMethods(await emulator.projectCredentials(), emulator.fetch);
  emulator.close();
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
    'methods of the SDK': markdownTable(
      ['method', 'call', 'state'],
      sdkMethods.map(({ name, endpoint, isImplemented }) => [
        code(name),
        endpoint === '' ? 'none of its own' : code(endpoint),
        isImplemented ? 'works' : 'absent',
      ]),
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
  'business-token': 'business token',
  'member-session': 'member session',
  'project-secret': 'project id and secret',
} as const;
