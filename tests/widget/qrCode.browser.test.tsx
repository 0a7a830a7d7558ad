import jsQR from 'jsqr';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import { totpEnrollmentMachine } from '../../machines/widget/totpEnrollment.machine.ts';
import { twoStepSetupCopy } from '../../src/copy/twoStepSetup.en.ts';
import '../../src/theme/base.css.ts';
import { TotpEnrollmentScreen } from '../../src/widget/TotpEnrollmentScreen.tsx';
import { inFrame } from './inFrame.tsx';
import { sampleAuthenticator, sampleSecrets } from './twoStepSamples.ts';

afterEach(async () => {
  delete document.documentElement.dataset['theme'];
  await cleanup();
});

/** Reads the pixels of a PNG image. */
async function pixelsOf(base64: string): Promise<ImageData> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('The browser has no 2D canvas.');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

test.each([
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 320 },
])('the QR code on the $theme screen of $width px contains the URI with the secret', async (view) => {
  document.documentElement.dataset['theme'] = view.theme;
  await page.viewport(view.width, 900);
  const createAuthenticator = fromPromise<void, { replaces: boolean }>(() => Promise.resolve());
  const machine = totpEnrollmentMachine.provide({ actors: { createAuthenticator } });
  const actor = createActor(machine, { input: { replaces: false } }).start();
  const screen = await render(inFrame(<TotpEnrollmentScreen actor={actor} secrets={sampleSecrets} />));
  const code = screen.getByRole('img', { name: twoStepSetupCopy.copy.app.qrCode });
  await expect.element(code).toBeVisible();
  // A screenshot of the whole screen, so that the code must have its own quiet zone.
  const picture = await page.elementLocator(document.body).screenshot({ save: false });
  const { data, width, height } = await pixelsOf(picture);
  expect(jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data).toBe(sampleAuthenticator.uri);
  actor.stop();
});
