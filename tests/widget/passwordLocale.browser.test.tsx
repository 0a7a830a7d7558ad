import type { ReactNode } from 'react';
import { createActor } from 'xstate';
import { newPasswordMachine } from '../../machines/widget/newPassword.machine.ts';
import { passwordMachine } from '../../machines/widget/password.machine.ts';
import { passwordEmailMachine } from '../../machines/widget/passwordEmail.machine.ts';
import { passwordResetMachine } from '../../machines/widget/passwordReset.machine.ts';
import { passwordCopy } from '../../src/copy/widget.en.ts';
import { NewPasswordForm } from '../../src/widget/NewPasswordForm.tsx';
import { PasswordEmailScreen } from '../../src/widget/PasswordEmailScreen.tsx';
import { PasswordResetScreen } from '../../src/widget/PasswordResetScreen.tsx';
import { PasswordScreen } from '../../src/widget/PasswordScreen.tsx';
import { pseudoLanguage } from '../support/pseudoLocale.ts';
import { inFrame } from './inFrame.tsx';
import { strengths } from './passwordSamples.ts';
import { testPseudoScreens } from './pseudoScreens.tsx';

const email = 'a.rather.long.name.of.an.employee.in.accounting@treasury.company.example';

const pseudo = pseudoLanguage.copyOf(passwordCopy);

const password = (userType: 'new' | 'password' | 'passwordless') => (
  <PasswordScreen
    actor={createActor(passwordMachine, { input: { email, userType, canSendLink: true } }).start()}
  />
);
const mail = (reason: 'forgotten' | 'set-new' | 'duplicate' | 'breached') => (
  <PasswordEmailScreen actor={createActor(passwordEmailMachine, { input: { email, reason } }).start()} />
);
const reset = (linkKind: 'password-reset' | 'magic-link' | 'missing') => (
  <PasswordResetScreen
    actor={createActor(passwordResetMachine, { input: { linkKind } }).start()}
    href={location.href}
  />
);
const judged = (verdict: typeof strengths.weak) => (
  <>
    <h1>{pseudo.reset.title}</h1>
    <NewPasswordForm
      actor={createActor(newPasswordMachine, {
        input: { email, canSendLink: false, verdict: { strength: verdict, failure: null } },
      }).start()}
      email={email}
      label={pseudo.field.password}
      submit={pseudo.continue}
      submitting={pseudo.reset.submitting}
    />
  </>
);

const screens: Record<string, ReactNode> = {
  create: password('new'),
  login: password('password'),
  passwordless: password('passwordless'),
  forgotten: mail('forgotten'),
  'set-new': mail('set-new'),
  duplicate: mail('duplicate'),
  breached: mail('breached'),
  reset: reset('password-reset'),
  'login-link': reset('magic-link'),
  missing: reset('missing'),
  rules: judged({ ...strengths.incomplete, warning: '' }),
};

testPseudoScreens(
  Object.fromEntries(Object.entries(screens).map(([name, screen]) => [name, inFrame(screen)])),
  [email],
);
