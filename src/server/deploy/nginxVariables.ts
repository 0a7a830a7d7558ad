import { appearances } from '../../../machines/site/appearances.ts';
import { languageName, languages } from '../../config/languages.ts';
import { appearanceCookie } from '../../page/appearanceMemory.ts';
import { dismissalPair } from '../../page/demoBannerMemory.ts';
import { deepestPage, expiringCookies, pageFolders, sessionCookies } from '../foreignCookies.ts';
import { languageCookie } from '../languageChoice.ts';
import { documentChoices, variantSuffix } from '../pageTable.ts';
import type { Headers } from '../responseTable.ts';
import type { DeployedSite } from './deployedSite.ts';
import { mapBlock } from './nginxBlocks.ts';

/** Variable with the suffix of the documents for the visitor's choices, such as `.dark.plain`. */
export const variantVariable = '$fairlead_variant';

/** Returns the variable of a header that is sent over HTTPS only; otherwise it is empty. */
export const secureVariable = (header: string) => `$fairlead_${header.toLowerCase().replaceAll('-', '_')}`;

/** Returns the blocks of the variables of headers that are sent over HTTPS only. */
export function secureVariables(headers: Headers): readonly string[] {
  return Object.entries(headers).map(([name, value]) =>
    mapBlock('$https', secureVariable(name), [['on', value]]),
  );
}

const cookiePattern = (pair: string) => `~(?:^|; *)${pair}(?:;|$)`;

/** Returns the blocks of `variantVariable`, which select the documents by cookies as the server does. */
export function variantVariables(): readonly string[] {
  return [
    mapBlock(
      '$http_cookie',
      '$fairlead_appearance',
      appearances.map((appearance) => [cookiePattern(`${appearanceCookie}=${appearance}`), appearance]),
      'system',
    ),
    mapBlock('$http_cookie', '$fairlead_dismissed', [[cookiePattern(dismissalPair), 'true']], 'false'),
    mapBlock(
      '"$fairlead_appearance $fairlead_dismissed"',
      variantVariable,
      documentChoices.map((choices) => [
        `${choices.appearance} ${choices.isBannerDismissed}`,
        variantSuffix(choices),
      ]),
    ),
  ];
}

/** Variables of the language of a request. They are empty for the URL of a redirect link. */
export const languageVariables = {
  /** Language that the language switch has chosen. */
  chosen: '$fairlead_chosen',
  /** Query string without the choice, with its question mark. */
  rest: '$fairlead_rest',
  /** `Set-Cookie` header that remembers the choice. */
  cookie: '$fairlead_language_cookie',
  /** Remembered language or, on the first visit, the language that the browser prefers. */
  wanted: '$fairlead_wanted',
} as const;

/**
 * Returns the blocks of `languageVariables`, which decide as `redirectForLanguage` does. One difference: nginx cannot
 * compare weights, so the browser prefers the language that it lists first. Browsers list their languages by weight.
 */
export function languageBlocks(): readonly string[] {
  const any = languages.join('|');
  const otherFirst = `(?:(?!(?:${any})(?:[-;, ]|$))[^,]*, *)*`;
  return [
    mapBlock('$args', '$fairlead_link', [['~(?:^|&)(?:token|stytch_token_type)=', 'link']]),
    mapBlock('"$fairlead_link&$args"', languageVariables.chosen, [
      [`~^&(?:.*&)?${languageName}=(?<chosen>${any})$`, '$chosen'],
    ]),
    mapBlock('$args', languageVariables.rest, [[`~^(?<rest>.+)&${languageName}=(?:${any})$`, '?$rest']]),
    mapBlock(
      `"$https ${languageVariables.chosen}"`,
      languageVariables.cookie,
      languages.flatMap((language) => [
        [` ${language}`, languageCookie(language, false)],
        [`on ${language}`, languageCookie(language, true)],
      ]),
    ),
    mapBlock(
      '$http_cookie',
      '$fairlead_remembered',
      languages.map((language) => [cookiePattern(`${languageName}=${language}`), language]),
    ),
    mapBlock(
      '$http_accept_language',
      '$fairlead_preferred',
      languages.map((language) => [`~*^ *${otherFirst}${language}(?:[-;, ]|$)`, language]),
    ),
    mapBlock('"$fairlead_link|$fairlead_remembered|$fairlead_preferred"', languageVariables.wanted, [
      [String.raw`~^\|(?<wanted>\w+)\|`, '$wanted'],
      [String.raw`~^\|\|(?<wanted>\w+)$`, '$wanted'],
    ]),
  ];
}

/** Variables with `Set-Cookie` headers, which are empty for a request without session cookies. */
export interface CookieVariables {
  readonly names: readonly string[];
  readonly blocks: readonly string[];
}

/**
 * Returns variables that expire the same cookies as `expireForeignCookies`.
 *
 * @param site `origin`, because the headers name its parent domains, and `customDomain` of the identity provider
 */
export function cookieVariables({
  origin,
  customDomain,
}: Pick<DeployedSite, 'origin' | 'customDomain'>): CookieVariables {
  // The digits stand for the folders of a request's URL, of which only those of pages count.
  const digits = Array.from({ length: deepestPage }, (_, index) => String(index));
  const folder = `/(?:${pageFolders.join('|')})(?![^/?])`;
  const headers = expiringCookies(digits, new URL(origin).hostname, customDomain);
  const rows = headers.map((header): readonly [string, string] => {
    const [path = ''] = /(?:\/\d)+/.exec(header) ?? [];
    if (path === '') return ['~^yes', header];
    return [`~^yes(?<folders>(?:${folder}){${path.length / 2}})`, header.replace(path, '$folders')];
  });
  const names = rows.map((_, index) => `$fairlead_expired_${index}`);
  return {
    names,
    blocks: [
      mapBlock('$http_cookie', '$fairlead_session', [[`~(?:${sessionCookies.join('|')})=`, 'yes']]),
      ...rows.map((row, index) => mapBlock('"$fairlead_session$request_uri"', names[index] ?? '', [row])),
    ],
  };
}
