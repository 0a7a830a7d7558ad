import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oauthProviders } from '../../machines/contracts/oauthRequests.ts';
import { walletNames } from '../../machines/contracts/walletRequests.ts';
import { parseWidgetConfig, products } from '../../machines/widget/widgetConfig.ts';
import { moduleDeclarations } from '../../src/server/build/moduleDeclarations.ts';
import type {
  WidgetConfiguration,
  WidgetOAuthProvider,
  WidgetProduct,
} from '../../src/embed/embedConfiguration.ts';
import type { WidgetWallet } from '../../src/embed/embedContract.ts';

const folder = '.cache/embedTypes';

/** Returns the compiler errors of a program that imports the built module, outside of this project. */
function compilerErrors(program: string): string {
  writeFileSync(join(folder, 'program.ts'), program);
  const parameters = [
    '--noEmit',
    '--checkers',
    '1',
    '--pretty',
    'false',
    '--strict',
    '--target',
    'es2022',
    '--module',
    'esnext',
  ];
  try {
    execFileSync('node_modules/.bin/tsc', [
      ...parameters,
      '--moduleResolution',
      'bundler',
      '--ignoreConfig',
      '--types',
      '',
      join(folder, 'program.ts'),
    ]);
    return '';
  } catch (error) {
    return String(Reflect.get(Object(error), 'stdout'));
  }
}

describe('the declarations of the embedded widget', () => {
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    const { widget, institutions } = await moduleDeclarations();
    writeFileSync(join(folder, 'widget.d.ts'), widget);
    writeFileSync(join(folder, 'widget.js'), '');
    writeFileSync(join(folder, 'institutions.d.ts'), institutions);
    writeFileSync(join(folder, 'institutions.js'), '');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('accept a page that uses the whole API', () => {
    expect(
      compilerErrors(`
import { defineElements, mountLogin, mountPasskeyRegistration, mountResetPassword, openSession } from './widget.js';
const handle = mountLogin('#here', {
  publicToken: 't',
  config: { products: ['otp'], otpOptions: { methods: ['email'] } },
  theme: { colors: { primary: 'red' }, logo: { logoImageUrl: 'https://x.example/l.svg' } },
  callbacks: { onEvent: (event) => event.type === 'authentication-flow-complete' && event.data.userId.length, onError: ({ code }) => code },
});
handle.send({ type: 'wallet.chosen', wallet: 'metamask' });
handle.unmount();
const stop = handle.session.onChange((session) => session?.methods.includes('password'));
stop();
void openSession({ publicToken: 't', refreshSession: true }).getTokens().then((tokens) => tokens?.sessionJwt.length);
mountResetPassword(document.body, { publicToken: 't', resetToken: 'r' });
mountPasskeyRegistration('#there', { publicToken: 't', language: 'es' });
mountPasskeyRegistration('#there', { publicToken: 't', config: { sessionOptions: { sessionDurationMinutes: 5 } } });
mountLogin('#here', { publicToken: 't', config: { products: ['oauth', 'passkeys'], oauthOptions: { providers: [{ type: 'google' }] } } });
mountResetPassword('#here', {
  publicToken: 't',
  strings: {
    widget: { main: { title: 'Welcome', otherDomain: (domains) => domains.map((domain) => domain.toUpperCase()).join() } },
    passwords: { strength: { characters: (count) => count.toFixed() }, mails: { forgotten: { text: (email) => email.trim() } } },
    failures: { sentences: { 'passcode-wrong': 'No' }, retrySentence: (waitMs) => waitMs.toFixed() },
    twoStepSetup: { codes: { exported: { clipboard: 'Copied' } } },
    configFaults: { 'key-missing': (key) => key.trim() },
  },
});
defineElements();
const element = document.createElement('stytch-ui');
element.options = { publicToken: 't', config: { products: ['passwords'] } };
`),
    ).toBe('');
  });

  test('accept a page that replaces sentences of the widget for institutions, and reject unknown ones', () => {
    const errors = compilerErrors(`
import { mountInstitutionSignIn, type InstitutionStrings } from './institutions.js';
const strings: InstitutionStrings = {
  institutions: { title: 'Welcome', provider: (name) => name.trim() },
  twoStep: { methods: { title: 'Who are you?' } },
};
mountInstitutionSignIn('#here', { publicToken: 't', strings }).unmount();
mountInstitutionSignIn('#here', { publicToken: 't', strings: { institutions: { titel: 'Welcome' } } });
`);
    expect([...errors.matchAll(/^\S+\((\d+),\d+\): error TS/gm)].map(([, line]) => line)).toEqual(['8']);
  });

  test('reject options that the widget would reject', () => {
    const rejected = compilerErrors(`
import { mountLogin, mountPasskeyRegistration } from './widget.js';
mountLogin('#here', { publicToken: 't', config: { products: ['opt'] } });
mountLogin('#here', { publicToken: 't', config: { products: ['passwords'] }, language: 'de' });
mountLogin('#here', { publicToken: 't', config: { products: ['passwords'] }, theme: { colours: {} } });
mountLogin('#here', { publicToken: 't', config: { products: ['passwords'], passwordOptions: { loginExpirationMinutes: 5 } } });
mountLogin('#here', { publicToken: 't', config: { products: [] } });
mountLogin('#here', { publicToken: 't', config: { products: ['passwords', 'otp'] } });
mountLogin('#here', { publicToken: 't', config: { products: ['otp'], otpOptions: { methods: [] } } });
mountLogin('#here', { publicToken: 't', config: { products: ['oauth'] } });
mountLogin('#here', { publicToken: 't', config: { products: ['otp', 'oauth'], otpOptions: { methods: ['sms'] } } });
mountPasskeyRegistration('#here', { publicToken: 't', config: { products: ['otp'] } });
mountPasskeyRegistration('#here', { publicToken: 't' }).send({ type: 'session.found' });
mountPasskeyRegistration('#here', { publicToken: 't' }).send({ type: 'wallet.chosen' });
mountPasskeyRegistration('#here', { publicToken: 't', strings: { fields: {} } });
mountPasskeyRegistration('#here', { publicToken: 't', strings: { widget: { main: { heading: 'Welcome' } } } });
mountPasskeyRegistration('#here', { publicToken: 't', strings: { widget: { main: { title: () => 'Welcome' } } } });
mountPasskeyRegistration('#here', { publicToken: 't', strings: { widget: { emailSent: { text: 'Sent' } } } });
mountPasskeyRegistration('#here', { publicToken: 't', strings: { passwords: { strength: { score: (score: string) => score } } } });
mountPasskeyRegistration('#here', { publicToken: 't', strings: { failures: { showsProviderMessages: true } } });
`);
    const lines = [...rejected.matchAll(/^\S+\((\d+),\d+\): error TS/gm)].map(([, line]) => Number(line));
    // The first line is empty, and the second one imports.
    expect(lines).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  });
});

