import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { optimize } from 'svgo';
import { oauthProviders } from '../../../machines/contracts/oauthRequests.ts';

const icons = 'node_modules/simple-icons/icons';

/** A tenth of a unit of 24 is less than a tenth of a pixel, as the marks are drawn. */
const digits = 1;

export const marksFile = 'src/widget/providerMarks.ts';

/** Generates `src/widget/providerMarks.ts`; the formatter breaks its lines. */
export function run(): number {
  writeFileSync(marksFile, providerMarks());
  return 0;
}

/**
 * Writes the marks of all OAuth providers as source code, each as the `d` of one SVG path in a square of 24 by 24.
 *
 * @returns the text of `marksFile`, but for its layout
 */
export function providerMarks(): string {
  const lines = oauthProviders.map((name) => {
    const drawing = readFileSync(join(icons, `${name}.svg`), 'utf8');
    const { data } = optimize(drawing, {
      multipass: true,
      plugins: ['removeTitle', { name: 'convertPathData', params: { floatPrecision: digits } }],
    });
    const path = / d="([^"]+)"/.exec(data)?.[1];
    if (path === undefined) throw new Error(`The mark of ${name} is not one path.`);
    return `  ${name}: '${path}',`;
  });
  return `import type { OAuthProviderName } from '../../machines/contracts/oauthRequests.ts';

/**
 * The mark of each provider: the \`d\` of one SVG path in a square of 24 by 24. Made of the icons of simple-icons by
 * \`npm run marks\`.
 */
export const providerMarks: Readonly<Record<OAuthProviderName, string>> = {
${lines.join('\n')}
};
`;
}
