import { expect, test } from 'vitest';
import { hasOtherProof } from '../../machines/contracts/proofRequests.ts';
import { noProofs } from '../../machines/passkeys/stepUp.machine.ts';

const wallet = { chain: 'ethereum', address: '0x1' } as const;

test.each([
  [{}, false],
  [{ passcodes: [{ channel: 'email', destination: 'ann@company.example' }] }, true],
  [{ wallets: [wallet] }, true],
  [{ oauthAccounts: ['google'] }, true],
  [{ wallets: [wallet], oauthAccounts: ['google'] }, true],
] as const)('the proofs of a step-up include another method with %j: %s', (proofs, expected) => {
  expect(hasOtherProof({ ...noProofs.others, ...proofs })).toBe(expected);
});
