import type { TwoStepSecrets } from '../../src/widget/twoStepSecrets.ts';

/** The secrets of an enrollment, which no machine may contain. */
export const sampleAuthenticator = {
  secret: 'JBSWY3DPEHPK3PXPCANARYSECRETABCD',
  uri: 'otpauth://totp/Fairlead:ada%40fairlead.example?secret=JBSWY3DPEHPK3PXPCANARYSECRETABCD&issuer=Fairlead',
  recoveryCodes: [
    'k7m2-p9qx-r4tz',
    'b3fd-8hjn-w2vc',
    'x5gs-2kqy-9mta',
    'd8rp-6zvn-4bhe',
    'n2wj-7cxt-5gfk',
    'q9ha-3yrd-8pms',
    't4bv-5nkz-2jwc',
    'f6ex-9gqt-7rhd',
    'v3ms-4jpa-6ybn',
    'z8kc-2wfh-3xtg',
  ],
} as const;

/** Secrets as the screens read them. */
export const sampleSecrets: TwoStepSecrets = {
  readAuthenticator: () => sampleAuthenticator,
  readRecoveryCodes: () => sampleAuthenticator.recoveryCodes,
  discard: () => undefined,
};
