import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { firstPage, membersMachine } from '../../machines/institutions/members.machine.ts';
import { MemberTable } from '../../src/institutions/MemberTable.tsx';
import { access, ann, pageOf } from './organizationSamples.ts';

// Screen readers and copies of the page have only the text.
it('separates the name of the signed-in member from the word beside it', () => {
  const idle = createActor(membersMachine, { input: firstPage }).getSnapshot();
  const context = { ...idle.context, ...pageOf(ann), memberId: access.memberId };
  const snapshot = membersMachine.resolveState({ value: 'awaitingAccess', context });
  const actor = createActor(membersMachine, { input: firstPage, snapshot });
  const text = renderToString(createElement(MemberTable, { actor })).replaceAll(/<[^>]*>/g, '');
  expect(text).toContain('Ann Osei You');
});
