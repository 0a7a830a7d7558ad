/** Reasons for undetected mutants of the machines of all other folders, by the mutant's id. */
export const otherMachineReasons: Readonly<Record<string, string>> = {
  'machines/contracts/projectSettings.ts: \'\' → "Stryker was here!" (StringLiteral) #4':
    'equivalent: `mailHost` matches no text with spaces',
  "machines/contracts/projectSettings.ts: { hostname: '' } → {} (ObjectLiteral)":
    'equivalent: `mailHost` matches neither an empty nor a missing host name',
  'machines/contracts/requirements.ts: share < 0.8 → share <= 0.8 (EqualityOperator)':
    'equivalent: no number of six requirements is 80 % of them',
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
};
