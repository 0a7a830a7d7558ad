/** Reasons for undetected mutants of the actors, the sentences and the session, by the mutant's id. */
export const actorReasons: Readonly<Record<string, string>> = {
  'src/copy/failures.ts: \'unexpected\' → "" (StringLiteral) #2':
    'equivalent: the codes that replace a headline have a sentence',
  'src/dashboard/startAccountsPanel.tsx: () => null → () => undefined (ArrowFunction)':
    'equivalent: React renders neither `null` nor `undefined`',
  "src/dashboard/startAccountsPanel.tsx: descendant.id !== 'walletSignIn' → false (ConditionalExpression)":
    'equivalent: while the machine accepts the failure of a wallet, no other actor reports one',
  'src/dashboard/startContactsPanel.tsx: \'email\' → "" (StringLiteral) #2':
    'equivalent: every kind but `phone` gets an email',
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
  'src/sign-in/startSignInWidget.ts: \'login\' → "" (StringLiteral)':
    'equivalent: every start but `reset-password` and `passkey-registration` opens the form',
  'src/sign-in/startSignInWidget.ts: import.meta.env.VITE_STYTCH_FEATURES !== undefined → true (ConditionalExpression)':
    'only the cost differs: a build without features has none, so the second condition is false',
  'src/sign-in/startSignInWidget.ts: pageLog?.logFailure → pageLog.logFailure (OptionalChaining)':
    'equivalent: a prerendered page makes no requests, so none of them fails',
  "src/sign-in/startSignInWidget.ts: signal.type === 'page.restored' → true (ConditionalExpression)":
    'equivalent: the machine ignores every other signal',
  'src/sign-in/startSignInWidget.ts: { throw new Error(config.faults.map((fault) => configFaultMessage(fault, languag… → {} (BlockStatement)':
    'equivalent: the configuration of the site has no faults',
  "src/sign-in/startStepUpReturn.tsx: signal.type === 'page.restored' → true (ConditionalExpression)":
    'equivalent: the machine ignores every other signal',
  "src/site/startClientHeader.ts: signal.type === 'session.found' → true (ConditionalExpression)":
    'equivalent: the machine ignores every other signal',
  'src/widget/startWidget.ts: \'not-signed-in\' → "" (StringLiteral)':
    'equivalent: after every failure of this request, the widget opens the form',
  'src/widget/startWidget.ts: hasSession?.() → hasSession() (OptionalChaining)':
    'equivalent: without this method, the widget does not check the session',
  'src/widget/startWidget.ts: options.oneTap?.rememberDismissal → options.oneTap.rememberDismissal (OptionalChaining)':
    'equivalent: without One Tap, no prompt is dismissed',
};
