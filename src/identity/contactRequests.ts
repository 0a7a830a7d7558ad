import type { ContactRequests } from '../../machines/contracts/contactRequests.ts';
import { magicLinkExpiryMinutes } from '../../machines/contracts/timing.ts';
import { hasOneWayIn } from '../../machines/contracts/waysIn.ts';
import { linkOptions } from './magicLinkRequests.ts';
import { sendToClient } from './passcodeRequests.ts';
import type { ProviderAccess } from './providerAccess.ts';
import { secondFactorRequests } from './secondFactorRequests.ts';
import { signedInUser } from './signedInUser.ts';
import { userFacts } from './userFacts.ts';

/**
 * Creates the requests for the client's email addresses and phone numbers over the official client library. A phone
 * number is also a second factor, so the requests for it are those of the second factors.
 *
 * @returns the requests; every rejection is an `IdentityError`
 */
export function contactRequests(access: ProviderAccess): ContactRequests {
  const factors = secondFactorRequests(access);
  return {
    async readContacts() {
      const facts = userFacts(await access.run(signedInUser));
      const { emails, phones, hasPassword, hasAuthenticator } = facts;
      return {
        contacts: [
          ...emails.map((email) => ({ ...email, kind: 'email' as const })),
          ...phones.map((phone) => ({ ...phone, kind: 'phone' as const })),
        ],
        hasOneWayIn: hasOneWayIn(facts),
        hasPassword,
        hasAuthenticator,
      };
    },

    sendContactPasscode: ({ kind, value }, signal) =>
      kind === 'phone'
        ? factors.sendSecondPasscode({ channel: 'sms', destination: value }, signal)
        : sendToClient(access, { channel: 'email', destination: value }, { email: value, signal }),

    async sendContactLink(email, signal) {
      const options = {
        loginExpirationMinutes: magicLinkExpiryMinutes,
        signupExpirationMinutes: magicLinkExpiryMinutes,
      };
      await access.runFor({ email, signal, link: 'magic_links' }, ({ magicLinks }) =>
        magicLinks.email.send(email, linkOptions(options, access)),
      );
    },

    verifyContact: (attempt, signal) => factors.verifySecondPasscode(attempt, signal),

    async removeContact({ kind, id }) {
      await access.run(({ user }) => (kind === 'phone' ? user.deletePhoneNumber(id) : user.deleteEmail(id)));
    },
  };
}
