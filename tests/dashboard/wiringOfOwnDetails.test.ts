import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { startOwnDetails } from '../../src/dashboard/startOwnDetails.tsx';
import { unstubPage } from '../support/recordFlow.ts';
import { runActor } from '../support/recordRequests.ts';
import { userFacts } from '../support/userFacts.ts';
import { settled, wiringOf } from '../support/wiring.ts';
import { byEmail, openPanel, stubProfilePage } from './openPanel.ts';

beforeEach(() => void stubProfilePage());
afterEach(unstubPage);

const password = 'Brass!Lantern71';

describe("the client's own details", () => {
  const ann = userFacts('Ann');
  const name = { first: 'Anna', middle: '', last: 'Lee' };
  const open = () => {
    const panel = openPanel((options) =>
      startOwnDetails({
        ...options,
        focus: (section, target) => panel.calls.push(['in', section, target]),
        onUserShown: ({ displayName }) => panel.calls.push(['shown', displayName]),
        onSignOut: () => panel.calls.push(['out']),
      }),
    );
    const actorOf = (id: string) => {
      const found = panel.actors.find(({ logic }) => logic.id === id);
      if (!found) throw new Error(`${id} does not run.`);
      return found;
    };
    const rename = () => {
      panel.flow.learn(ann);
      actorOf('nameChange').send({ type: 'change.chosen' });
      actorOf('nameChange').send({ type: 'name.submitted', name });
    };
    const chooseType = () => {
      panel.flow.learn(ann);
      actorOf('accountTypeChange').send({ type: 'type.chosen', accountType: 'individual' });
    };
    return { ...panel, actorOf, rename, chooseType };
  };
  const details = wiringOf(open);
  const saved = 'user.update {name:{first_name:Anna,middle_name:,last_name:Lee}}';
  const renamed = `in identity name | shown Anna Lee | ${saved}`;

  details(
    'show a new name at once, save it, and report it',
    `${renamed} | onChanged | in identity outcome`,
    ({ rename }) => rename(),
  );
  details(
    'write a failure to the log',
    `${renamed} | error Changing the profile failed: unreachable | in identity failure | shown Ann | onChanged`,
    ({ rename, failWith }) => {
      failWith(new IdentityError(failureOf('unreachable')));
      rename();
    },
  );
  details(
    'report a change that is saved after the page was left, and do not move the focus',
    `${renamed} | left | onChanged | [stopped,stopped,stopped,stopped]`,
    async ({ rename, flow, calls, actors: running }) => {
      rename();
      flow.stop();
      calls.push(['left']);
      await settled();
      calls.push([running.map((actor) => actor.getSnapshot().status)]);
    },
  );
  details(
    'show the name on file again if a change fails after the page was left',
    `${renamed} | left | error Changing the profile failed: unreachable | shown Ann | onChanged`,
    ({ rename, flow, calls, failWith }) => {
      failWith(new IdentityError(failureOf('unreachable')));
      rename();
      flow.stop();
      calls.push(['left']);
    },
  );
  details(
    'can be used again when the page is restored',
    `${renamed} | shown Ann | onChanged | is enteringName`,
    ({ rename, signal, actorOf, calls }) => {
      rename();
      signal({ type: 'page.restored' });
      calls.push(['is', actorOf('nameChange').getSnapshot().value]);
    },
  );
  const typeSaved = 'user.update {untrusted_metadata:{account_type:individual}}';
  details(
    'save the account type, and report it',
    `${typeSaved} | onChanged | in account-type outcome`,
    ({ chooseType }) => chooseType(),
  );
  details(
    'report an account type that is saved after the page was left',
    `${typeSaved} | left | onChanged`,
    ({ chooseType, flow, calls }) => {
      chooseType();
      flow.stop();
      calls.push(['left']);
    },
  );
  details(
    'end with the page, without a report if nothing is pending',
    '[stopped,stopped,stopped,stopped]',
    ({ flow, actors: running, calls }) => {
      flow.learn(ann);
      flow.stop();
      calls.push([running.map((actor) => actor.getSnapshot().status)]);
    },
  );
  details(
    'sign out everywhere, or lead to the password',
    'in session question | in password section | in session question | out',
    ({ actorOf }) => {
      for (const type of ['everywhere.chosen', 'password.chosen', 'everywhere.chosen', 'logout.confirmed'])
        actorOf('logoutEverywhere').send({ type });
    },
  );
  details(
    'set the first password',
    `passwords.resetBySession {password:${password},session_duration_minutes:60}`,
    ({ actorOf }) => runActor(actorOf('firstPassword').logic, 'setPassword', { password }),
  );

  test.each([
    [[byEmail], false, true],
    [[byEmail], true, false],
    [[], false, false],
  ] as const)(
    'for the email addresses %j and a password %s, offer a first password: %s',
    (emails, hasPassword, isOffered) => {
      const { flow } = open();
      flow.learn({ ...ann, emails, hasPassword });
      expect(renderToString(createElement(flow.FirstPassword)).includes('data-focus-target="set"')).toBe(
        isOffered,
      );
    },
  );
});
