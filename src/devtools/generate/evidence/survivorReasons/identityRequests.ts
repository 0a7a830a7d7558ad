/** Reasons for undetected mutants of the requests to the provider, by the mutant's id. */
export const identityRequestReasons: Readonly<Record<string, string>> = {
  'src/identity/magicLinkRequests.ts: loginTemplateId === undefined → false (ConditionalExpression)':
    'equivalent: JSON leaves out a field whose value is `undefined`',
  'src/identity/magicLinkRequests.ts: signupTemplateId === undefined → false (ConditionalExpression)':
    'equivalent: JSON leaves out a field whose value is `undefined`',
  'src/identity/magicLinkRequests.ts: createUserAsPending === undefined → false (ConditionalExpression)':
    'equivalent: JSON leaves out a field whose value is `undefined`',
  'src/identity/newPasswordRequests.ts: () => null → () => undefined (ArrowFunction)':
    'equivalent: `parsePasswordPolicy` finds no policy in either',
  'src/identity/oneTapRequests.ts: \'\' → "Stryker was here!" (StringLiteral) #2':
    'equivalent: neither text is the reason of a fault',
  'src/identity/passcodeRequests.ts: loginTemplateId === undefined → false (ConditionalExpression)':
    'equivalent: JSON leaves out a field whose value is `undefined`',
  'src/identity/passcodeRequests.ts: signupTemplateId === undefined → false (ConditionalExpression)':
    'equivalent: JSON leaves out a field whose value is `undefined`',
  'src/identity/passkeyRequests.ts: \'\' → "Stryker was here!" (StringLiteral)':
    'equivalent: the id is set before the passkey is named',
  'src/identity/passkeyRequests.ts: !allowCredentials → false (ConditionalExpression)':
    'equivalent: the caller ignores every rejection',
  'src/identity/passkeyRequests.ts: \'response-invalid\' → "" (StringLiteral)':
    'equivalent: the caller ignores every rejection',
  'src/identity/passwordRequests.ts: resetTemplateId === undefined → false (ConditionalExpression)':
    'equivalent: JSON leaves out a field whose value is `undefined`',
  'src/identity/projectRequests.ts: { return null; } → {} (BlockStatement)':
    'equivalent: with `undefined`, too, the first error is thrown',
  'src/identity/walletRequests.ts: \'\' → "Stryker was here!" (StringLiteral) #2':
    'equivalent: every text has a first line',
  'src/identity/walletRequests.ts: \'\' → "Stryker was here!" (StringLiteral) #3':
    'equivalent: this text is no wallet address',
  'src/identity/walletRequests.ts: [] → ["Stryker was here"] (ArrayDeclaration)':
    'equivalent: neither list has a second entry',
};
