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
const otherDomain = 'Use an email address of bank.example or trust.example.';
const byHand = 'Copy this link, and open it in the browser where you asked for it.';

const offline = 'There is no internet connection.';

/**
 * The beginning of the sentence that a screen shows after a fault, if it is not the sentence of the failure's code: the
 * screen has a sentence of its own, or it shows that of the identity provider. The keys are those of `faultKeysOf`.
 */
export const faultSentences: Readonly<Record<string, string>> = {
  'pageLoad: checkBeforeRetry (unreachable)': offline,
  'pageLoad: checkConnection (unreachable)': offline,
  'session: restoreSession (ended)': 'You are signed out.',
  'session: sessionRefresh (broken)': 'Checking your session...',
  'switchOrganization: sessionRefresh (broken)': 'Opening the organization...',
  'sessionRefresh: countdown (broken)': 'Your session ends in',
  'login: passkeySignIn (broken)': passkeyError,
  'login: signInWithPassword (another domain)': otherDomain,
  'login: secondStep (broken)': 'We could not finish signing you in.',
  'login: secondStep/readAgain (session over)': sessionOver,
  'login: secondStep/readSecondStep (session over)': sessionOver,
  'forgotPassword: sendResetLink (another domain)': otherDomain,
  'forgotPassword: sendResetLink (unknown email address)': 'If an account exists with this email,',
  'resetPassword → linkSpent': noSuchLink,
  'resetPassword → openedElsewhere': otherBrowser,
  'redirectToken → linkSpent': noSuchLink,
  'redirectToken → openedElsewhere': otherBrowser,
  'redirectToken → startedElsewhere': 'You started in another browser or tab',
  'redirectToken → returnedTooLate': 'This took too long',
  'stepUpReturn → sessionEnded': sessionOver,
  'secondFactor → lockedOut': 'Too many wrong codes',
  'methodChoice: findUserType (another domain)': otherDomain,
  'methodChoice: sendMagicLink (another domain)': otherDomain,
  'methodChoice: sendPasscode (another domain)': otherDomain,
  'projectSettings → settingsMissing': settingsMissing,
  'otp: countdown (broken)': 'Your code has expired.',
  'passkeySignIn: readPasskeySupport (broken)': 'This browser cannot use passkeys.',
  'password: signInWithPassword (wrong)': 'The email address or the password is wrong.',
  'newPassword: passwordStrength/checkStrength (invalid email)': 'That is no full email address.',
  'newPassword: savePassword (breached)': breached,
  'passwordEmail: sendResetLink (too often)': 'Too many emails were sent. Try again shortly.',
  'passwordReset → linkSpent': noSuchLink,
  'passwordReset → openedElsewhere': otherBrowser,
  'linkHandover → linkShown': byHand,
  'walletSignIn: finishWalletSignIn (refused)': 'The signature is not valid.',
  'totpEnrollment → expired': 'This setup was open for too long,',
  'totpEnrollment: recoveryCodes (broken)':
    'Your authenticator app is set up, but your recovery codes could not be shown.',
  'recoveryCodes: checkRecoveryCode (wrong)': 'This is not one of your new recovery codes.',
  'recoveryCodes: exportLimit': codesNotCopied,
  'recoveryCodes: exportRecoveryCodes': codesNotCopied,
  'passkeyRegistration: checkRegistration': passkeyUnregistered,
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
  'passkeys: listPasskeys (session ended) → listed': 'We could not confirm that the name',
  'stepUp: askForPasskey (dismissed)': passkeyError,
  'stepUp: dialogLimit': passkeyError,
  'passwordChange: changePassword (wrong password)': 'This is not your current password.',
  'passwordChange: changePassword (reset required)': 'Your password must be reset by email.',
  'contactVerification: sendContactMessage (another domain) → enteringEmail': otherDomain,
  'accountTypeChange: storeAccountType (unreachable)': 'We could not save your account type',
  'nameChange: updateName (too long)': 'name is too long.',
  'firstPassword: setPassword (breached)': breached,
  'firstPassword → steppingUpAgain': stepUp,
  'passkeyManagement → broken': 'Your Passkeys could not be shown',
  'linkedAccounts → steppingUp': stepUp,
  'firstSteps: storeAccountType (unreachable)': 'Your account type could not be saved.',
  'contact: copyMessage': 'We could not copy the message',
  'quote: copyRequest': 'Your browser does not allow copying.',
  'pageLanguage: loadSentences': 'could not be loaded.',
  'liveAtlas: readLimit': 'Reading the file took too long.',
  'liveAtlas: readRecording (unreadable)': 'The file could not be read.',
  'liveAtlas: watchSite (no channel)': noChannel,
  'emulatorPage: commandLimit': 'The emulator did not respond within one minute.',
  'emulatorPage: readPanel (unreachable)': 'The emulator is not responding.',
  'emulatorPage: runCommand (refused)': 'Refused.',
  'outbox: followMessages': 'Not connected',
  'outbox: listMessages': 'Not connected',
};

