/** Reasons for which mutants may stay undetected, by the ids that `docs/evidence/mutants.md` shows. */
export const survivorReasons: Readonly<Record<string, string>> = {
  'machines/contracts/projectSettings.ts: \'\' → "Stryker was here!" (StringLiteral) #4':
    'equivalent: `mailHost` matches no text with spaces',
  "machines/contracts/projectSettings.ts: { hostname: '' } → {} (ObjectLiteral)":
    'equivalent: `mailHost` matches neither an empty nor a missing host name',
  'machines/dashboard/amount.ts: \'\' → "Stryker was here!" (StringLiteral) #14':
    'equivalent: without a separator, the joined groups are the whole number',
  'machines/dashboard/amount.ts: /^\\d$/ → /\\d$/ (Regex)': 'equivalent: the text is a single character',
  'machines/dashboard/amount.ts: /^\\d$/ → /^\\d/ (Regex)': 'equivalent: the text is a single character',
  "machines/dashboard/amount.ts: separator !== '' → true (ConditionalExpression)":
    'equivalent: without a separator, the joined groups are the whole number',
  'machines/dashboard/amount.ts: whole.length > maximum.length → whole.length >= maximum.length (EqualityOperator)':
    'equivalent: the lengths differ in this place',
  'machines/dashboard/assets.ts: \'BTC\' → "" (StringLiteral)': 'equivalent: another one always exists',
  'machines/dashboard/assets.ts: \'USD\' → "" (StringLiteral)': 'equivalent: another one always exists',
  'machines/dashboard/contactList.ts: chosen?.kind → chosen.kind (OptionalChaining)':
    'equivalent: the effect is asked only for a chosen contact',
  'machines/dashboard/contactList.ts: chosen?.kind → chosen.kind (OptionalChaining) #2':
    'equivalent: the effect is asked only for a chosen contact',
  'machines/dashboard/firstSteps.machine.ts: accountType !== null → true (ConditionalExpression)':
    'equivalent: the guard `isTypeMissing` comes first',
  'machines/dashboard/firstSteps.machine.ts: context.facts?.chosenType → context.facts.chosenType (OptionalChaining)':
    'equivalent: the facts are known before a type is stored',
  "machines/dashboard/linkedAccounts.machine.ts: change?.kind === 'wallet' → true (ConditionalExpression)":
    'equivalent: only the change of a wallet starts the child',
  'machines/dashboard/linkedAccounts.machine.ts: change?.kind → change.kind (OptionalChaining)':
    'equivalent: only the change of a wallet starts the child',
  'machines/dashboard/linkedAccounts.ts: context.change?.kind → context.change.kind (OptionalChaining)':
    'equivalent: the guard is asked only after a change has started',
  'machines/dashboard/linkedAccounts.ts: context.change?.kind → context.change.kind (OptionalChaining) #2':
    'equivalent: the guard is asked only after a change has started',
  'machines/dashboard/passwordChange.machine.ts: \'\' → "Stryker was here!" (StringLiteral) #2':
    'equivalent: an account without an email address has no form',
  'machines/dashboard/passwordChange.machine.ts: \'\' → "Stryker was here!" (StringLiteral) #3':
    'equivalent: an account without an email address has no form',
  'machines/dashboard/quote.machine.ts: !request → false (ConditionalExpression)':
    'equivalent: only a complete request reaches the action',
  'machines/dashboard/quote.machine.ts: requests[0]?.request → requests[0].request (OptionalChaining)':
    'equivalent: only a complete request reaches the action',
  'machines/dashboard/statement.ts: \'\' → "Stryker was here!" (StringLiteral) #4':
    'only the cost differs: every text contains the empty one',
  'machines/dashboard/statement.ts: \'all\' → "" (StringLiteral) #2':
    'equivalent: the first day of all transactions excludes none',
  'machines/dashboard/statement.ts: \'date\' → "" (StringLiteral) #2':
    'only the cost differs: the transactions are sorted again',
  'machines/dashboard/statement.ts: \'descending\' → "" (StringLiteral) #3':
    'only the cost differs: the transactions are sorted again',
  'machines/dashboard/statement.ts: left < right → left <= right (EqualityOperator)':
    'equivalent: equal values have been compared before',
  "machines/dashboard/statement.ts: query === '' → false (ConditionalExpression)":
    'only the cost differs: every text contains the empty one',
  "machines/dashboard/statement.ts: range === 'all' → false (ConditionalExpression)":
    'equivalent: the first day of all transactions excludes none',
  "machines/dashboard/statement.ts: sortBy === 'date' && direction === 'descending' → false (ConditionalExpression)":
    'only the cost differs: the transactions are sorted again',
  'machines/dashboard/userMenu.machine.ts: \'next\' → "" (StringLiteral)':
    'equivalent: of two items, the next one is the previous one',
  'machines/dashboard/userMenu.machine.ts: \'profile\' → "" (StringLiteral)':
    'equivalent: the highlighted item exists',
  "machines/dashboard/userMenu.machine.ts: to === 'next' → false (ConditionalExpression)":
    'equivalent: of two items, the next one is the previous one',
  "machines/dashboard/userMenu.machine.ts: to === 'next' → to !== 'next' (EqualityOperator)":
    'equivalent: of two items, the next one is the previous one',
  "machines/dashboard/userMenu.machine.ts: to === 'next' → true (ConditionalExpression)":
    'equivalent: of two items, the next one is the previous one',
  'machines/devtools/liveAtlas.machine.ts: \'messages\' → "" (StringLiteral) #3':
    'equivalent: only results that are not readable reach the action',
  'machines/devtools/liveAtlas.machine.ts: [] → ["Stryker was here"] (ArrayDeclaration)':
    'equivalent: the guard `isReadable` lets no fault reach the action',
  'machines/devtools/liveMessages.ts: pinned !== null → true (ConditionalExpression)':
    'equivalent: no actor has the id `null`',
  'machines/emulator/emulatorPage.machine.ts: \'\' → "Stryker was here!" (StringLiteral)':
    'equivalent: the guard `hasFile` lets no outcome without a file reach the action',
  'machines/emulator/emulatorPage.machine.ts: \'\' → "Stryker was here!" (StringLiteral) #2':
    'equivalent: the guard `hasFile` lets no outcome without a file reach the action',
  'machines/emulator/emulatorPage.machine.ts: \'\' → "Stryker was here!" (StringLiteral) #3':
    'equivalent: the guard `canUndo` lets no `null` reach the command',
  'machines/emulator/emulatorPage.machine.ts: outcome.file?.name → outcome.file.name (OptionalChaining)':
    'equivalent: the guard `hasFile` lets no outcome without a file reach the action',
  'machines/emulator/emulatorPage.machine.ts: outcome.file?.text → outcome.file.text (OptionalChaining)':
    'equivalent: the guard `hasFile` lets no outcome without a file reach the action',
  'machines/passkeys/otherProof.machine.ts: \'\' → "Stryker was here!" (StringLiteral)':
    'equivalent: the destination is set before a passcode is sent',
  'machines/passkeys/otherProof.machine.ts: \'email\' → "" (StringLiteral)':
    'equivalent: the destination is set before a passcode is sent',
  'machines/passkeys/otherProof.machine.ts: \'google\' → "" (StringLiteral)':
    'equivalent: the OAuth provider is set before the page is left for it',
  "machines/passkeys/otherProof.machine.ts: { channel: 'email', destination: '' } → {} (ObjectLiteral)":
    'equivalent: the destination is set before a passcode is sent',
  'machines/passkeys/passcodeProof.machine.ts: \'\' → "Stryker was here!" (StringLiteral)':
    'equivalent: the id is set before a passcode can be verified',
  'machines/passkeys/passkeys.machine.ts: context.failedOperation?.operation → context.failedOperation.operation (OptionalChaining)':
    'equivalent: the guard `isApplied` is true only with a failed operation',
  'machines/passkeys/stepUp.machine.ts: \'\' → "Stryker was here!" (StringLiteral)':
    'equivalent: the guard `hasPassword` is true only with an email address',
  'machines/passkeys/walletProof.machine.ts: \'\' → "Stryker was here!" (StringLiteral) #2':
    'equivalent: the guard `hasNoWallet` lets no empty list reach the action',
  'machines/passkeys/walletProof.machine.ts: \'\' → "Stryker was here!" (StringLiteral) #3':
    'equivalent: the id is set before the wallet is connected',
  'machines/passkeys/walletProof.machine.ts: \'\' → "Stryker was here!" (StringLiteral) #4':
    'equivalent: the account is set before it signs',
  'machines/passkeys/walletProof.machine.ts: \'\' → "Stryker was here!" (StringLiteral) #5':
    'equivalent: the message is set before it is signed',
  'machines/passkeys/walletProof.machine.ts: \'ethereum\' → "" (StringLiteral)':
    'equivalent: the account is set before it signs',
  'machines/passkeys/walletProof.machine.ts: [] → ["Stryker was here"] (ArrayDeclaration)':
    'equivalent: the found wallets are set before the client can choose one',
  'machines/passkeys/walletProof.machine.ts: output[0]?.walletId → output[0].walletId (OptionalChaining)':
    'equivalent: the guard `hasNoWallet` lets no empty list reach the action',
  "machines/passkeys/walletProof.machine.ts: { chain: 'ethereum', address: '' } → {} (ObjectLiteral)":
    'equivalent: the account is set before it signs',
  'machines/session/session.machine.ts: \'unexpected\' → "" (StringLiteral)':
    'equivalent: the guard `hasFailed` lets no `null` reach the action',
  "machines/session/session.machine.ts: reason === 'signed-out-elsewhere' → true (ConditionalExpression)":
    'equivalent: the other reason is the one that the context has already',
  'machines/session/sessionRefresh.machine.ts: \'none\' → "" (StringLiteral)':
    'equivalent: every way to the final state sets a reason',
  'machines/sign-in/login.machine.ts: \'password\' → "" (StringLiteral) #3':
    'equivalent: the failed step is read only with a failure, which sets it',
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
  'src/copy/failures.ts: \'unexpected\' → "" (StringLiteral) #2':
    'equivalent: the codes that replace a headline have a sentence',
  'src/dashboard/startAccountsPanel.tsx: () => null → () => undefined (ArrowFunction)':
    'equivalent: React renders neither `null` nor `undefined`',
  'src/dashboard/startDashboard.ts: \'\' → "Stryker was here!" (StringLiteral)':
    'equivalent: the list of sections is closed when the first page opens',
  'src/dashboard/startFirstSteps.tsx: input.accountType → true (ConditionalExpression)':
    'equivalent: the guard `isTypeMissing` is true only with a chosen type',
  'src/dashboard/startOwnDetails.tsx: known → true (ConditionalExpression)':
    'equivalent: the machine shows no name before the client is known',
  'src/dashboard/startProfile.ts: \'list\' → "" (StringLiteral) #4':
    'equivalent: only `none` keeps the focus out of the section',
  'src/dashboard/startProfile.ts: () => null → () => undefined (ArrowFunction)':
    'equivalent: React renders neither `null` nor `undefined`',
  'src/dashboard/startProfile.ts: () => null → () => undefined (ArrowFunction) #2':
    'equivalent: React renders neither `null` nor `undefined`',
  'src/dashboard/startProfile.ts: () => null → () => undefined (ArrowFunction) #3':
    'equivalent: React renders neither `null` nor `undefined`',
  "src/dashboard/startProfile.ts: signal.type === 'page.restored' → true (ConditionalExpression)":
    'equivalent: the machine ignores every other signal',
  'src/dashboard/startTransactions.ts: () => null → () => undefined (ArrowFunction)':
    'equivalent: React renders neither `null` nor `undefined`',
  'src/passkeys/startPasskeys.ts: \'\' → "Stryker was here!" (StringLiteral)':
    'equivalent: no user has this id',
  'src/passkeys/startPasskeys.ts: \'\' → "Stryker was here!" (StringLiteral) #2':
    'equivalent: no user has this id',
  'src/passkeys/startPasskeys.ts: \'dialog\' → "" (StringLiteral)':
    'equivalent: every kind but `autofill` opens the dialog',
  "src/passkeys/startPasskeys.ts: { by: 'dialog' } → {} (ObjectLiteral)":
    'equivalent: every kind but `autofill` opens the dialog',
  'src/session/tabs.ts: { return null; } → {} (BlockStatement)':
    'equivalent: without a channel, `undefined` and `null` do the same',
  'src/session/warnInTitle.ts: \'\' → "Stryker was here!" (StringLiteral)':
    'equivalent: the title is read before this value is used',
  'src/session/warnInTitle.ts: actor === followed → false (ConditionalExpression)':
    'only the cost differs: a new subscription to the same actor reports the same snapshots',
  'src/session/warnInTitle.ts: written !== null → true (ConditionalExpression)':
    'equivalent: without a countdown, the title that is written is the one that was just read',
  'src/session/warnInTitle.ts: written === null → false (ConditionalExpression)':
    'equivalent: no title is `null`, so the second condition is true then',
  "src/sign-in/startAccountLink.tsx: signal.type === 'page.restored' → true (ConditionalExpression)":
    'equivalent: the machine ignores every other signal',
  "src/sign-in/startForgotPassword.ts: signal.type === 'page.restored' → true (ConditionalExpression)":
    'equivalent: the machine ignores every other signal',
  "src/sign-in/startResetPassword.ts: signal.type === 'page.restored' → true (ConditionalExpression)":
    'equivalent: the machine ignores every other signal',
  'src/sign-in/startSignInWidget.ts: \'\\n\' → "" (StringLiteral)':
    'equivalent: the configuration of the site has no faults',
  'src/sign-in/startSignInWidget.ts: \'area\' → "" (StringLiteral)':
    'equivalent: the configuration of the site shows One Tap in the corner of the page',
  "src/sign-in/startSignInWidget.ts: 'faults' in config → false (ConditionalExpression)":
    'equivalent: the configuration of the site has no faults',
  'src/sign-in/startSignInWidget.ts: \'faults\' → "" (StringLiteral)':
    'equivalent: the configuration of the site has no faults',
  'src/sign-in/startSignInWidget.ts: \'here\' → "" (StringLiteral)':
    'equivalent: the configuration of the site shows One Tap in the corner of the page',
  'src/sign-in/startSignInWidget.ts: (fault) => configFaultMessage(fault, language()) → () => undefined (ArrowFunction)':
    'equivalent: the configuration of the site has no faults',
  "src/sign-in/startSignInWidget.ts: detectOneTapPlacement(buttons) === 'area' → false (ConditionalExpression)":
    'equivalent: the configuration of the site shows One Tap in the corner of the page',
  "src/sign-in/startSignInWidget.ts: signal.type === 'page.restored' → true (ConditionalExpression)":
    'equivalent: the machine ignores every other signal',
  'src/sign-in/startSignInWidget.ts: { throw new Error(config.faults.map((fault) => configFaultMessage(fault, languag… → {} (BlockStatement)':
    'equivalent: the configuration of the site has no faults',
  "src/sign-in/startStepUpReturn.tsx: signal.type === 'page.restored' → true (ConditionalExpression)":
    'equivalent: the machine ignores every other signal',
  "src/site/startClientHeader.ts: signal.type === 'session.found' → true (ConditionalExpression)":
    'equivalent: the machine ignores every other signal',
};
