import type { ReactNode } from 'react';
import { createActor, type StateValueFrom } from 'xstate';
import { emptyForm } from '../../machines/widget/loginForm.ts';
import { methodChoiceMachine } from '../../machines/widget/methodChoice.machine.ts';
import { oauthMachine } from '../../machines/widget/oauth.machine.ts';
import { otpMachine } from '../../machines/widget/otp.machine.ts';
import { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { failureOf, type Failure } from '../../machines/contracts/failures.ts';
import { oauthProviders } from '../../machines/contracts/oauthRequests.ts';
import { widgetCopy } from '../../src/copy/widget.en.ts';
import { MethodForm } from '../../src/widget/MethodForm.tsx';
import { OAuthButtons } from '../../src/widget/OAuthButtons.tsx';
import { PasscodeScreen } from '../../src/widget/PasscodeScreen.tsx';
import { Widget } from '../../src/widget/Widget.tsx';
import { pseudoLanguage } from '../support/pseudoLocale.ts';
import { inFrame } from './inFrame.tsx';
import { testPseudoScreens } from './pseudoScreens.tsx';

const email = 'a.rather.long.name.of.an.employee.in.accounting@treasury.company.example';
const phone = '+12025550143';
const pseudo = pseudoLanguage.copyOf(widgetCopy);

const methods = ['sms-passcode', 'whatsapp-passcode', 'email-passcode', 'email-link', 'password'] as const;
const input = {
  start: 'login',
  hasStoredSession: false,
  linkKind: 'missing',
  methods: [],
  canSendLink: true,
  form: { ...emptyForm, email },
  oneTap: { isEnabled: false, isTestProject: false },
  twoStep: { isRequired: false, methods: ['authenticator', 'text'] },
} as const;
const { context } = createActor(widgetMachine, { input }).getSnapshot();

/**
 * The states whose screens the widget renders itself. Screens from other modules are tested below or in their own
 * files.
 */
const states = Object.keys(widgetMachine.states) as StateValueFrom<typeof widgetMachine>[];
const ofWidget = (value: (typeof states)[number], wallet: 'metamask' | null = 'metamask') => (
  <main>
    <Widget
      actor={createActor(widgetMachine, {
        input,
        snapshot: widgetMachine.resolveState({
          value,
          context: { ...context, wallet },
        }),
      })}
      view={{
        content: {
          isCompact: false,
          groups: [['form'], ['passkeys', 'oauth', 'crypto']],
          oauth: oauthProviders.map((name) => ({
            name,
            isOneTap: false,
            customScopes: [],
            providerParams: {},
          })),
          wallets: 3,
        },
        logo: null,
        isHeaderHidden: false,
        screens: {},
      }}
    />
  </main>
);

const choice = (method: (typeof methods)[number]) =>
  inFrame(
    <>
      <h1>{pseudo.main.title}</h1>
      <MethodForm
        actor={createActor(methodChoiceMachine, {
          input: { methods: [...methods], form: { ...emptyForm, method } },
        }).start()}
      />
    </>,
  );
const passcode = (expiresAtMs: number) =>
  inFrame(
    <PasscodeScreen
      actor={createActor(otpMachine, {
        input: { channel: 'sms', destination: phone, methodId: '1', expiresAtMs },
      }).start()}
    />,
  );

const providers = oauthProviders.map((name) => ({ name, customScopes: [], providerParams: {} }));
const oauth = (value: StateValueFrom<typeof oauthMachine>, failure: Failure | null) =>
  inFrame(
    <>
      <h1>{pseudo.main.title}</h1>
      <OAuthButtons
        actor={createActor(oauthMachine, {
          snapshot: oauthMachine.resolveState({ value, context: { provider: 'salesforce', failure } }),
        })}
        providers={providers}
        isRow
      />
    </>,
  );

const screens: Record<string, ReactNode> = {
  ...Object.fromEntries(states.map((state) => [state, ofWidget(state)])),
  ...Object.fromEntries(methods.map((method) => [method, choice(method)])),
  'OAuth providers': oauth({ choosing: 'untried' }, null),
  'leaving for a provider': oauth('leaving', null),
  'back from a provider': oauth({ choosing: 'cameBack' }, null),
  'provider unreachable': oauth({ choosing: 'failed' }, failureOf('unreachable')),
  passcode: passcode(Date.now() + 120_000),
};

testPseudoScreens(screens, [email, phone]);
