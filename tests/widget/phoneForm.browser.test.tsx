import { afterEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import type { Country } from '../../machines/widget/loginForm.ts';
import { phoneEntryMachine } from '../../machines/widget/phoneEntry.machine.ts';
import { english } from '../../src/copy/language.ts';
import { LanguageContext } from '../../src/copy/useCopy.ts';
import { PhoneForm } from '../../src/widget/PhoneForm.tsx';

afterEach(() => cleanup());

test('the countries have the language of the page, also after another one is chosen', async () => {
  const countries: readonly Country[] = [
    { code: 'DE', callingCode: '49' },
    { code: 'US', callingCode: '1' },
    { code: 'ES', callingCode: '34' },
  ];
  const actor = createActor(
    phoneEntryMachine.provide({
      actors: { loadCountries: fromPromise<readonly Country[], void>(() => Promise.resolve(countries)) },
    }),
    { input: { channel: 'sms', phone: '', country: 'DE' } },
  ).start();
  const form = (tag: string) => (
    <LanguageContext value={{ ...english, tag }}>
      <PhoneForm actor={actor} method="sms-passcode" />
    </LanguageContext>
  );
  const screen = await render(form('en'));
  const country = screen.getByLabelText('Country');
  await expect.element(country).toHaveTextContent('Germany (+49)Spain (+34)United States (+1)');
  await country.selectOptions('Spain (+34)');
  await screen.rerender(form('es'));
  await expect.element(country).toHaveTextContent('Alemania (+49)España (+34)Estados Unidos (+1)');
  await expect.element(country).toHaveValue('ES');
});
