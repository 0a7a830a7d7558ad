/** A kind of fault: what goes wrong for the client, without the actor that reports it. */
export interface FaultKind {
  readonly name: string;
  /** Names of the faults in the samples of the test models. */
  readonly faults: readonly string[];
  /** The reason why it cannot happen in a flow that has no such fault. */
  readonly cannotHappen: string;
}

/** The 21 kinds of faults. Every fault of a test model belongs to exactly one of them. */
export const faultKinds: readonly FaultKind[] = [
  {
    name: 'no response in time',
    faults: ['timed out', 'time is up'],
    cannotHappen:
      'The flow sends no request of its own, or the limit of the request belongs to the machine that it runs.',
  },
  {
    name: 'unreachable server',
    faults: ['unreachable'],
    cannotHappen: 'The flow neither sends a request nor loads a part of the site.',
  },
  {
    name: 'broken actor',
    faults: ['broken', 'no clock'],
    cannotHappen:
      'Every actor of the flow reports its failures by a code, so that none ends with an unknown error.',
  },
  {
    name: 'missing or unreadable data',
    faults: ['missing', 'unreadable'],
    cannotHappen: 'The flow reads no file and needs no data beside its own code.',
  },
  {
    name: 'session ended',
    faults: ['session ended', 'session over', 'ended'],
    cannotHappen:
      'The flow runs without a session, or it leaves the end of the session to the machine `session`, which replaces the page.',
  },
  {
    name: 'step-up required',
    faults: ['step-up required'],
    cannotHappen: 'The flow neither adds nor removes a way to sign in.',
  },
  {
    name: 'wrong secret',
    faults: ['wrong', 'wrong password', 'wrong credentials'],
    cannotHappen: 'The flow asks for no password, passcode or code of an app.',
  },
  {
    name: 'locked',
    faults: ['locked', 'locked without a time'],
    cannotHappen: 'The flow has no attempts that the identity provider counts.',
  },
  {
    name: 'too many requests',
    faults: ['too soon', 'too often'],
    cannotHappen: 'The flow sends no mail or message, so the rate limits of messages do not apply.',
  },
  {
    name: 'link already used',
    faults: ['used', 'link used', 'link spent', 'spent'],
    cannotHappen: 'The flow exchanges no token of a link or redirect.',
  },
  {
    name: 'started in another browser',
    faults: ['other browser'],
    cannotHappen: 'The flow exchanges no token that is bound to a PKCE verifier.',
  },
  {
    name: 'returned too late',
    faults: ['too late'],
    cannotHappen: 'The flow does not return from an OAuth provider.',
  },
  {
    name: 'account of someone else',
    faults: ['foreign', 'taken'],
    cannotHappen: 'The flow does not return from an OAuth provider, where another account can be chosen.',
  },
  {
    name: 'unknown to the provider',
    faults: ['unknown', 'unknown email address', 'removed'],
    cannotHappen: 'The flow presents nothing that could have been deleted at the identity provider.',
  },
  {
    name: 'already registered',
    faults: ['known', 'known member'],
    cannotHappen: 'The flow creates no passkey and invites nobody.',
  },
  {
    name: 'input refused',
    faults: ['breached', 'too long', 'invalid email', 'another domain'],
    cannotHappen: 'The flow submits no text that the identity provider judges, or the form judges it first.',
  },
  {
    name: 'not permitted',
    faults: ['without permission', 'last owner', 'second step not used'],
    cannotHappen: 'The flow changes nothing that belongs to an organization.',
  },
  {
    name: 'password reset required',
    faults: ['reset required'],
    cannotHappen: 'The flow does not use the current password.',
  },
  {
    name: 'passkey dialog closed',
    faults: ['dismissed', 'interrupted'],
    cannotHappen: 'The flow opens no passkey dialog.',
  },
  {
    name: 'wallet declines',
    faults: ['declined', 'changed'],
    cannotHappen: 'The flow asks no wallet.',
  },
  {
    name: 'unsupported or refused by browser or server',
    faults: ['unsupported', 'no channel', 'refused'],
    cannotHappen: 'The flow uses no feature that a browser may lack or refuse.',
  },
];

const kindOf = (fault: string) => faultKinds.filter(({ faults }) => faults.includes(fault));

/**
 * Checks that the kinds and the faults of the flows agree.
 *
 * @param found names of the faults that occur
 * @returns one sentence for each fault without a kind and for each name that does not occur
 */
export function faultKindGaps(found: ReadonlySet<string>): readonly string[] {
  return [
    ...[...found]
      .filter((fault) => kindOf(fault).length !== 1)
      .map((fault) => `The fault "${fault}" needs exactly one kind in faultKinds.ts.`),
    ...faultKinds
      .flatMap(({ faults }) => faults)
      .filter((fault) => !found.has(fault))
      .map((fault) => `faultKinds.ts lists the fault "${fault}", which does not occur.`),
  ];
}
