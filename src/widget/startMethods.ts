import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { SignInRequests } from '../../machines/contracts/identity.ts';
import type { OAuthProviderName } from '../../machines/contracts/oauthRequests.ts';
import type { PasscodeChannel } from '../../machines/contracts/passcodeRequests.ts';
import { oauthPageLimitMs } from '../../machines/contracts/timing.ts';
import type { UserType } from '../../machines/contracts/userLookup.ts';
import { countdownMachine } from '../../machines/page/countdown.machine.ts';
import type { Country, PhoneAsTyped, PhoneReading } from '../../machines/widget/loginForm.ts';
import { methodChoiceMachine } from '../../machines/widget/methodChoice.machine.ts';
import { oauthMachine } from '../../machines/widget/oauth.machine.ts';
import { oneTapMachine, type OneTapEvent } from '../../machines/widget/oneTap.machine.ts';
import { otpMachine } from '../../machines/widget/otp.machine.ts';
import type { PasscodeDelivery } from '../../machines/widget/passcode.ts';
import { passkeySignInMachine } from '../../machines/widget/passkeySignIn.machine.ts';
import { phoneEntryMachine } from '../../machines/widget/phoneEntry.machine.ts';
import type { WidgetConfig } from '../../machines/widget/widgetConfig.ts';
import { fillFromText } from './fillFromText.ts';
import type { OneTapOffer } from './oneTap.ts';
import { passkeySignInActors } from './passkeySignInActors.ts';
import { firstSignOfUse } from '../page/onFirstInteraction.ts';
import { request } from '../page/request.ts';

/** The phone number functions of `phoneNumbers.ts`, loaded on demand. */
export interface PhoneNumbers {
  listCountries(): readonly Country[];
  formatPhone(typed: PhoneAsTyped): string;
  readPhone(typed: PhoneAsTyped): PhoneReading;
}

export interface WidgetDependencies {
  readonly config: WidgetConfig;
  readonly identity: SignInRequests;
  readonly loadPhoneNumbers: () => Promise<PhoneNumbers>;
  /** The Google One Tap requests, if One Tap is configured. */
  readonly oneTap?: OneTapOffer | undefined;
  /** Returns the input of the phone number or the passcode, or `null` if it is not on the page. */
  readonly field: (target: 'phone' | 'passcode') => HTMLInputElement | null;
}

/** Returns `methodChoiceMachine` with its actors provided. */
export function boundMethodChoice(dependencies: WidgetDependencies) {
  const { config, identity, loadPhoneNumbers } = dependencies;
  const sendPasscode = passcodeSender(dependencies);
  return methodChoiceMachine.provide({
    actors: {
      sendPasscode,
      sendMagicLink: request<void, { email: string }>(({ input, signal }) =>
        identity.sendMagicLink({ ...input, options: config.magicLinks }, signal),
      ),
      findUserType: request<UserType, { email: string }>(({ input, signal }) =>
        identity.findUserType(input, signal),
      ),
      phoneEntry: phoneEntryMachine.provide({
        actors: {
          sendPasscode,
          loadCountries: fromPromise<readonly Country[], void>(async ({ signal }) => {
            await firstSignOfUse(signal);
            return (await loadPhoneNumbers()).listCountries();
          }),
          formatPhone: fromPromise<string, PhoneAsTyped>(async ({ input }) =>
            (await loadPhoneNumbers()).formatPhone(input),
          ),
          readPhone: request<PhoneReading, PhoneAsTyped>(async ({ input }) =>
            (await loadPhoneNumbers()).readPhone(input),
          ),
        },
      }),
    },
  });
}

/** Returns `otpMachine` with its actors provided. */
export function boundOtp(dependencies: WidgetDependencies) {
  const { config, identity, field } = dependencies;
  const { sessionDurationMinutes } = config;
  return otpMachine.provide({
    actors: {
      verifyCode: request<void, { methodId: string; code: string }>(({ input, signal }) =>
        identity.verifyPasscode({ ...input, sessionDurationMinutes }, signal),
      ),
      resendCode: passcodeSender(dependencies),
      fillFromText: fromPromise<void, void>(({ signal }) => fillFromText(() => field('passcode'), signal)),
      countdown: countdownMachine.provide({
        actors: { readClock: fromPromise<number, void>(() => Promise.resolve(Date.now())) },
      }),
    },
  });
}

/** Returns `oauthMachine` with its actors provided. */
export function boundOAuth({ config, identity }: WidgetDependencies) {
  return oauthMachine.provide({
    actors: {
      leaveForProvider: request<void, { provider: OAuthProviderName }>(async ({ input, signal }) => {
        const provider = config.oauthProviders.find(({ name }) => name === input.provider);
        if (!provider) throw new Error(`The provider "${input.provider}" is not configured.`);
        await identity.leaveForProvider({ provider }, signal);
      }, oauthPageLimitMs),
    },
  });
}

/** Returns `oneTapMachine` with its actors provided. */
export function boundOneTap({ oneTap }: WidgetDependencies) {
  return oneTapMachine.provide({
    actors: {
      offerOneTap: fromCallback<EventObject, undefined>(({ sendBack }) => {
        const send = (event: OneTapEvent) => sendBack(event);
        return oneTap?.offerOneTap({
          onShown: () => send({ type: 'prompt.shown' }),
          onRefused: (fault) => send({ type: 'prompt.refused', fault }),
          onClosed: () => send({ type: 'prompt.closed' }),
          onAccepted: () => send({ type: 'prompt.accepted' }),
          onFailed: (error) => send({ type: 'prompt.failed', error }),
        });
      }),
    },
  });
}

/**
 * Returns `passkeySignInMachine` with its actors provided. It treats passkeys as unsupported if they are not among the
 * products.
 */
export function boundPasskeySignIn({ config, identity }: WidgetDependencies) {
  const { sessionDurationMinutes, products } = config;
  const isOffered = products.includes('passkeys');
  const readPasskeySupport = async () => (isOffered ? identity.readPasskeySupport() : noPasskeys);
  return passkeySignInMachine.provide({
    actors: passkeySignInActors({ ...identity, readPasskeySupport }, sessionDurationMinutes),
  });
}

const noPasskeys = { canUse: false, canAutofill: false } as const;

function passcodeSender({ config, identity }: WidgetDependencies) {
  const { passcodes } = config;
  return request<PasscodeDelivery, { channel: PasscodeChannel; destination: string }>(
    async ({ input, signal }) => {
      const { methodId } = await identity.sendPasscode({ ...input, options: passcodes }, signal);
      return { methodId, expiresAtMs: Date.now() + passcodes.expirationMinutes * 60_000 };
    },
  );
}
