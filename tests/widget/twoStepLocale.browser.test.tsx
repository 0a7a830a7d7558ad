import type { ReactNode } from 'react';
import { createActor, type StateValueFrom } from 'xstate';
import { failureOf } from '../../machines/contracts/failures.ts';
import { recoveryCodesMachine } from '../../machines/widget/recoveryCodes.machine.ts';
import { smsEnrollmentMachine } from '../../machines/widget/smsEnrollment.machine.ts';
import { totpEnrollmentMachine } from '../../machines/widget/totpEnrollment.machine.ts';
import { twoStepSetupMachine } from '../../machines/widget/twoStepSetup.machine.ts';
import { secretGroups } from '../../src/widget/authenticatorUri.ts';
import { RecoveryCodesScreen } from '../../src/widget/RecoveryCodesScreen.tsx';
import { SmsEnrollmentScreen } from '../../src/widget/SmsEnrollmentScreen.tsx';
import { TotpEnrollmentScreen } from '../../src/widget/TotpEnrollmentScreen.tsx';
import { TwoStepSetupScreen } from '../../src/widget/TwoStepSetupScreen.tsx';
import { inFrame } from './inFrame.tsx';
import { testPseudoScreens } from './pseudoScreens.tsx';
import { sampleAuthenticator, sampleSecrets as secrets } from './twoStepSamples.ts';

const unreachable = failureOf('unreachable');
const longAccount = {
  ...secrets,
  readAuthenticator: () => ({
    ...sampleAuthenticator,
    uri: sampleAuthenticator.uri.replace('ada', 'a'.repeat(60)),
  }),
};

function app(value: StateValueFrom<typeof totpEnrollmentMachine>): ReactNode {
  const context = { replaces: false, isUnclear: false, failure: unreachable };
  const snapshot = totpEnrollmentMachine.resolveState({ value, context });
  const actor = createActor(totpEnrollmentMachine, { input: { replaces: false }, snapshot });
  return <TotpEnrollmentScreen actor={actor} secrets={longAccount} />;
}

function codes(value: StateValueFrom<typeof recoveryCodesMachine>, isIncomplete = false): ReactNode {
  const purpose = 'renewal';
  const result = { way: 'clipboard', exported: isIncomplete ? 'failed' : 'done' } as const;
  const context = { purpose, failure: unreachable, isIncomplete, ...result } as const;
  const snapshot = recoveryCodesMachine.resolveState({ value, context });
  const actor = createActor(recoveryCodesMachine, { input: { purpose }, snapshot });
  return <RecoveryCodesScreen actor={actor} secrets={secrets} />;
}

function phone(value: StateValueFrom<typeof smsEnrollmentMachine>): ReactNode {
  const passcode = { channel: 'sms', destination: '+12025550143', methodId: '', expiresAtMs: 0 } as const;
  const context = { phone: '', country: 'US', passcode, failure: unreachable };
  const snapshot = smsEnrollmentMachine.resolveState({ value, context });
  return (
    <SmsEnrollmentScreen
      actor={createActor(smsEnrollmentMachine, { input: null, snapshot })}
      secrets={secrets}
    />
  );
}

function choice(reason: 'required' | 'recovered'): ReactNode {
  const input = { reason, methods: ['authenticator', 'text'] } as const;
  const snapshot = twoStepSetupMachine.resolveState({
    value: 'choosingMethod',
    context: { ...input, failure: unreachable },
  });
  return (
    <TwoStepSetupScreen actor={createActor(twoStepSetupMachine, { input, snapshot })} secrets={secrets} />
  );
}

const screens: Readonly<Record<string, ReactNode>> = {
  required: choice('required'),
  recovered: choice('recovered'),
  creating: app('creatingAuthenticator'),
  notCreated: app('notCreated'),
  expired: app('expired'),
  qrCode: app({ connecting: 'showingQrCode' }),
  key: app({ connecting: 'showingSecret' }),
  firstCode: app({ connecting: 'enteringCode' }),
  verifying: app({ connecting: 'verifyingCode' }),
  withoutCodes: app('withoutCodes'),
  renewing: codes('renewing'),
  notRenewed: codes('notRenewed'),
  codes: codes({ savingCodes: 'showingCodes' }),
  notCopied: codes({ savingCodes: 'showingCodes' }, true),
  confirming: codes('confirmingCode'),
  incomplete: codes('confirmingCode', true),
  checking: codes('checkingCode'),
  phone: phone('enteringPhone'),
  sending: phone('sendingPasscode'),
  broken: phone('broken'),
};

testPseudoScreens(
  Object.fromEntries(Object.entries(screens).map(([name, screen]) => [name, inFrame(screen)])),
  [
    ...secretGroups(sampleAuthenticator.secret),
    ...sampleAuthenticator.recoveryCodes,
    `${'a'.repeat(60)}@fairlead.example`,
    'Fairlead',
  ],
);
