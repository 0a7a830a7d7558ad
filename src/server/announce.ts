/**
 * Says on the terminal that the site is ready, where it is, and who can sign in.
 *
 * @param origin of the running site
 * @param controlToken what opens the local provider's page and control API to other machines, if anything does
 */
export async function announce(origin: string, controlToken: string | null = null): Promise<void> {
  console.info(`Fairlead is ready: ${origin}`);
  if (import.meta.env.VITE_STYTCH_PUBLIC_TOKEN === undefined) {
    const { demoClient } = await import('../config/localProvider.ts');
    console.info(`Demo client:       ${demoClient.email} / ${demoClient.password}`);
    console.info(`Outbox and clock:  ${origin}/emulator`);
    if (controlToken !== null) console.info(`Control token:     ${controlToken}`);
  }
}
