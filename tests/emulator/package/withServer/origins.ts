/** Origin of the application. */
export const appOrigin = `http://localhost:${process.env['APP_PORT'] ?? 5173}`;

/** Origin of the emulator. */
export const emulatorOrigin = `http://localhost:${process.env['EMULATOR_PORT'] ?? 4174}`;
