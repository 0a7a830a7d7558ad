/**
 * Prints the URL of the site on the terminal and, with the emulator, the demo client, the URL of the outbox and the
 * control token.
 *
 * @param origin origin of the running site
 * @param controlToken token that admits other computers to the emulator's page and control API; `null` for none
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
