interface Registration {
  readonly webauthn_registration_id: string;
  readonly name: string;
  readonly user_agent: string;
}

type Names = readonly (readonly [pattern: RegExp, name: string])[];

// The first match counts: most user agents also name other browsers, as Edge's contains Chrome and Safari.
const browsers: Names = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const platforms: Names = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

// Names that the provider gives to a passkey when it does not know the authenticator.
const genericName = /^(?:passkey)?$/i;

/**
 * Returns the browser and platform that a passkey was created with.
 *
 * @param userAgent `user_agent` of the registration
 * @returns text such as `Chrome on Linux`; `null` if neither part is recognized
 */
export function deviceOf(userAgent: string): string | null {
  const [browser, platform] = [browsers, platforms].map(
    (names) => names.find(([pattern]) => pattern.test(userAgent))?.[1],
  );
  return [browser, platform].filter(Boolean).join(' on ') || null;
}

/**
 * Chooses a unique name for a new passkey.
 *
 * @param registrations all registrations of the user
 * @param newId id of the new registration
 * @param day formatted creation date; the provider does not store one
 * @returns a name such as `Chrome on Linux, Nov 22, 2026`; `null` if the provider's name needs no change
 */
export function distinctName(
  registrations: readonly Registration[],
  newId: string,
  day: string,
): string | null {
  const added = registrations.find(({ webauthn_registration_id: id }) => id === newId);
  if (!added) return null;
  const taken = new Set(
    registrations.filter((registration) => registration !== added).map(({ name }) => name),
  );
  const base = genericName.test(added.name.trim())
    ? `${deviceOf(added.user_agent) ?? 'Passkey'}, ${day}`
    : added.name.trim();
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base} ${number}`;
  return name === added.name ? null : name;
}
