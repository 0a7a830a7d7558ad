import type { Emulator } from '../emulator/createEmulator.ts';

type Announced = Pick<Emulator, 'controlToken' | 'projectCredentials'>;

/**
 * Prints the URL of the site on the terminal and, with the emulator, the demo client, the URL of the outbox, the
 * credentials of the backend API and the control token.
 *
 * @param origin origin of the running site
 * @param emulator the emulator, if the site has one
 */
export async function announce(origin: string, emulator: Announced | null = null): Promise<void> {
  console.info(`Fairlead is ready: ${origin}`);
  if (import.meta.env.VITE_STYTCH_PUBLIC_TOKEN === undefined) {
    const { demoClient } = await import('../config/localProvider.ts');
    console.info(`Demo client:       ${demoClient.email} / ${demoClient.password}`);
    console.info(`Outbox and clock:  ${origin}/emulator`);
    if (emulator === null) return;
    const { projectId, secret } = await emulator.projectCredentials();
    console.info(`Project id:        ${projectId}`);
    console.info(`Project secret:    ${secret}`);
    if (emulator.controlToken !== null) console.info(`Control token:     ${emulator.controlToken}`);
  }
}
