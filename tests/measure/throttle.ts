import type { Page } from 'playwright';

/** Simulated limits of the network and the processor. */
export interface Slowness {
  readonly downKbps: number;
  readonly upKbps: number;
  /** Milliseconds added to each request. */
  readonly latencyMs: number;
  /** Factor by which the processor is slowed down. */
  readonly cpu: number;
}

/** Lighthouse's profile of a phone on a slow mobile network ("Slow 4G"). */
export const slow4g: Slowness = { downKbps: 1_600, upKbps: 750, latencyMs: 150, cpu: 4 };

const bytesPerKilobit = 1_000 / 8;

/** Limits the network and the processor of a page, and clears the browser cache. */
export async function throttle(page: Page, { downKbps, upKbps, latencyMs, cpu }: Slowness): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: downKbps * bytesPerKilobit,
    uploadThroughput: upKbps * bytesPerKilobit,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
