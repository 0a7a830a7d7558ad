import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { ActorRefFrom } from 'xstate';
import type { oneTapMachine } from '../../machines/widget/oneTap.machine.ts';
import { OneTapNotice } from '../../src/widget/OneTapNotice.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';
import { inWidget } from './inWidget.tsx';

type Seen = { readonly screen: RenderResult };

const says =
  (text: RegExp) =>
  async ({ screen }: Seen) => {
    await expect.element(screen.getByText(text)).toBeVisible();
  };
const saysNothing = async ({ screen }: Seen) => {
  await expect.element(screen.getByText(/One Tap/)).not.toBeInTheDocument();
};

/** Renders the notice under the same condition as the main screen. */
function Notice({ actor }: { readonly actor: ActorRefFrom<typeof oneTapMachine> }) {
  return useSelector(actor, (snapshot) => snapshot.hasTag('refused')) ? <OneTapNotice actor={actor} /> : null;
}

export const oneTapStage: Stage<typeof oneTapMachine> = {
  render: (actor) => inWidget(<Notice actor={actor} />, 'Sign up or log in'),
  connect: () => ({ unsubscribe: () => undefined }),
  gestures: {
    // Google renders its own prompt, so these events go directly to the actor.
    'prompt.shown': fromOutside,
    'prompt.refused': fromOutside,
    'prompt.closed': fromOutside,
    'prompt.accepted': fromOutside,
    'prompt.failed': fromOutside,
    'page.restored': fromOutside,
  },
  sees: {
    disabled: saysNothing,
    'offering.loadingPrompt': saysNothing,
    'offering.shown': saysNothing,
    'offering.leaving': saysNothing,
    closed: saysNothing,
    unavailable: saysNothing,
    'refused.originNotAllowed': says(
      /the current host, .+, is not allowed\. Add it to the authorized origins in the Google console\./,
    ),
    'refused.clientInvalid': says(/Google does not recognize the client ID/),
    'refused.clientMissing': says(/no Google client is configured for this project/),
    'refused.loginRedirectMissing': says(/no login redirect URLs set/),
    'refused.signupRedirectMissing': says(/no signup redirect URLs set/),
    'refused.defaultProviderNotAllowed': says(/default OAuth provider is not compatible with One Tap/),
  },
};
