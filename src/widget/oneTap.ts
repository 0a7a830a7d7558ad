import type { OneTapRequests } from '../../machines/contracts/oauthRequests.ts';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import {
  oneTapPlacement,
  type MainContent,
  type OneTapPlacement,
} from '../../machines/widget/loginMethods.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { storedItem } from '../identity/storedItem.ts';
import { afterPaint } from '../page/afterPaint.ts';
import { loadChunk } from '../page/chunkLoader.ts';

/** The id of the element into which Google renders its prompt. */
export const oneTapAreaId = 'google-parent-prompt';

/** The Google One Tap requests of a widget, and the record that the visitor dismissed the prompt. */
export interface OneTapOffer extends OneTapRequests {
  /**
   * Stores in session storage that the visitor dismissed the prompt. From then on `offerOneTap` shows no prompt and
   * calls `onClosed` at once.
   */
  rememberDismissal(): void;
}

export interface OneTapDependencies {
  readonly content: MainContent;
  readonly access: ProviderAccess;
  /**
   * Origin of a local identity provider, which also serves a substitute for Google's script; `null` to load Google's
   * own script.
   */
  readonly apiOrigin: string | null;
}

/** Returns the position at which this browser can show Google One Tap, or `nowhere`. */
export function detectOneTapPlacement(content: MainContent): OneTapPlacement {
  return oneTapPlacement(content, 'IdentityCredential' in globalThis);
}

/**
 * Creates the Google One Tap requests, whose code loads on demand.
 *
 * @returns the requests; `undefined` if One Tap is not configured, or this browser cannot show it at the configured
 *   position
 */
export function lazyOneTap({ content, access, apiOrigin }: OneTapDependencies): OneTapOffer | undefined {
  const placement = detectOneTapPlacement(content);
  const provider = content.oauth.find(({ name }) => name === 'google');
  if (!provider || placement === 'nowhere') return undefined;
  const load = async () => {
    // Wait until the page is interactive before loading anything for One Tap.
    await new Promise<void>((resolve) => afterPaint(resolve, preloadDelayMs));
    const { oneTapRequests } = await loadChunk(
      'oneTapRequests',
      () => import('../identity/oneTapRequests.ts'),
    );
    return oneTapRequests({
      access,
      apiOrigin,
      provider,
      ...(placement === 'area' && { promptParentId: oneTapAreaId }),
      leaveFor: (url) => location.assign(url),
    });
  };
  return {
    rememberDismissal,
    offerOneTap(listener) {
      if (wasDismissed()) {
        listener.onClosed();
        return () => undefined;
      }
      let isCanceled = false;
      let cancel: (() => void) | null = null;
      load().then((requests) => {
        if (!isCanceled) cancel = requests.offerOneTap(listener);
      }, listener.onFailed);
      return () => {
        isCanceled = true;
        cancel?.();
      };
    },
  };
}

const dismissal = storedItem('sessionStorage', 'fairlead.one-tap.dismissed');
let wasDismissedHere = false;

function rememberDismissal(): void {
  wasDismissedHere = true;
  dismissal.write('true');
}

function wasDismissed(): boolean {
  return wasDismissedHere || dismissal.read() !== null;
}
