/** Checks of the bundler that every build leaves out. How long a slow machine took is no warning about the build. */
export const silentChecks = { bundlerTimings: false } as const;
