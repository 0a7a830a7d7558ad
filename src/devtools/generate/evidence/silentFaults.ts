/**
 * Reasons why a screen shows no sentence about a fault. The keys are those of `faultKeysOf`; the most specific key counts.
 */
export const silentFaults: Readonly<Record<string, string>> = {
  'session: sessionRevocation': 'the sign-out is complete in this browser, and the screen says so',
  'sessionRefresh: refreshSession':
    'the session is still valid, and the request is repeated in the background',
  'sessionRevocation: revokeSession':
    'the client is signed out in this browser, and the request is repeated in the background',
  'login: loadPasskeySignIn': 'the password form works without passkeys',
  'login: passkeySignIn/askForPasskey (dismissed)': 'the client closed the dialog; the password form works',
  'login: passkeySignIn/finishSignIn (unknown) → loggingIn.passkeys.offeringPasskeys':
    'a sign-in with the password is running, and its result is shown instead',
  'login: passkeySignIn/prepareSignIn': 'the password form works without passkeys',
  'login: passkeySignIn/readPasskeySupport': 'the password form works without passkeys',
  'resetPassword: revokeSession': 'the password has been reset, and the screen says so',
  'methodChoice: readAllowedDomains': 'the provider decides whether it accepts the email address',
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
  'oneTap: offerOneTap': 'the button "Continue with Google" stays',
  'oneTap: pageLimit': 'the button "Continue with Google" stays',
  'oneTap: requestLimit': 'the button "Continue with Google" stays',
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
  'twoStepManagement: updateSecondFactors': 'the list stays as it was before',
  'stepUp: challengeLimit': 'the next press fetches a new challenge',
  'stepUp: prepareSignIn in choosingProof.preparing.inAdvance': 'the next press fetches a new challenge',
  'passkeySignIn: askForPasskey (interrupted)': 'another request of the page needs the passkey dialog',
  'accountLink: finishLink (taken)': 'the profile opens, and reports that the account was not linked',
  'stepUpReturn: redeemProof (spent)': 'the profile opens, and reports the failure',
  'password: signInWithPassword (reset required)': 'a reset link is sent, and the next screen says so',
  'password: signInWithPassword (breached)': 'a reset link is sent, and the next screen says so',
};
