import type { Country } from '../../machines/widget/loginForm.ts';

interface NamedCountry extends Country {
  readonly name: string;
}

/**
 * Returns countries with their names, sorted by name.
 *
 * @param language language of the names, as a BCP 47 tag
 */
export function namedCountries(countries: readonly Country[], language: string): readonly NamedCountry[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  const order = new Intl.Collator(language);
  return countries
    .map((country) => ({ ...country, name: names.of(country.code) ?? country.code }))
    .toSorted((first, second) => order.compare(first.name, second.name));
}
