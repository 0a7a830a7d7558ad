interface Registration {
  readonly webauthn_registration_id: string;
  readonly name: string;
  readonly user_agent: string;
}

type Names = readonly (readonly [sign: RegExp, name: string])[];

// The first match counts: most browsers also name those that they descend from.
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

// What a provider calls a passkey of which it knows nothing.
const genericName = /^(?:passkey)?$/i;

/**
 * Names the browser and the platform that a passkey was set up with.
 *
 * @param userAgent as the provider has it
 * @returns such as `Chrome on Linux`; `null` where neither is recognized
 */
export function deviceOf(userAgent: string): string | null {
  const [browser, platform] = [browsers, platforms].map(
    (names) => names.find(([sign]) => sign.test(userAgent))?.[1],
  );
  return [browser, platform].filter(Boolean).join(' on ') || null;
}

/**
 * Chooses a name by which a new passkey is told apart from the others of its owner.
 *
 * @param registrations all of the owner's
 * @param newId the new one
 * @param day when it was set up, as the client reads it; the provider stores no date of its own
 * @returns such as `Chrome on Linux, Nov 22, 2026`; `null` where the provider's own name does that already
 */
export function distinctName(
  registrations: readonly Registration[],
  newId: string,
  day: string,
): string | null {
  const added = registrations.find(({ webauthn_registration_id: id }) => id === newId);
  if (!added) return null;
  const taken = new Set(registrations.filter((one) => one !== added).map(({ name }) => name));
  const base = genericName.test(added.name.trim())
    ? `${deviceOf(added.user_agent) ?? 'Passkey'}, ${day}`
    : added.name.trim();
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base} ${number}`;
  return name === added.name ? null : name;
}
