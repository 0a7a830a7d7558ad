/** Messages between the tabs of one browser about their shared session; they never contain a token. */
export type TabMessage =
  | { readonly type: 'started' }
  | { readonly type: 'renewed'; readonly sessionId: string; readonly remainingMs: number }
  /** The client signed out in another tab. */
  | { readonly type: 'signedOut' }
  /** The session was removed from this browser for an unknown reason. */
  | { readonly type: 'ended' };

export interface Tabs {
  /** Sends a message to all other tabs. */
  send(message: TabMessage): void;
  /** Calls the listener for each message of another tab. */
  subscribe(listener: (message: TabMessage) => void): void;
}

const channelName = 'fairlead.session';

/**
 * Connects the tabs by a BroadcastChannel, and by the client library's entry in `localStorage`, which changes with
 * every sign-in and sign-out.
 *
 * @param page the window of this tab
 * @param publicToken the project's token, part of the library's storage key
 */
export function openTabs(page: Window, publicToken: string): Tabs {
  const channel = openChannel();
  return {
    send: (message) => channel?.postMessage(message),
    subscribe(listener) {
      channel?.addEventListener('message', ({ data }) => {
        if (isTabMessage(data)) listener(data);
      });
      page.addEventListener('storage', ({ key, newValue }) => {
        if (key !== `stytch_sdk_state_${publicToken}`) return;
        if (newValue === null || newValue === 'null') listener({ type: 'ended' });
        else if (!channel) listener({ type: 'started' });
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
  const { type, sessionId, remainingMs }: Readonly<Record<string, unknown>> = Object(data);
  return type === 'renewed'
    ? typeof sessionId === 'string' && typeof remainingMs === 'number'
    : type === 'started' || type === 'signedOut' || type === 'ended';
}
