import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { widgetCopy } from '../../src/copy/widget.en.ts';
import { storeLinkResult } from '../../src/identity/linkResult.ts';
import { takeRequestedChunks } from '../../src/page/chunkLoader.ts';
import { chunkLimit } from '../support/chunkLimit.ts';
import { runActor } from '../support/recordRequests.ts';
import { announce, openPage, scriptedEthereum, stubWindow } from '../wallets/scriptedWallets.ts';
import { openPanel, restorePage, sections, settled, stubProfilePage } from './openPanel.ts';

beforeEach(() => void stubProfilePage());
afterEach(restorePage);

describe('the linked accounts', () => {
  test('have the screens of a wallet once a client adds one', async () => {
    const { flow, actor } = openPanel(sections.accounts);
    const html = () => renderToString(createElement(flow.Panel));
    flow.learn({ userId: 'user-1' });
    await settled();
    expect(html()).not.toContain(widgetCopy.copy.wallets.names.metamask);
    actor.send({ type: 'wallet.chosen' });
    await vi.waitUntil(() => actor.getSnapshot().children.walletSignIn !== undefined, chunkLimit);
    expect(html()).toContain(widgetCopy.copy.wallets.names.metamask);
    flow.stop();
  });

  test('add a wallet after a step-up, if the provider asks for one', async () => {
    const page = openPage();
    stubWindow(page);
    const ethereum = scriptedEthereum();
    announce(page, 'io.metamask', 'MetaMask', ethereum.provider);
    const { flow, actor, failWith } = openPanel(sections.accounts);
    flow.learn({ userId: 'user-1' });
    await settled();
    actor.send({ type: 'wallet.chosen' });
    const wallets = () => actor.getSnapshot().children.walletSignIn;
    await vi.waitUntil(() => wallets() !== undefined, chunkLimit);
    failWith(new IdentityError(failureOf('step-up-required')));
    wallets().send({ type: 'wallet.chosen', wallet: 'metamask' });
    await vi.waitUntil(() => actor.getSnapshot().value === 'steppingUp', chunkLimit);
    expect(actor.getSnapshot().context.change).toEqual({ kind: 'wallet', wallet: 'metamask' });
    expect(takeRequestedChunks()).toContain('walletParts');
    flow.stop();
  });

  test('show the result of a link that another page finished, once', () => {
    storeLinkResult({ kind: 'linked', provider: 'google' });
    expect(openPanel(sections.accounts).actor.getSnapshot().context.notice).toBe('linked');
    expect(openPanel(sections.accounts).actor.getSnapshot().context.notice).toBeNull();
  });

  test('offer the OAuth providers of the site', () => {
    const { actor } = openPanel(sections.accounts);
    expect(actor.getSnapshot().context.providers).toEqual(['google', 'microsoft', 'apple']);
  });

  test('leave for the page of an OAuth provider', async () => {
    const { actor, calls } = openPanel(sections.accounts, {
      'oauth.attach': { oauth_attach_token: 'attach-1' },
    });
    void runActor(actor.logic, 'leaveToLink', { kind: 'link', provider: 'google' });
    await settled();
    expect(calls).toEqual([
      ['oauth.attach', 'google'],
      ['oauth.google.start', expect.objectContaining({ oauth_attach_token: 'attach-1' })],
    ]);
  });
});