test('the contract lists the products, wallets and OAuth providers of the widget', () => {
  const named: readonly WidgetProduct[] = products;
  const providers: readonly WidgetOAuthProvider[] = oauthProviders;
  // The assignment in the other direction fails to compile if the contract has an extra name.
  const known: readonly (typeof products)[number][] = named;
  const knownProviders: readonly (typeof oauthProviders)[number][] = providers;
  const wallets: readonly WidgetWallet[] = walletNames;
  const knownWallets: readonly (typeof walletNames)[number][] = wallets;
  expect([known, knownProviders, knownWallets]).toEqual([products, oauthProviders, walletNames]);
});

test('a configuration with every key of the contract is valid', () => {
  const url = 'https://fairlead.example/';
  const whole: Required<WidgetConfiguration> = {
    layout: 'compact',
    products: ['otp', 'passwords', 'oauth'],
    otpOptions: { methods: ['sms'], expirationMinutes: 1, loginTemplateId: 'a', signupTemplateId: 'b' },
    emailMagicLinksOptions: {
      loginRedirectURL: url,
      loginExpirationMinutes: 1,
      loginTemplateId: 'a',
      signupRedirectURL: url,
      signupExpirationMinutes: 1,
      signupTemplateId: 'b',
      createUserAsPending: true,
    },
    passwordOptions: {
      loginRedirectURL: url,
      resetPasswordRedirectURL: url,
      resetPasswordExpirationMinutes: 1,
      resetPasswordTemplateId: 'a',
    },
    oauthOptions: {
      providers: [
        {
          type: 'google',
          one_tap: true,
          position: 'embedded',
          custom_scopes: ['a'],
          provider_params: { a: 'b' },
          loginRedirectURL: url,
          signupRedirectURL: url,
        },
      ],
      loginRedirectURL: url,
      signupRedirectURL: url,
    },
    sessionOptions: { sessionDurationMinutes: 1 },
    twoStep: { required: true, methods: ['totp', 'sms'] },
  };
  expect(parseWidgetConfig(whole)).not.toHaveProperty('faults');
});
