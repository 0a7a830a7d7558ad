/** Messages between the tabs of one browser about their common session. Names and durations only, never a token. */
export type TabMessage =
  | { readonly type: 'started' }
  | { readonly type: 'renewed'; readonly sessionId: string; readonly remainingMs: number }
  /** The client signed out in another tab. */
  | { readonly type: 'signedOut' }
  /** The session was removed from this browser; the reason is not known. */
  | { readonly type: 'ended' };

export interface Tabs {
  /** Tells the other tabs; this one does not hear itself. */
  tell(message: TabMessage): void;
  /** Hears the other tabs. */
  follow(hear: (message: TabMessage) => void): void;
}

const channelName = 'fairlead.session';

/**
 * Opens the line between the tabs: a BroadcastChannel, and the client library's own entry in `localStorage`, which
 * changes with every sign-in and sign-out, for browsers or moments without one.
 *
 * @param page the window of this tab
 * @param publicToken the project's token, part of the library's storage key
 */
export function openTabs(page: Window, publicToken: string): Tabs {
  const channel = openChannel();
  return {
    tell: (message) => channel?.postMessage(message),
    follow(hear) {
      channel?.addEventListener('message', ({ data }) => {
        if (isTabMessage(data)) hear(data);
      });
      page.addEventListener('storage', ({ key, newValue }) => {
        if (key !== `stytch_sdk_state_${publicToken}`) return;
        if (newValue === null || newValue === 'null') hear({ type: 'ended' });
        else if (!channel) hear({ type: 'started' });
      });
    },
  };
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return null;
  }
}

function isTabMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (data.type === 'started' || data.type === 'signedOut' || data.type === 'ended') return true;
  return (
    data.type === 'renewed' &&
    'sessionId' in data &&
    typeof data.sessionId === 'string' &&
    'remainingMs' in data &&
    typeof data.remainingMs === 'number'
  );
}
