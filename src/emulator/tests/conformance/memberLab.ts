import type { Page } from 'playwright';
import { resendCooldownMs } from '../../rules/mail/sendLimits.ts';
import type { BusinessClient } from './browserBusiness.ts';
import type { Attempt } from './browserClient.ts';
import type { Lab } from './lab.ts';

/**
 * Calls the business client in a page.
 *
 * @param call function that runs in the page
 * @param args further parameters of the function, as JSON
 */
export const ask = <Args extends readonly unknown[], Value>(
  page: Page,
  call: (client: BusinessClient, ...args: Args) => Promise<Value> | Value,
  ...args: Args
): Promise<Attempt<Awaited<Value>>> =>
  page.evaluate(`window.attempt(() => (${String(call)})(window.business, ...${JSON.stringify(args)}))`);

/** Calls the business client in a page, which must succeed. */
export async function must<Args extends readonly unknown[], Value>(
  page: Page,
  call: (client: BusinessClient, ...args: Args) => Promise<Value> | Value,
  ...args: Args
): Promise<NonNullable<Awaited<Value>>> {
  const { value, error } = await ask(page, call, ...args);
  if (error || value === null || value === undefined)
    throw new Error(error?.message ?? 'The call has no result.');
  return value;
}

/** Returns the newest message to a recipient. */
export async function newestMail(lab: Lab, to: string) {
  const [message] = await lab.control.messages.list({ to });
  if (!message) throw new Error(`There is no message to ${to}.`);
  return message;
}

/** Proves an email address by a passcode; the page then has an intermediate session. */
export async function discover(lab: Lab, page: Page, email: string) {
  // Beyond the pause between two passcodes to one email address.
  await lab.control.clock.advance(resendCooldownMs);
  await must(page, (client, to) => client.otps.email.discovery.send({ email_address: to }), email);
  const { code = '' } = await newestMail(lab, email);
  return must(page, (client, body) => client.otps.email.discovery.authenticate(body), {
    email_address: email,
    code,
  });
}

/** Creates an organization, whose owner is then signed in on the page. */
export async function found(lab: Lab, page: Page, email: string, more: object = {}) {
  await discover(lab, page, email);
  return must(
    page,
    (client, options) => client.discovery.organizations.create({ session_duration_minutes: 60, ...options }),
    more,
  );
}

/** Signs in to an organization as a person who may enter it. */
export async function enter(lab: Lab, page: Page, email: string, organizationId: string) {
  await discover(lab, page, email);
  return must(
    page,
    (client, id) =>
      client.discovery.intermediateSessions.exchange({ organization_id: id, session_duration_minutes: 60 }),
    organizationId,
  );
}

/** Returns the cookies of a page by name. */
export const cookiesOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      document.cookie
        .split('; ')
        .filter(Boolean)
        .map((pair) => pair.split('=', 2)),
    ),
  );

/** Returns the path and query of a link, for `openPage`. */
export function pathOf(link: string | undefined): string {
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}
