/**
 * Reasons why a screen shows no sentence about a fault. A key `<flow>: <actor>` is used for a fault without a new line
 * on its screen. A key `<flow>: <actor> (<fault>)` is used even if there are new lines, because these are about an
 * earlier event.
 */
export const silentFaults: Readonly<Record<string, string>> = {
  'session: sessionRevocation': 'the sign-out is complete in this browser, and the screen says so',
  'sessionRefresh: refreshSession':
    'the session is still valid, and the request is repeated in the background',
  'sessionRevocation: revokeSession':
    'the client is signed out in this browser, and the request is repeated in the background',
  'login: loadPasskeySignIn': 'the password form works without passkeys',
  'login: passkeySignIn/askForPasskey (dismissed)': 'the client closed the dialog; the password form works',
  'login: passkeySignIn/prepareSignIn': 'the password form works without passkeys',
  'login: passkeySignIn/readPasskeySupport': 'the password form works without passkeys',
  'resetPassword: revokeSession': 'the password has been reset, and the screen says so',
  'methodChoice: readAllowedDomains': 'the provider decides whether it accepts the email address',
  'methodChoice: phoneEntry': 'the form for the phone number starts again',
  'phoneEntry: formatPhone': 'the number stays as the client typed it',
  'phoneEntry: loadCountries': 'the field works with the preselected country',
  'otp: fillFromText': 'the client can type the passcode',
  'otp: resendCode': 'a toast reports it, outside of the walked screen',
  'passwordEmail: sendResetLink (timed out)': 'a toast reports it, outside of the walked screen',
  'passwordEmail: sendResetLink (unreachable)': 'a toast reports it, outside of the walked screen',
  'countdown: readClock': 'the time is read again at the next tick',
  'passkeySignIn: askForPasskey': 'passkeys in the autofill are an addition, and the button stays',
  'passkeySignIn: prepareSignIn': 'the request is repeated, at the latest when the button is pressed',
  'oneTap: offerOneTap': 'the button "Continue with Google" stays',
  'oneTap: pageLimit': 'the button "Continue with Google" stays',
  'oneTap: requestLimit': 'the button "Continue with Google" stays',
  'passkeyRegistration: challengeLimit': 'the next press fetches a new challenge',
  'passkeyRegistration: listPasskeys': 'registration continues, and its next request reports a failure',
  'passkeyRegistration: readPasskeySupport': 'registration continues, and its next request reports a failure',
  'passkeyRegistration: prepareRegistration': 'the next press fetches a new challenge or starts the step-up',
  'passkeys: listPasskeys': 'the list stays as it was before',
  'secondStep: readAgain': 'the question for the second factor stays',
  'contactManagement: readContacts': 'the list stays as it was before',
  'contactManagement: updateContacts': 'the list stays as it was before',
  'twoStepManagement: readSecondFactors': 'the list stays as it was before',
  'twoStepManagement: updateSecondFactors': 'the list stays as it was before',
  'stepUp: challengeLimit': 'the next press fetches a new challenge',
  'stepUp: prepareSignIn': 'the next press fetches a new challenge',
  'outbox: followMessages': 'the status line says "Not connected"',
  'outbox: listMessages': 'the status line says "Not connected"',
};
