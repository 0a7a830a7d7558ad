import { expect, test } from 'vitest';
import { initialContext, isApplied } from '../../machines/passkeys/passkeyRows.ts';
import { failureOf } from '../../machines/contracts/failures.ts';

const chosen = { registrationId: 'k1', name: 'Laptop', device: 'unknown', isOnlyWayIn: false } as const;
const other = { ...chosen, registrationId: 'k2' };

test.each([
  ['a renaming', 'rename', [other, chosen], true],
  ['a renaming', 'rename', [other, { ...chosen, name: 'Phone' }], false],
  ['a renaming', 'rename', [other], false],
  ['a deletion', 'delete', [other], true],
  ['a deletion', 'delete', [other, chosen], false],
  ['reading the list', 'list', [other], false],
] as const)(
  '%s whose response was lost took effect: %s with %j is %s',
  (_what, operation, passkeys, expected) => {
    const context = {
      ...initialContext,
      reason: 'managed',
      passkeys: [],
      chosen,
      failedOperation: { operation, failure: failureOf('unreachable') },
    } as const;
    expect(isApplied(context, passkeys)).toBe(expected);
  },
);

test('without a failed operation nothing was lost', () => {
  const context = { ...initialContext, reason: 'managed', passkeys: [], chosen } as const;
  expect(isApplied(context, [])).toBe(false);
});
