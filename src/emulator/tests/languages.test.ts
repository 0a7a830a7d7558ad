import { describe, expect, test } from 'vitest';
import { demoClient } from '../demoData.ts';
import { requestLanguage } from '../language.ts';
import {
  clientForEachTest,
  credentials,
  pageOrigin,
  signInByPassword,
  turnPkceOff,
} from './emulatorClient.ts';
import { beginSignIn, startPath, visit } from './oauthLab.ts';

describe('languages', () => {
  const languageOf = (headers: Record<string, string>) =>
    requestLanguage(new Request(pageOrigin, { headers }));

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
});

describe('hostedLanguages', () => {
  const client = clientForEachTest({}, turnPkceOff);
  const spanish = { 'Accept-Language': 'es-MX,es;q=0.9,en;q=0.8' };
  const get = (path: string, headers: Record<string, string>) =>
    client.emulator.fetch(new Request(`${pageOrigin}${path}`, { headers }));

  describe('in a Spanish browser', () => {
    test('the consent page is in Spanish', async () => {
      const state = await beginSignIn(client);
      const { text, headers } = await visit(
        client,
        `/v1/public/oauth/google/start?state=${state}`,
        undefined,
        spanish,
      );
      expect(text).toContain('<html lang="es">');
      expect(text).toContain('<title>Iniciar sesión con Google</title>');
      expect(text).toContain('Fairlead pregunta qué cuenta de Google desea usar. Después volverá a <strong>');
      expect(text).toContain('>después de 2 segundos</option>');
      expect(headers.get('Vary')).toContain('Accept-Language');
    });

    test('a wrong email address is explained in Spanish', async () => {
      const form = { state: await beginSignIn(client), email: 'ann' };
      const { text } = await visit(client, '/v1/public/oauth/google/start', form, spanish);
      expect(text).toContain('role="alert" id="problem">La dirección de correo electrónico no es válida.<');
    });

    test('an error page explains the error in Spanish and quotes the API in English', async () => {
      const { text, headers } = await visit(client, startPath(client, 'myspace'), undefined, spanish);
      expect(text).toContain('<html lang="es">');
      expect(text).toContain('<h1>No se pudo iniciar sesión</h1>\n<p>Ese proveedor no existe.</p>');
      expect(text).toContain('<dd lang="en">There is no such OAuth provider.</dd>');
      expect(headers.get('Vary')).toBe('Accept-Language, Cookie, Origin');
    });

    test('an error without an explanation of its own has a general one', async () => {
      const effect = { type: 'status', status: 503, error_type: 'too_busy' };
      await client.control('POST', '/faults', { path: '/v1/public/*', effect, times: 1 });
      const { text } = await visit(client, startPath(client), undefined, spanish);
      expect(text).toContain('<p>El proveedor de identidad rechazó la solicitud.</p>');
    });

    test('a response in JSON is in English', async () => {
      const { text } = await visit(client, startPath(client, 'myspace'), undefined, {
        ...spanish,
        Accept: 'application/json',
      });
      expect(JSON.parse(text)).toMatchObject({ error_message: 'There is no such OAuth provider.' });
    });

    test('the prompt of One Tap is in Spanish', async () => {
      const script = await get('/clientside-services/google/client.js', spanish);
      expect(await script.text()).toContain('"title":"Iniciar sesión en {host} con Google"');
      expect(script.headers.get('Vary')).toContain('Accept-Language');
    });
  });

  test('the language chosen on a page comes before that of the browser', async () => {
    const { text } = await visit(client, startPath(client, 'myspace'), undefined, {
      ...spanish,
      Cookie: 'language=en',
    });
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('<p>There is no such OAuth provider.</p>');
    expect(text).not.toContain('Message of the API');
  });
});
