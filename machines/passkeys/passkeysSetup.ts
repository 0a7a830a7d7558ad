import { assign, emit, setup } from 'xstate';
import { failureOf, toFailure } from '../contracts/failures.ts';
import { notProvided } from '../contracts/notProvided.ts';
import type { PasskeyFacts } from '../contracts/passkeyRequests.ts';
import { emitFailure, reportFailureAs } from '../contracts/reporting.ts';
import type { PasskeyNews } from './passkeyNews.ts';
import {
  isDoneAfterAll,
  passkeyNameFault,
  untouched,
  type PasskeysContext,
  type PasskeysReason,
} from './passkeyRows.ts';
import { stepUpMachine } from './stepUp.machine.ts';

type Listed = readonly PasskeyFacts[] | null;

interface Row {
  readonly registrationId: string;
}

type PasskeysEvent =
  | ({ type: 'edit.chosen' } & Row)
  | { type: 'name.submitted'; name: string }
  | ({ type: 'deletion.chosen' } & Row)
  | { type: 'deletion.confirmed' }
  | { type: 'cancel.pressed' }
  | { type: 'retry.chosen' }
  | { type: 'another.chosen' }
  | { type: 'done.pressed' }
  /** Somebody looks at the page again: what was done elsewhere meanwhile is to be seen. */
  | { type: 'page.woke' }
  | { type: 'page.restored' };

/** What the chart of the list of passkeys (passkeys.machine.ts) is written with. */
export const passkeysSetup = setup({
  types: {
    context: {} as PasskeysContext,
    input: {} as { reason: PasskeysReason },
    output: {} as { kind: 'another' | 'finished' },
    events: {} as PasskeysEvent,
    emitted: {} as PasskeyNews,
    tags: {} as 'busy',
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    listPasskeys: notProvided<Listed, void>('listPasskeys'),
    renamePasskey: notProvided<void, PasskeyFacts>('renamePasskey'),
    deletePasskey: notProvided<void, Row>('deletePasskey'),
    stepUp: stepUpMachine,
  },
  actions: {
    startAnew: assign(untouched),
    keepPasskeys: assign({ passkeys: (_, { output }: { output: Listed }) => output ?? [] }),
    keepChosen: assign({
      chosen: ({ context: { passkeys, chosen } }, row: Row) =>
        passkeys.find(({ registrationId }) => registrationId === row.registrationId) ?? chosen,
    }),
    keepNameFault: assign({ nameFault: (_, { name }: { name: string }) => passkeyNameFault(name) }),
    clearNameFault: assign({ nameFault: null }),
    renameRow: assign(({ context: { passkeys, chosen } }, { name }: { name: string }) => {
      const renamed = { ...chosen, name: name.trim() };
      return {
        chosen: renamed,
        passkeys: passkeys.map((one) => (one.registrationId === chosen.registrationId ? renamed : one)),
      };
    }),
    dropRow: assign({
      passkeys: ({ context: { passkeys, chosen } }) =>
        passkeys.filter(({ registrationId }) => registrationId !== chosen.registrationId),
    }),
    keepNotice: assign({ notice: (_, { notice }: { notice: PasskeysContext['notice'] }) => notice }),
    reportListFailure: reportFailureAs((failure) => ({ trouble: { deed: 'list', failure } })),
    reportRenameFailure: reportFailureAs((failure) => ({ trouble: { deed: 'rename', failure } })),
    reportDeleteFailure: reportFailureAs((failure) => ({ trouble: { deed: 'delete', failure } })),
    emitFailure: emitFailure(),
    // Who would not prove who they are has deleted nothing.
    keepRefusal: assign({ trouble: { deed: 'delete', failure: failureOf('step-up-required') } }),
    settleTrouble: assign({
      trouble: null,
      notice: ({ context }) => (context.trouble?.deed === 'rename' ? 'renamed' : 'deleted'),
    }),
    noteUncertainty: assign({ isUncertain: true }),
    noteStepUp: assign({ hasSteppedUp: true }),
    keepOutcome: assign({ kind: (_, { kind }: { kind: PasskeysContext['kind'] }) => kind }),
    tellChange: emit({ type: 'passkeys.changed' }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusFailure: emit({ type: 'focus.requested', target: 'failure' }),
    focusName: emit({ type: 'focus.requested', target: 'name' }),
    focusDeletion: emit({ type: 'focus.requested', target: 'deletion' }),
    focusEdit: emit(({ context: { chosen } }) => ({
      type: 'focus.requested',
      target: `edit ${chosen.registrationId}`,
    })),
    focusDelete: emit(({ context: { chosen } }) => ({
      type: 'focus.requested',
      target: `delete ${chosen.registrationId}`,
    })),
  },
  guards: {
    isNobody: (_, { output }: { output: Listed }) => output === null,
    isNobodyAfterTrouble: ({ context }, { output }: { output: Listed }) =>
      output === null && context.trouble !== null,
    isListed: ({ context }, row: Row) =>
      context.passkeys.some(({ registrationId }) => registrationId === row.registrationId),
    isUnfit: (_, { name }: { name: string }) => passkeyNameFault(name) !== null,
    isSameName: ({ context }, { name }: { name: string }) => name.trim() === context.chosen.name,
    isStepUpDue: ({ context }, { error }: { error: unknown }) =>
      !context.hasSteppedUp && toFailure(error).code === 'step-up-required',
    isConfirmed: (_, { output }: { output: { readonly kind: string } }) => output.kind === 'confirmed',
    isDoneAfterAll: ({ context: { trouble, chosen } }, { output }: { output: Listed }) =>
      isDoneAfterAll(trouble?.deed, chosen, output ?? []),
    isUntroubled: ({ context }) => context.trouble === null,
    hasTrouble: ({ context }) => context.trouble !== null,
    isUncertain: ({ context }) => context.isUncertain,
    canFinish: ({ context }) => context.reason !== 'managed',
  },
});
