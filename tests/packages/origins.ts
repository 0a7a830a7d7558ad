const { EMULATOR_PORT = 4174, EXPRESS_PORT = 3000, WEBPACK_PORT = 3001, TURBOPACK_PORT = 3002 } = process.env;

export const emulatorOrigin = `http://localhost:${EMULATOR_PORT}`;
export const expressOrigin = `http://localhost:${EXPRESS_PORT}`;
export const webpackOrigin = `http://localhost:${WEBPACK_PORT}`;
export const turbopackOrigin = `http://localhost:${TURBOPACK_PORT}`;
