const stepUp = 'Before you change how you sign in, confirm your identity.';
const proofNeeded = 'Sign in again before you change your sign-in methods.';
const noSuchLink = 'This link no longer works';
const otherBrowser = 'Open this link in the same browser';
const passkeyUnregistered = 'Your Passkey was not created.';
const sessionOver = 'Your session has ended';
const codesNotCopied = 'The codes could not be copied.';
const noChannel = 'This browser cannot receive messages from its other tabs.';
const settingsMissing = 'Some settings for signing in could not be loaded.';
const passkeyError = 'Unknown error occurred during passkey authentication.';
const breached = 'Used elsewhere.';

/**
 * The beginning of the sentence that a screen shows after a fault, if it is not the sentence of the failure's code: the
 * screen has a sentence of its own, or it shows that of the identity provider. The keys are those of `faultKeysOf`.
 */
export const faultSentences: Readonly<Record<string, string>> = {
  'session: restoreSession (ended)': 'You are signed out.',
  'session: sessionRefresh (broken)': 'Checking your session...',
  'sessionRefresh: countdown (broken)': 'Your session ends in',
  'login: passkeySignIn (broken)': passkeyError,
  'login: secondStep (broken)': 'We could not finish signing you in.',
  'login: secondStep/readAgain (session over)': sessionOver,
  'login: secondStep/readSecondStep (session over)': sessionOver,
  'forgotPassword: sendResetLink (unknown email address)': 'If an account exists with this email,',
  'resetPassword → linkSpent': noSuchLink,
  'resetPassword → openedElsewhere': otherBrowser,
  'redirectToken → linkSpent': noSuchLink,
  'redirectToken → openedElsewhere': otherBrowser,
  'redirectToken → startedElsewhere': 'You started in another browser',
  'stepUpReturn → sessionEnded': sessionOver,
  'secondFactor → lockedOut': 'Too many wrong codes',
  'projectSettings → settingsMissing': settingsMissing,
  'otp: countdown (broken)': 'Your code has expired.',
  'passkeySignIn: readPasskeySupport (broken)': 'This browser cannot use passkeys.',
  'password: signInWithPassword (wrong)': 'The email address or the password is wrong.',
  'newPassword: passwordStrength/checkStrength (invalid email)': 'That is no full email address.',
  'newPassword: savePassword (breached)': breached,
  'passwordEmail: sendResetLink (too often)': 'Too many emails were sent. Try again shortly.',
  'passwordReset → linkSpent': noSuchLink,
  'passwordReset → openedElsewhere': otherBrowser,
  'walletSignIn: finishWalletSignIn (refused)': 'The signature is not valid.',
  'totpEnrollment → steppingUp': stepUp,
  'totpEnrollment: enrollmentLimit': 'This setup was open for too long,',
  'totpEnrollment: recoveryCodes (broken)':
    'Your authenticator app is set up, but your recovery codes could not be shown.',
  'smsEnrollment → steppingUp': stepUp,
  'recoveryCodes: checkRecoveryCode (wrong)': 'This is not one of your new recovery codes.',
  'recoveryCodes: exportLimit': codesNotCopied,
  'recoveryCodes: exportRecoveryCodes': codesNotCopied,
  'recoveryCodes → steppingUp': stepUp,
  'passkeyRegistration: createPasskey (dismissed)': passkeyUnregistered,
  'passkeyRegistration: dialogLimit': passkeyUnregistered,
  'passkeyRegistration: finishRegistration (refused)': `${passkeyUnregistered} Click "Create a Passkey" to try again or skip without adding a Passkey. This will not do.`,
  'passkeyRegistration: finishRegistration (step-up required) → stepUpToRegister': stepUp,
  'passkeyRegistration: finishRegistration (step-up required)': proofNeeded,
  'passkeyRegistration: prepareRegistration (session over)':
    'Cannot use PasskeyRegistration component without active user authenticated.',
  'passkeyRegistration: prepareRegistration (step-up required) → stepUpToPrepare': stepUp,
  'passkeyRegistration: prepareRegistration (step-up required)': proofNeeded,
  'passkeyRegistration: stepUp (broken)': passkeyUnregistered,
  'passkeys → steppingUp': stepUp,
  'passkeys: deletePasskey (step-up required) → reconciling': proofNeeded,
  'passkeys: listPasskeys (session ended) → listed': 'We could not confirm the status of',
  'stepUp: askForPasskey (dismissed)': passkeyError,
  'stepUp: dialogLimit': passkeyError,
  'passwordChange: changePassword (wrong password)': 'This is not your current password.',
  'passwordChange: changePassword (reset required)': 'Your password must be reset by email.',
  'contactManagement → steppingUp': stepUp,
  'contactVerification → steppingUp': stepUp,
  'nameChange: updateName (too long)': 'name is too long.',
  'firstPassword: setPassword (breached)': breached,
  'firstPassword → steppingUpAgain': stepUp,
  'passkeyManagement → broken': 'Your Passkeys could not be shown',
  'twoStepManagement → steppingUp': stepUp,
  'linkedAccounts → steppingUp': stepUp,
  'firstSteps: storeAccountType (unreachable)': 'Your account type could not be saved.',
  'contact: copyMessage': 'We could not copy the message',
  'liveAtlas: readRecording (timed out)': 'Reading the file took too long.',
  'liveAtlas: readRecording (unreadable)': 'The file could not be read.',
  'liveAtlas: watchSite (no channel)': noChannel,
  'emulatorPage: commandLimit': 'The emulator did not respond within one minute.',
  'emulatorPage: readPanel (unreachable)': 'The emulator is not responding.',
  'emulatorPage: runCommand (refused)': 'Refused.',
  'outbox: followMessages': 'Not connected',
  'outbox: listMessages': 'Not connected',
};
