/** A part of the code whose mutants are tested together. */
export interface Area {
  /** Patterns of the files to mutate. */
  readonly mutate: readonly string[];
  /** Patterns of the test files that may detect the mutants. Slow tests that add nothing are left out. */
  readonly tests: readonly string[];
}

const testsIn = (...rooms: readonly string[]) => rooms.map((room) => `tests/${room}/*.test.ts`);

/** Tests of a room except for those of its wiring, which load screens and the client library. */
const machineTests = (...rooms: readonly string[]) =>
  rooms.map((room) => `tests/${room}/!(wiring*|start*|*Actors|*Requests).test.ts`);

/** Returns the area of the machines of a room; their tests are in the folder of the same name. */
const machines = (room: string, tests: readonly string[] = machineTests(room)): Area => ({
  mutate: [`machines/${room}/*.ts`],
  tests,
});

/**
 * The parts of the code that `npm run mutants` tests, by name. Views are left out: tests in a browser check them. So are
 * the tests of the emulator, which reach most of the code, but take minutes.
 */
export const areas: Readonly<Record<string, Area>> = {
  session: { mutate: ['src/session/*.ts'], tests: testsIn('session') },
  copy: { mutate: ['src/copy/*.ts'], tests: testsIn('ui') },
  // Two areas, because the tests of the client library with the emulator take long.
  identity: {
    mutate: ['src/identity/!(*Requests).ts'],
    tests: [...testsIn('identity'), 'tests/passkeys/{passkeyCeremony,passkeySignals}.test.ts'],
  },
  'identity-requests': {
    mutate: ['src/identity/*Requests.ts'],
    tests: [
      ...testsIn('identity'),
      'tests/passkeys/{passkeyActors,passkeyRequests,passkeySignInRequests,wiring}.test.ts',
      'tests/wallets/{testWallets,walletSignInRequests}.test.ts',
    ],
  },
  actors: {
    mutate: ['src/{dashboard,passkeys,sign-in,site,widget}/{start[A-Z]*,*Actors}.{ts,tsx}'],
    tests: testsIn('dashboard', 'passkeys', 'sign-in', 'site', 'widget'),
  },
  'machines-contracts': machines('contracts', [
    ...machineTests('contracts', 'dashboard', 'session', 'sign-in', 'site', 'widget'),
    // Without the test that reads the text of the contracts.
    'tests/identity/!(identityPort).test.ts',
  ]),
  'machines-dashboard': machines('dashboard'),
  'machines-emulator': {
    mutate: ['src/emulator/machines/*.ts'],
    tests: ['tests/emulator/models.test.ts', 'src/emulator/tests/panelData.test.ts'],
  },
  'machines-statechart': {
    mutate: ['src/statechart/machines/*.ts'],
    tests: ['tests/statechart/models.test.ts', 'src/statechart/tests/inspection/*.test.ts'],
  },
  'machines-institutions': machines('institutions'),
  'machines-page': machines('page'),
  'machines-passkeys': machines('passkeys'),
  'machines-session': machines('session'),
  'machines-sign-in': machines('sign-in'),
  'machines-site': machines('site'),
  'machines-telemetry': machines('telemetry'),
  'machines-widget': machines('widget', [
    ...machineTests('widget'),
    'tests/embed/{embedOptions,widgetTheme}.test.ts',
  ]),
};
