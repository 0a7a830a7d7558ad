/** Reasons for undetected mutants of the machines of the dashboard, by the mutant's id. */
export const dashboardMachineReasons: Readonly<Record<string, string>> = {
  'machines/dashboard/amount.ts: \'\' → "Stryker was here!" (StringLiteral) #3':
    'equivalent: a split text always has a first part',
  'machines/dashboard/amount.ts: \'\' → "Stryker was here!" (StringLiteral) #6':
    'equivalent: a split text always has a first part',
  'machines/dashboard/amount.ts: \'\' → "Stryker was here!" (StringLiteral) #9':
    'equivalent: a split text always has a first part',
  'machines/dashboard/amount.ts: /^\\d$/ → /\\d$/ (Regex)': 'equivalent: the text is a single character',
  'machines/dashboard/amount.ts: /^\\d$/ → /^\\d/ (Regex)': 'equivalent: the text is a single character',
  'machines/dashboard/amount.ts: whole.length > maximum.length → whole.length >= maximum.length (EqualityOperator)':
    'equivalent: the lengths differ in this place',
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
  'machines/dashboard/quoteDraft.ts: read === null → false (ConditionalExpression)':
    'equivalent: a malformed amount has a fault',
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
};
