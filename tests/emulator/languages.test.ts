import { describe, expect, test } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { requestLanguage } from '../../src/emulator/requestLanguage.ts';
import { clientForEachTest, credentials, pageOrigin, signInByPassword } from './emulatorClient.ts';

const languageOf = (headers: Record<string, string>) => requestLanguage(new Request(pageOrigin, { headers }));

describe('the language of a request', () => {
  test.each([
    ['', 'en'],
    ['es', 'es'],
    ['ES-mx', 'es'],
    ['es-419,es;q=0.9,en;q=0.8', 'es'],
    ['en-US,en;q=0.9,es;q=0.8', 'en'],
    ['en;q=0.5, es;q=0.8', 'es'],
    ['es;q=0.3, en;q=0.30', 'es'],
    ['en;q=0, es;q=0.001', 'es'],
    ['es;q=0', 'en'],
    ['pt-BR, es;q=0.5', 'es'],
    ['pt-BR, fr;q=0.5', 'en'],
    ['*, es;q=0.5', 'es'],
    ['es;q=2, en;q=0.1', 'en'],
    ['es;q=high', 'en'],
    ['constructor, toString', 'en'],
    ['est', 'en'],
    [',;,=;q', 'en'],
  ])('by "Accept-Language: %s" is %s', (header, language) => {
    expect(languageOf({ 'Accept-Language': header })).toBe(language);
  });

  test.each([
    ['language=es', 'es'],
    ['appearance=dark; language=es', 'es'],
    ['language=tlh', 'en'],
    ['otherlanguage=es', 'en'],
  ])('is the one chosen on a page, if it is known: %s', (cookie, language) => {
    expect(languageOf({ Cookie: cookie, 'Accept-Language': 'en' })).toBe(language);
  });
});

describe('a notice', () => {
  const client = clientForEachTest();
  const newPassword = 'Brass-Lantern-71-Quay';

  const noticeFor = async (headers: Record<string, string>) => {
    await signInByPassword(client);
    const change = { email: demoClient.email, existing_password: credentials.password };
    await client.sdk(
      'POST',
      '/passwords/existing_password/reset',
      { ...change, new_password: newPassword },
      headers,
    );
    const sent = await client.control('GET', `/messages?to=${demoClient.email}`);
    return [sent.at('messages.0.subject'), sent.at('messages.0.text')];
  };

  test('is in the language of the browser that made the change', async () => {
    const [subject, text] = await noticeFor({ 'Accept-Language': 'es-US,es;q=0.9,en;q=0.8' });
    expect(subject).toBe('Se cambió la contraseña de su cuenta de Fairlead');
    expect(text).toContain('Se cambió su contraseña y se cerraron sus otras sesiones.');
  });

  test('is in English for a browser in another language', async () => {
    const [subject] = await noticeFor({ 'Accept-Language': 'pt-BR,pt;q=0.9' });
    expect(subject).toBe('Your Fairlead password was changed');
  });
});