/**
 * Reasons why a screen shows no sentence about a fault. The keys are those of `faultKeysOf`; the most specific key counts.
 */
export const silentFaults: Readonly<Record<string, string>> = {
  'pageLoad: checkAgain': 'the sentence about the missing connection stays',
  'session: sessionRevocation': 'the sign-out is complete in this browser, and the screen says so',
  'sessionRefresh: refreshSession':
    'the session is still valid, and the request is repeated in the background',
  'sessionRevocation: revokeSession':
    'the client is signed out in this browser, and the request is repeated in the background',
  'login: passkeySignIn (unreachable)': 'the password form works without passkeys',
  'login: passkeySignIn/askForPasskey (dismissed)': 'the client closed the dialog; the password form works',
  'login: passkeySignIn/finishSignIn (unknown) → loggingIn.passkeys.offeringPasskeys':
    'a sign-in with the password is running, and its result is shown instead',
  'login: passkeySignIn/prepareSignIn': 'the password form works without passkeys',
  'login: passkeySignIn/readPasskeySupport': 'the password form works without passkeys',
  'resetPassword: revokeSession': 'the password has been reset, and the screen says so',
  'methodChoice: phoneEntry': 'the form for the phone number starts again',
  'widget: checkSession': 'the form to sign in appears',
  'phoneEntry: formatPhone': 'the number stays as the client typed it',
  'phoneEntry: loadCountries': 'the field works with the preselected country',
  'otp: fillFromText': 'the client can type the passcode',
  'otp: resendCode': 'a toast reports it, outside of the walked screen',
  'passwordEmail: sendResetLink (timed out)': 'a toast reports it, outside of the walked screen',
  'passwordEmail: sendResetLink (unreachable)': 'a toast reports it, outside of the walked screen',
  'countdown: readClock': 'the time is read again at the next tick',
  'passkeySignIn: askForPasskey in offeringAutofill':
    'passkeys in the autofill are an addition, and the button stays',
  'passkeySignIn: prepareSignIn in preparing.inAdvance':
    'the request is repeated, at the latest when the button is pressed',
  'walletSignIn: listInstalled': 'the list has all wallets, in another order',
  'oneTap: offerOneTap': 'the button "Continue with Google" stays',
  'oneTap: pageLimit': 'the button "Continue with Google" stays',
  'oneTap: requestLimit': 'the button "Continue with Google" stays',
  'passkeyRegistration: finishRegistration (timed out)':
    'the list of passkeys is read again, and tells whether the passkey was created',
  'passkeyRegistration: challengeLimit': 'the next press fetches a new challenge',
  'passkeyRegistration: listPasskeys → offering.readingSupport':
    'registration continues, and its next request reports a failure',
  'passkeyRegistration: prepareRegistration (step-up required) in offering.preparing.inAdvance':
    'the next press starts the step-up',
  'passkeyRegistration: readPasskeySupport': 'registration continues, and its next request reports a failure',
  'passkeyRegistration: prepareRegistration in offering.preparing.inAdvance':
    'the next press fetches a new challenge',
  'passkeys: listPasskeys → listed': 'the list stays as it was before',
  'secondStep: readAgain': 'the question for the second factor stays',
  'linkedAccounts: updateLinkedAccounts': 'the list stays as it was before',
  'contactManagement: updateContacts': 'the list stays as it was before',
  'contactManagement: checkLink': 'the client is asked to open the link, as before',
  'members: readMembers (unreachable) → listed':
    'the sentence about the change that was not saved stays, for the same reason',
  'switchOrganization: checkAccess (unreachable)': 'the page stays usable, and the next check follows',
  'switchOrganization: checkReturn (unreachable)':
    'the page still explains the loss, and the next check follows',
  'switchOrganization: readOrganizations (session over)':
    'the access is checked, and its loss replaces the page',
  'switchOrganization: enterOrganization (session over)':
    'the access is checked, and its loss replaces the page',
  'twoStepManagement: updateSecondFactors': 'the list stays as it was before',
  'stepUp: challengeLimit': 'the next press fetches a new challenge',
  'stepUp: prepareSignIn in choosingProof.preparing.inAdvance': 'the next press fetches a new challenge',
  'passkeySignIn: askForPasskey (interrupted)': 'another request of the page needs the passkey dialog',
  'accountLink: finishLink (taken)': 'the profile opens, and reports that the account was not linked',
  'stepUpReturn: redeemProof (spent)': 'the profile opens, and reports the failure',
  'password: signInWithPassword (reset required)': 'a reset link is sent, and the next screen says so',
  'password: signInWithPassword (breached)': 'a reset link is sent, and the next screen says so',
};
