/** Reasons for undetected mutants of the machines of the widget, by the mutant's id. */
export const widgetMachineReasons: Readonly<Record<string, string>> = {
  'machines/widget/configReader.ts: [] → ["Stryker was here"] (ArrayDeclaration) #2':
    'equivalent: one name has no duplicate',
  "machines/widget/configReader.ts: typeof value === 'number' → true (ConditionalExpression)":
    'equivalent: `isSafeInteger` is false for every other type',
  'machines/widget/methodChoice.machine.ts: \'email-link\' → "" (StringLiteral) #2':
    'equivalent: a widget without methods shows no form',
  'machines/widget/newPassword.machine.ts: \'unexpected\' → "" (StringLiteral)':
    'equivalent: a verdict with a failure is set before the action',
  'machines/widget/newPassword.machine.ts: context.verdict?.failure → context.verdict.failure (OptionalChaining)':
    'equivalent: a verdict with a failure is set before the action',
  'machines/widget/password.machine.ts: \'forgotten\' → "" (StringLiteral)':
    'equivalent: the reason is set before an email is sent',
  'machines/widget/passwordReset.machine.ts: \'link-spent\' → "" (StringLiteral)':
    'equivalent: a refused password has a failure',
  'machines/widget/passwordStrength.machine.ts: \'unexpected\' → "" (StringLiteral)':
    'equivalent: the verdict is set before the machine outputs it',
  "machines/widget/passwordStrength.machine.ts: { strength: null, failure: failureOf('unexpected') } → {} (ObjectLiteral)":
    'equivalent: the verdict is set before the machine outputs it',
  'machines/widget/phoneEntry.machine.ts: \'\' → "Stryker was here!" (StringLiteral)':
    'equivalent: the guard `isNumber` lets no `null` reach the action',
  'machines/widget/phoneEntry.machine.ts: \'\' → "Stryker was here!" (StringLiteral) #3':
    'equivalent: the destination is set before the machine outputs it',
  'machines/widget/phoneEntry.machine.ts: \'\' → "Stryker was here!" (StringLiteral) #4':
    'equivalent: the passcode is set before the machine outputs it',
  "machines/widget/phoneEntry.machine.ts: { methodId: '', expiresAtMs: 0 } → {} (ObjectLiteral)":
    'equivalent: the passcode is set before the machine outputs it',
  'machines/widget/recoveryCodes.machine.ts: \'clipboard\' → "" (StringLiteral)':
    'equivalent: the way is set before the codes are exported',
  'machines/widget/secondFactor.machine.ts: \'\' → "Stryker was here!" (StringLiteral)':
    'equivalent: a passcode is sent only to a phone number on file',
  'machines/widget/secondFactor.machine.ts: \'\' → "Stryker was here!" (StringLiteral) #2':
    'equivalent: the passcode is set before its screen',
  'machines/widget/secondFactor.machine.ts: \'\' → "Stryker was here!" (StringLiteral) #3':
    'equivalent: the passcode is set before its screen',
  'machines/widget/secondFactor.machine.ts: \'\' → "Stryker was here!" (StringLiteral) #4':
    'equivalent: a passcode is sent only to a phone number on file',
  'machines/widget/secondFactor.machine.ts: \'sms\' → "" (StringLiteral) #2':
    'equivalent: the passcode is set before its screen',
  "machines/widget/secondFactor.machine.ts: { channel: 'sms', destination: '', methodId: '', expiresAtMs: 0 } → {} (ObjectLiteral)":
    'equivalent: the passcode is set before its screen',
  'machines/widget/secondStep.machine.ts: \'required\' → "" (StringLiteral)':
    'equivalent: the reason is set before the setup starts',
  'machines/widget/secondStep.machine.ts: [] → ["Stryker was here"] (ArrayDeclaration)':
    'equivalent: the step is set before its screen',
  'machines/widget/secondStep.machine.ts: [] → ["Stryker was here"] (ArrayDeclaration) #2':
    'equivalent: the step is set before its screen',
  'machines/widget/secondStep.machine.ts: { due: [], onFile: [], phone: null } → {} (ObjectLiteral)':
    'equivalent: the step is set before its screen',
  'machines/widget/walletSignIn.machine.ts: \'\' → "Stryker was here!" (StringLiteral)':
    'equivalent: the guard `hasNoWallet` lets no empty list reach the action',
  'machines/widget/walletSignIn.machine.ts: \'\' → "Stryker was here!" (StringLiteral) #2':
    'equivalent: the guard is asked only after a failure',
  'machines/widget/walletSignIn.machine.ts: \'\' → "Stryker was here!" (StringLiteral) #3':
    'equivalent: the account is set before it signs',
  'machines/widget/walletSignIn.machine.ts: \'ethereum\' → "" (StringLiteral)':
    'equivalent: the account is set before it signs',
  'machines/widget/walletSignIn.machine.ts: \'metamask\' → "" (StringLiteral)':
    'equivalent: a listed wallet is set before it is looked for',
  'machines/widget/walletSignIn.machine.ts: context.failure?.code → context.failure.code (OptionalChaining)':
    'equivalent: the guard is asked only after a failure',
  'machines/widget/walletSignIn.machine.ts: failure?.code → failure.code (OptionalChaining)':
    'equivalent: the guard is asked only after a failure',
  'machines/widget/walletSignIn.machine.ts: failure?.code → failure.code (OptionalChaining) #2':
    'equivalent: the guard is asked only after a failure',
  'machines/widget/walletSignIn.machine.ts: output[0]?.walletId → output[0].walletId (OptionalChaining)':
    'equivalent: the guard `hasNoWallet` lets no empty list reach the action',
  "machines/widget/walletSignIn.machine.ts: { chain: 'ethereum', address: '' } → {} (ObjectLiteral)":
    'equivalent: the account is set before it signs',
  'machines/widget/widgetConfig.ts: [] → ["Stryker was here"] (ArrayDeclaration) #10':
    'equivalent: without this option there is a fault, and the configuration is not used',
  'machines/widget/widgetConfig.ts: [] → ["Stryker was here"] (ArrayDeclaration) #11':
    'equivalent: without this option there is a fault, and the configuration is not used',
  'machines/widget/widgetConfig.ts: [] → ["Stryker was here"] (ArrayDeclaration) #14':
    'equivalent: without this option there is a fault, and the configuration is not used',
  'machines/widget/widgetConfig.ts: [] → ["Stryker was here"] (ArrayDeclaration) #15':
    'equivalent: without this option there is a fault, and the configuration is not used',
  'machines/widget/widgetConfig.ts: [] → ["Stryker was here"] (ArrayDeclaration) #7':
    'equivalent: an unknown product clashes with no other',
  'machines/widget/widgetConfig.ts: oauthOptions?.loginRedirectURL → oauthOptions.loginRedirectURL (OptionalChaining)':
    'equivalent: without this option there is a fault, and the configuration is not used',
  'machines/widget/widgetConfig.ts: oauthOptions?.providers → oauthOptions.providers (OptionalChaining) #3':
    'equivalent: without this option there is a fault, and the configuration is not used',
  'machines/widget/widgetConfig.ts: oauthOptions?.signupRedirectURL → oauthOptions.signupRedirectURL (OptionalChaining)':
    'equivalent: without this option there is a fault, and the configuration is not used',
  'machines/widget/widgetConfig.ts: otp?.methods → otp.methods (OptionalChaining)':
    'equivalent: without this option there is a fault, and the configuration is not used',
  'machines/widget/widgetConfig.ts: provider.type === undefined → false (ConditionalExpression)':
    'equivalent: without this option there is a fault, and the configuration is not used',
  'machines/widget/widgetConfig.ts: word === undefined → false (ConditionalExpression)':
    'equivalent: the reader leaves a missing value out, too',
  'machines/widget/widgetScreens.ts: \'\' → "Stryker was here!" (StringLiteral)':
    'equivalent: the user is set before the screen of the password',
  'machines/widget/widgetScreens.ts: \'\' → "Stryker was here!" (StringLiteral) #2':
    'equivalent: the passcode is set before its screen',
  'machines/widget/widgetScreens.ts: \'\' → "Stryker was here!" (StringLiteral) #3':
    'equivalent: the passcode is set before its screen',
  'machines/widget/widgetScreens.ts: \'metamask\' → "" (StringLiteral)':
    'equivalent: the wallet is set before its screen',
  'machines/widget/widgetScreens.ts: \'new\' → "" (StringLiteral)':
    'equivalent: the user is set before the screen of the password',
  'machines/widget/widgetScreens.ts: \'sms\' → "" (StringLiteral)':
    'equivalent: the passcode is set before its screen',
  "machines/widget/widgetScreens.ts: { channel: 'sms', destination: '', methodId: '', expiresAtMs: 0 } → {} (ObjectLiteral)":
    'equivalent: the passcode is set before its screen',
  "machines/widget/widgetScreens.ts: { email: '', userType: 'new' } → {} (ObjectLiteral)":
    'equivalent: the user is set before the screen of the password',
};
