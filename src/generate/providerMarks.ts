import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { optimize } from 'svgo';
import { oauthProviders } from '../../machines/contracts/oauthRequests.ts';

const icons = 'node_modules/simple-icons/icons';

/** Decimal places of coordinates. At the size of the marks, 0.1 units are less than 0.1 px on the screen. */
const digits = 1;

export const marksFile = 'src/widget/providerMarks.ts';

/** Generates `src/widget/providerMarks.ts`. The file is not formatted: the formatter must run afterward. */
export function run(): number {
  writeFileSync(marksFile, providerMarks());
  return 0;
}

/**
 * Writes the logos of all OAuth providers as source code. A logo is the `d` attribute of one SVG path in a 24 by 24
 * view box.
 *
 * @returns the unformatted content of `src/widget/providerMarks.ts`
 */
export function providerMarks(): string {
  const lines = oauthProviders.map((name) => {
    const drawing = readFileSync(join(icons, `${name}.svg`), 'utf8');
    const { data } = optimize(drawing, {
      multipass: true,
      plugins: ['removeTitle', { name: 'convertPathData', params: { floatPrecision: digits } }],
    });
    const path = / d="([^"]+)"/.exec(data)?.[1];
    if (path === undefined) throw new Error(`The mark of ${name} is not a single path.`);
    return `  ${name}: '${path}',`;
  });
  return `import type { OAuthProviderName } from '../../machines/contracts/oauthRequests.ts';

/**
 * The mark of each OAuth provider: the \`d\` attribute of one SVG path in a 24 by 24 view box. Generated from simple-icons by
 * \`npm run marks\`.
 */
export const providerMarks: Readonly<Record<OAuthProviderName, string>> = {
${lines.join('\n')}
};
`;
}
