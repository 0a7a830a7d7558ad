import { describe, expect, it } from 'vitest';
import {
  deploymentFeatures,
  noDeployment,
  type Deployment,
  type DeploymentFeature,
} from '../../src/config/readDeployment.ts';
import { contentSecurityPolicy } from '../../src/server/contentSecurityPolicy.ts';
import {
  extensibleDirectives,
  featureSources,
  foreignSources,
  hostedOrigin,
} from '../../src/server/policySources.ts';

describe('the Content Security Policy', () => {
  const token = 'public-token-live-11111111-2222-4333-8444-555555555555';

  function policyOf(changes: Partial<Deployment>, publicToken?: string): string {
    return contentSecurityPolicy({
      styleHashes: ['sha256-style'],
      scriptHashes: ['sha256-script'],
      foreignSources: foreignSources({ ...noDeployment, ...changes }, publicToken),
    });
  }

  /** Returns the values of each directive, without the sources that every page has. */
  function additionsIn(policy: string): Record<string, readonly string[]> {
    const base = new Set([
      "'self'",
      "'none'",
      "'script'",
      "'sha256-style'",
      "'sha256-script'",
      'https://api.stytch.com',
    ]);
    const entries = policy.split('; ').map((directive): [string, readonly string[]] => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.filter((value) => !base.has(value))];
    });
    return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
  }

  const combinations = deploymentFeatures.reduce<readonly (readonly DeploymentFeature[])[]>(
    (lists, feature) => lists.flatMap((list) => [list, [...list, feature]]),
    [[]],
  );

  it('is the strict one, to the byte, with every switch off', () => {
    const strict =
      "default-src 'self'; script-src 'self' 'sha256-script'; style-src 'self' 'sha256-style'; connect-src 'self'; " +
      "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'";
    expect(policyOf({})).toBe(strict);
    expect(policyOf({}, token)).toBe(
      strict.replace("connect-src 'self'", "connect-src 'self' https://api.stytch.com"),
    );
  });

  describe.each(deploymentFeatures)('with the feature %s', (feature) => {
    it('admits exactly its sources', () => {
      const { hosted, emulator } = featureSources[feature];
      expect(additionsIn(policyOf({ features: [feature] }, token))).toEqual(hosted);
      expect(additionsIn(policyOf({ features: [feature] }))).toEqual(emulator);
    });
  });

  it('calls the custom domain in place of the host of the token', () => {
    expect(policyOf({ customDomain: 'login.example.com' }, token)).toContain(
      "connect-src 'self' https://login.example.com;",
    );
    expect(policyOf({ customDomain: 'login.example.com' })).toBe(policyOf({}));
  });

  it('shows logos of the configured origins', () => {
    const logoOrigins = ['https://a.example.com', 'https://b.example.com'];
    expect(additionsIn(policyOf({ logoOrigins }, token))).toEqual({ 'img-src': logoOrigins });
    expect(policyOf({ logoOrigins })).toContain(
      "img-src 'self' https://a.example.com https://b.example.com; object-src",
    );
  });

  it.each(combinations)('has no unsafe or open source with the features %s %s %s', (...features) => {
    const logoOrigins = ['https://a.example.com'];
    for (const publicToken of [token, undefined]) {
      const policy = policyOf({ features, logoOrigins, customDomain: 'login.example.com' }, publicToken);
      expect(policy).not.toContain('unsafe');
      expect(policy).not.toContain('allow-duplicates');
      for (const [directive, values] of Object.entries(additionsIn(policy))) {
        expect(extensibleDirectives).toContain(directive);
        expect(new Set(values).size).toBe(values.length);
        const form =
          directive === 'trusted-types'
            ? /^[a-z-]+(?:#[a-z]+)?$/
            : /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/[\w./-]*)?$/;
        expect(values.filter((value) => !form.test(value))).toEqual([]);
      }
      expect(policy).toContain(
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      );
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types ");
    }
  });
});

describe('hostedProvider', () => {
  const uuid = '11111111-2222-4333-8444-555555555555';

  it.each([
    [`public-token-test-${uuid}`, 'https://test.stytch.com'],
    [`public-token-live-${uuid}`, 'https://api.stytch.com'],
  ])('pages with the token %s call only %s', (token, origin) => {
    expect(hostedOrigin(token, null)).toBe(origin);
  });

  it('pages of a project with a custom domain call only that domain', () => {
    expect(hostedOrigin(`public-token-live-${uuid}`, 'login.example.com')).toBe('https://login.example.com');
  });
});
