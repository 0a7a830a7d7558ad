import type { Plugin } from 'vite';
import { deferMachine } from './deferMachine.ts';
import { dropDescriptions } from './dropDescriptions.ts';

/**
 * Vite plugin that makes machines lighter in the client build: they have no descriptions, and each is created when an
 * actor starts it, not when its module loads.
 */
export function machineModules(): Plugin {
  return {
    name: 'fairlead:machine-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: /\/machines\/.*\.machine\.ts$/ },
      handler: (code, id) => ({ code: deferMachine(id, dropDescriptions(id, code)), map: null }),
    },
  };
}
