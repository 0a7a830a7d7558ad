import { expect, test } from 'vitest';
import { businessPublicToken, demoClient } from '../demoData.ts';
import { clientForEachTest, refusal } from './emulatorClient.ts';
import { enterAsOwner, memberClientOf } from './memberClient.ts';

const client = clientForEachTest();

const clara = 'clara.voss@pellworth.example';

test('the samples are two organizations with members of all roles, who sign in with the demo password', async () => {
  const organizations = await client.api.organizations.addSamples();
  expect(organizations.map(({ organization_slug: slug }) => slug)).toEqual([
    'pellworth-mutual',
    'quaymoor-commodities',
  ]);
  const roles = organizations.flatMap(({ members }) => members.flatMap((member) => member.roles));
  expect([...new Set(roles)].toSorted()).toEqual(['approver', 'owner', 'requester', 'viewer']);
  const member = memberClientOf(client.emulator);
  const discovered = await member.sdk('POST', '/passwords/discovery/authenticate', {
    email_address: clara,
    password: demoClient.password,
  });
  expect(discovered.at('data.discovered_organizations')).toMatchObject([
    { organization: { organization_slug: 'pellworth-mutual' }, mfa_required: null },
    { organization: { organization_slug: 'quaymoor-commodities' }, mfa_required: {} },
  ]);
});

test('a second call replaces the samples and keeps other organizations', async () => {
  await enterAsOwner(memberClientOf(client.emulator), client, 'ann@harbor.example', {
    organization_name: 'Harbor',
  });
  await client.api.organizations.addSamples();
  await client.api.organizations.addSamples();
  const names = (await client.api.organizations.list()).map((entry) => entry.organization_name);
  expect(names).toEqual(['Harbor', 'Pellworth Mutual', 'Quaymoor Commodities']);
});

test('a snapshot restores organizations and members, and a reset removes them', async () => {
  const before = await client.api.organizations.addSamples();
  const snapshot = await client.api.snapshot.take();
  await client.api.reset();
  expect(await client.api.organizations.list()).toEqual([]);
  await client.api.snapshot.restore(snapshot);
  expect(await client.api.organizations.list()).toEqual(before);
  await client.api.snapshot.restore({
    ...snapshot,
    tables: { ...Object(snapshot['tables']), organizations: undefined, members: undefined },
  });
  expect(await client.api.organizations.list()).toEqual([]);
});

test('the project names the public token of the business project, which cannot be changed', async () => {
  expect((await client.api.project.read()).business_public_token).toBe(businessPublicToken);
  const reply = await client.control('PUT', '/project', { business_public_token: 'x' });
  expect(refusal(reply)).toEqual([400, 'bad_request']);
});

test('the list of authenticator apps has those of members', async () => {
  const member = memberClientOf(client.emulator);
  const created = await enterAsOwner(member, client, 'ann@harbor.example');
  const ids = {
    organization_id: created.at('data.organization.organization_id'),
    member_id: created.at('data.member_id'),
  };
  await member.sdk('POST', '/totp', ids);
  const [authenticator] = await client.api.authenticators.list();
  expect(authenticator).toMatchObject({ owner: 'ann@harbor.example', verified: false });
  const entered = await member.sdk('POST', '/totp/authenticate', { ...ids, code: authenticator?.code });
  expect(entered.status).toBe(200);
});
