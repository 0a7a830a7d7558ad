import { lazy, Suspense, type ComponentProps } from 'react';
import type { OneTapRequests } from '../../machines/contracts/oauthRequests.ts';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import { oneTapPlace, type MainButtons, type OneTapPlace } from '../../machines/widget/loginMethods.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { afterPaint } from '../page/afterPaint.ts';
import { loadChunk } from '../page/chunkLoader.ts';

/** The id of the area that Google draws its prompt in. */
export const oneTapAreaId = 'google-parent-prompt';

/** Google One Tap in a widget. */
export interface OneTapOffer extends OneTapRequests {
  /** Remembers for this visit that the prompt was dismissed: it is reported as closed from now on. */
  rememberDismissal(): void;
}

export interface OneTapSurroundings {
  readonly buttons: MainButtons;
  readonly access: ProviderAccess;
  /** Where a provider of one's own answers, with what stands in for Google's script; `null` for Google. */
  readonly apiOrigin: string | null;
}

/** Where Google One Tap stands in this browser. */
export function oneTapPlaceHere(buttons: MainButtons): OneTapPlace {
  return oneTapPlace(buttons, 'IdentityCredential' in globalThis);
}

/**
 * What offers Google One Tap, in a chunk that is loaded once it is to be shown.
 *
 * @returns nothing where it is not configured, or cannot stand where it is to
 */
export function lazyOneTap({ buttons, access, apiOrigin }: OneTapSurroundings): OneTapOffer | undefined {
  const place = oneTapPlaceHere(buttons);
  const provider = buttons.oauth.find(({ name }) => name === 'google');
  if (!provider || place === 'nowhere') return undefined;
  const load = async () => {
    // The page stands and answers before anything is fetched for it.
    await new Promise<void>((resolve) => afterPaint(resolve, preloadDelayMs));
    const { oneTapRequests } = await loadChunk(
      'oneTapRequests',
      () => import('../identity/oneTapRequests.ts'),
    );
    return oneTapRequests({
      access,
      loadGoogle: async () =>
        (await loadChunk('googleIdentity', () => import('../identity/googleIdentity.ts'))).loadGoogleIdentity(
          apiOrigin,
        ),
      provider,
      ...(place === 'area' && { promptParentId: oneTapAreaId }),
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
      let isOver = false;
      let end: (() => void) | null = null;
      load().then((requests) => {
        if (!isOver) end = requests.offerOneTap(listener);
      }, listener.onFailed);
      return () => {
        isOver = true;
        end?.();
      };
    },
  };
}

const dismissalKey = 'fairlead.one-tap.dismissed';
let wasDismissedHere = false;

function rememberDismissal(): void {
  wasDismissedHere = true;
  try {
    sessionStorage.setItem(dismissalKey, 'true');
  } catch {
    // Blocked or full: then it counts for this page alone.
  }
}

function wasDismissed(): boolean {
  try {
    return wasDismissedHere || sessionStorage.getItem(dismissalKey) !== null;
  } catch {
    return false;
  }
}

const Notice = lazy(async () => ({
  default: (await loadChunk('OneTapNotice', () => import('./OneTapNotice.tsx'))).OneTapNotice,
}));

/** Says what keeps One Tap from being shown; it comes with the rest of One Tap. */
export function LazyOneTapNotice(props: ComponentProps<typeof Notice>) {
  return (
    <Suspense fallback={null}>
      <Notice {...props} />
    </Suspense>
  );
}
