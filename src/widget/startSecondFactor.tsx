import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import { secondFactorMachine } from '../../machines/widget/secondFactor.machine.ts';
import { siteConfig } from '../config/siteConfig.ts';
import { secondFactorRequests } from '../identity/secondFactorRequests.ts';
import { request } from '../page/request.ts';
import { SecondFactorScreen } from './SecondFactorScreen.tsx';
import type { SecondStepOptions } from './secondStepOptions.ts';
import { startSecondPasscode } from './startSecondPasscode.ts';

/** The question for the second factor of a sign-in. */
export interface SecondFactorFlow {
  readonly machine: typeof secondFactorMachine;
  readonly Screen: ComponentType<{ readonly actor: ActorRefFrom<typeof secondFactorMachine> }>;
}

/** Connects the question for the second factor to the provider. */
export function startSecondFactor(options: SecondStepOptions): SecondFactorFlow {
  const { access, sessionDurationMinutes, issuer } = options;
  const { requests = secondFactorRequests(access) } = options;
  const machine = secondFactorMachine.provide({
    actors: {
      verifyAuthenticatorCode: request<void, { code: string }>(({ input, signal }) =>
        requests.verifyAuthenticatorCode({ ...input, sessionDurationMinutes }, signal),
      ),
      redeemRecoveryCode: request<void, { code: string }>(({ input, signal }) =>
        requests.redeemRecoveryCode({ ...input, sessionDurationMinutes }, signal),
      ),
      ...startSecondPasscode(options, requests),
    },
  });
  // Only this site knows the address of its support; a page with the embed has its own.
  const supportEmail = issuer === siteConfig.name ? siteConfig.supportEmail : null;
  return {
    machine,
    Screen: ({ actor }) => <SecondFactorScreen actor={actor} issuer={issuer} supportEmail={supportEmail} />,
  };
}
