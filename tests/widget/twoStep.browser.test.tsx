import jsQR from 'jsqr';
import { afterEach, expect, test, describe, vi } from 'vitest';
import { page, cdp } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import { recoveryCodesMachine } from '../../machines/widget/recoveryCodes.machine.ts';
import { provenRequest } from '../../machines/passkeys/provenRequest.machine.ts';
import { totpEnrollmentMachine } from '../../machines/widget/totpEnrollment.machine.ts';
import { twoStepSetupCopy } from '../../src/copy/secondStep.en.ts';
import { RecoveryCodesScreen } from '../../src/widget/RecoveryCodesScreen.tsx';
import { exportRecoveryCodes } from '../../src/widget/exportRecoveryCodes.ts';
import { TotpEnrollmentScreen } from '../../src/widget/TotpEnrollmentScreen.tsx';
import { inFrame } from './inFrame.tsx';
import { sampleAuthenticator, sampleSecrets } from './twoStepSamples.ts';

describe('qrCode', () => {
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
    const sendRequest = fromPromise<void, { replaces: boolean }>(() => Promise.resolve());
    const createAuthenticator = provenRequest<void, { replaces: boolean }>().provide({
      actors: { sendRequest },
    });
    const machine = totpEnrollmentMachine.provide({ actors: { createAuthenticator } });
    const actor = createActor(machine, { input: { replaces: false } }).start();
    const screen = await render(inFrame(<TotpEnrollmentScreen actor={actor} secrets={sampleSecrets} />));
    const code = screen.getByRole('img', { name: twoStepSetupCopy.copy.app.qrCode });
    await expect.element(code).toBeVisible();
    // A screenshot of the whole screen, so that the code must have its own quiet zone.
    const picture = await page.elementLocator(document.body).screenshot({ save: false });
    const { data, width, height } = await pixelsOf(picture);
    expect(jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data).toBe(
      sampleAuthenticator.uri,
    );
    actor.stop();
  });
});

describe('recovery codes', () => {
  const codes = sampleAuthenticator.recoveryCodes;

  const emulateMedia = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media });

  afterEach(async () => {
    vi.restoreAllMocks();
    await emulateMedia('');
    await cleanup();
  });

  test('are copied one in a line', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await exportRecoveryCodes(codes, 'clipboard', 'Fairlead');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(codes.join('\n'));
  });

  test('are not copied if the browser refuses the clipboard', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await expect(exportRecoveryCodes(codes, 'clipboard', 'Fairlead')).rejects.toThrow('refused');
  });

  test('are saved as a text file with the name of the service', async () => {
    const links: HTMLAnchorElement[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      links.push(this);
    });
    await exportRecoveryCodes(codes, 'file', 'Fair & Lead');
    const [link] = links;
    expect(link?.download).toBe('fair-lead-recovery-codes.txt');
    const file = await fetch(link?.href ?? '');
    expect(await file.text()).toBe(`Fair & Lead\n\n${codes.join('\n')}\n`);
  });

  test('are printed without the rest of the page', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const actor = createActor(recoveryCodesMachine, { input: { purpose: 'enrollment' } }).start();
    await render(
      <>
        <header>Header</header>
        {inFrame(<RecoveryCodesScreen actor={actor} secrets={sampleSecrets} />)}
        <footer>Footer</footer>
      </>,
    );
    await exportRecoveryCodes(codes, 'paper', 'Fairlead');
    expect(print).toHaveBeenCalledOnce();
    expect(document.body.innerText).toContain('Footer');
    await emulateMedia('print');
    await expect
      .poll(() => document.body.innerText.trim().split(/\n+/))
      .toEqual(['Recovery codes for two-step verification. Each code works once.', ...codes]);
    actor.stop();
  });
});
