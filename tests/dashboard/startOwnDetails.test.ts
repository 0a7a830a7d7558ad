import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { startOwnDetails } from '../../src/dashboard/startOwnDetails.tsx';
import { takeStepUpMark } from '../../src/identity/stepUpMark.ts';
import { libraryUser } from '../support/recordLibrary.ts';
import { runActor } from '../support/recordRequests.ts';
import { userFacts } from '../support/userFacts.ts';
import { byEmail, openPanel, restorePage, session, settled, stubProfilePage } from './openPanel.ts';

beforeEach(() => void stubProfilePage());
afterEach(restorePage);

test('the first password asks for a step-up that returns to its section', async () => {
  const user = libraryUser({ providers: [{ oauth_user_registration_id: 'o1', provider_type: 'Google' }] });
  const details = openPanel(
    (options) =>
      startOwnDetails({
        ...options,
        focus: () => undefined,
        onUserShown: () => undefined,
        onSignOut: () => undefined,
      }),
    { 'user.get': user },
  );
  const logic = details.actors[1]?.logic;
  if (!logic) throw new Error('The first password does not run.');
  await runActor(logic, 'stepUp.readProofs');
  await runActor(logic, 'stepUp.loadOtherProof');
  void runActor(logic, 'stepUp.otherProof.leaveToProve', { userId: 'user-1', provider: 'google' });
  await settled();
  expect(takeStepUpMark()).toMatchObject({ section: 'password' });
});

describe("the client's own details", () => {
  const openDetails = () => {
    const shown: unknown[] = [];
    const signOuts = vi.fn<() => void>();
    const focused: (readonly [section: string, target: string])[] = [];
    const details = openPanel((options) =>
      startOwnDetails({
        ...options,
        focus: (section, target) => void focused.push([section, target]),
        onUserShown: (user) => void shown.push(user),
        onSignOut: signOuts,
      }),
    );
    const [name, firstPassword, everywhere] = details.actors;
    if (!name || !firstPassword || !everywhere) throw new Error('An actor is missing.');
    return { ...details, name, firstPassword, everywhere, shown, signOuts, focused };
  };
  const ann = userFacts('Ann');
  const renamedAnn = { first: 'Anna', middle: '', last: 'Lee' };

  test('show a new name at once, save it, and report the change', async () => {
    const { flow, name, calls, shown, onChanged, focused } = openDetails();
    name.send({ type: 'change.chosen' });
    expect(name.getSnapshot().value).toBe('awaitingClient');
    flow.learn(ann);
    name.send({ type: 'change.chosen' });
    expect(focused).toEqual([['identity', 'name']]);
    name.send({ type: 'name.submitted', name: renamedAnn });
    expect(shown).toEqual([{ ...ann, displayName: 'Anna Lee', name: 'Anna Lee', nameParts: renamedAnn }]);
    expect(onChanged).not.toHaveBeenCalled();
    await settled();
    expect(calls).toEqual([
      ['user.update', { name: { first_name: 'Anna', middle_name: '', last_name: 'Lee' } }],
    ]);
    expect(onChanged).toHaveBeenCalledOnce();
    expect(focused.at(-1)).toEqual(['identity', 'outcome']);
  });

  test('write a failure to the log', async () => {
    const { flow, name, failWith } = openDetails();
    failWith(new IdentityError(failureOf('unreachable')));
    flow.learn(ann);
    name.send({ type: 'change.chosen' });
    name.send({ type: 'name.submitted', name: renamedAnn });
    await settled();
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'Changing the profile failed:',
      failureOf('unreachable'),
    );
  });

  test('report a change whose response the page does not wait for', () => {
    const { flow, name, onChanged } = openDetails();
    flow.learn(ann);
    name.send({ type: 'change.chosen' });
    name.send({ type: 'name.submitted', name: renamedAnn });
    flow.stop();
    expect(onChanged).toHaveBeenCalledOnce();
  });

  test('end with the page, without a report if nothing is pending', () => {
    const { flow, actors: running, onChanged } = openDetails();
    flow.learn(ann);
    flow.stop();
    expect(running.map((actor) => actor.getSnapshot().status)).toEqual(['stopped', 'stopped', 'stopped']);
    expect(onChanged).not.toHaveBeenCalled();
  });

  test.each([
    ['an email address and no password', { emails: [byEmail], hasPassword: false }, true],
    ['an email address and a password', { emails: [byEmail], hasPassword: true }, false],
    ['neither', { emails: [], hasPassword: false }, false],
  ] as const)('offer a first password to a client with %s: %j', (_what, facts, isOffered) => {
    const { flow, firstPassword } = openDetails();
    flow.learn({ ...ann, ...facts });
    expect(firstPassword.getSnapshot().value).toBe(isOffered ? 'offered' : 'notOffered');
  });

  test('have the form for the first password of a client without one', () => {
    const { flow } = openDetails();
    const html = () => renderToString(createElement(flow.FirstPassword));
    flow.learn({ ...ann, emails: [byEmail], hasPassword: true });
    expect(html()).toBe('');
    flow.learn({ ...ann, emails: [byEmail], hasPassword: false });
    expect(html()).toContain('data-focus-target="set"');
  });

  test('set the first password', async () => {
    const { firstPassword, calls } = openDetails();
    await runActor(firstPassword.logic, 'setPassword', { password: 'Brass!Lantern71' });
    expect(calls).toEqual([['passwords.resetBySession', { password: 'Brass!Lantern71', ...session }]]);
  });

  test('sign out everywhere, or lead to the password', () => {
    const { everywhere, signOuts, focused } = openDetails();
    everywhere.send({ type: 'everywhere.chosen' });
    everywhere.send({ type: 'password.chosen' });
    expect(signOuts).not.toHaveBeenCalled();
    expect(focused).toEqual([
      ['session', 'question'],
      ['password', 'section'],
    ]);
    everywhere.send({ type: 'everywhere.chosen' });
    everywhere.send({ type: 'logout.confirmed' });
    expect(signOuts).toHaveBeenCalledOnce();
  });

  test('can be used again when the page is restored', () => {
    const { flow, name, signal } = openDetails();
    flow.learn(ann);
    name.send({ type: 'change.chosen' });
    name.send({ type: 'name.submitted', name: renamedAnn });
    signal({ type: 'page.restored' });
    expect(name.getSnapshot().value).toBe('enteringName');
  });
});
