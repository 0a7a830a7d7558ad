import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { generateSync } from 'otplib';
import { PNG } from 'pngjs';

/** An account in an authenticator app. Its codes do not come from the emulator's code. */
export interface AppAccount {
  readonly secret: string;
  /** Returns the code at a time in epoch milliseconds, by default now. */
  readonly code: (timeMs?: number) => string;
}

/** Adds an account by its shared secret. */
export function accountWith(secret: string): AppAccount {
  return {
    secret,
    code: (timeMs = Date.now()) => generateSync({ secret, epoch: Math.floor(timeMs / 1_000) }),
  };
}

/**
 * Reads the QR code on a screenshot of the page.
 *
 * @throws Error if the screenshot has no QR code
 */
export async function readQrCode(page: Page): Promise<URL> {
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  const { data, width, height } = PNG.sync.read(await page.screenshot({ fullPage: true }));
  const found = jsQR(new Uint8ClampedArray(data), width, height, { inversionAttempts: 'dontInvert' });
  if (!found) throw new Error('The screenshot has no QR code.');
  return new URL(found.data);
}

/** Adds an account by the QR code on the page. */
export async function scanQrCode(page: Page): Promise<AppAccount> {
  const { searchParams } = await readQrCode(page);
  return accountWith(searchParams.get('secret') ?? '');
}
