import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTabs, type TabMessage } from '../../src/session/tabs.ts';

const stateKey = 'stytch_sdk_state_token-1';

/** The channels of all tabs; each delivers its messages to the others at once. */
let channels: FakeChannel[];

class FakeChannel extends EventTarget {
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    channels.push(this);
  }
  postMessage(data: unknown): void {
    const others = channels.filter((channel) => channel !== this && channel.name === this.name);
    for (const other of others) other.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  channels = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});
afterEach(() => void vi.unstubAllGlobals());

function openTab() {
  const page = new EventTarget();
  const tabs = openTabs(page as Window, 'token-1');
  const received: TabMessage[] = [];
  tabs.subscribe((message) => void received.push(message));
  const store = (key: string | null, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  return { tabs, received, store };
}

const messages: readonly TabMessage[] = [
  { type: 'started' },
  { type: 'renewed', sessionId: 'session-1', remainingMs: 1 },
  { type: 'signedOut' },
  { type: 'ended' },
];

test.each(messages)('the message $type reaches the other tabs alone', (message) => {
  const [sender, other, third] = [openTab(), openTab(), openTab()];
  sender.tabs.send(message);
  expect([sender.received, other.received, third.received]).toEqual([[], [message], [message]]);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'started'],
  ['an unknown type', { type: 'opened' }],
  ['a renewal without a session', { type: 'renewed', remainingMs: 1 }],
  ['a renewal without a time', { type: 'renewed', sessionId: 'session-1' }],
  ['a renewal with a time in words', { type: 'renewed', sessionId: 'session-1', remainingMs: '1' }],
])('ignores %s on the channel', (_name, data) => {
  const { received } = openTab();
  new FakeChannel(channels[0]?.name ?? '').postMessage(data);
  expect(received).toEqual([]);
});

describe("the client library's entry in the storage", () => {
  test.each([null, 'null'])('ends the session when another tab sets it to %s', (value) => {
    const { store, received } = openTab();
    store(stateKey, value);
    expect(received).toEqual([{ type: 'ended' }]);
  });

  test('says nothing with a new value, since the other tab sends a message', () => {
    const { store, received } = openTab();
    store(stateKey, '{"session":{}}');
    expect(received).toEqual([]);
  });

  test.each(['stytch_sdk_state_token-2', null])('of another project is ignored: %s', (key) => {
    const { store, received } = openTab();
    store(key, null);
    expect(received).toEqual([]);
  });
});

describe('without a channel between the tabs', () => {
  beforeEach(() => {
    vi.stubGlobal('BroadcastChannel', function BlockedChannel() {
      throw new DOMException('The document is sandboxed.', 'SecurityError');
    });
  });

  test('a new value in the storage starts a session, and a removed one ends it', () => {
    const { store, received } = openTab();
    store(stateKey, '{"session":{}}');
    store(stateKey, null);
    expect(received).toEqual([{ type: 'started' }, { type: 'ended' }]);
  });

  test('messages to the other tabs are dropped', () => {
    const [sender, other] = [openTab(), openTab()];
    sender.tabs.send({ type: 'started' });
    expect(other.received).toEqual([]);
  });
});
