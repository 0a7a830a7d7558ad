import { afterEach, describe, expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { createActor } from 'xstate';
import { recoveryCodesMachine } from '../../machines/widget/recoveryCodes.machine.ts';
import '../../src/theme/base.css.ts';
import { RecoveryCodesScreen } from '../../src/widget/RecoveryCodesScreen.tsx';
import { exportRecoveryCodes } from '../../src/widget/startTwoStepSetup.tsx';
import { inFrame } from './inFrame.tsx';
import { sampleAuthenticator, sampleSecrets } from './twoStepSamples.ts';

const codes = sampleAuthenticator.recoveryCodes;

const emulateMedia = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media });

afterEach(async () => {
  vi.restoreAllMocks();
  await emulateMedia('');
  await cleanup();
});

describe('recovery codes', () => {
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
