import { describe, expect, it, test } from 'vitest';
import { failureCopy } from '../../src/copy/failures.es.ts';
import { failureMessage } from '../../src/copy/failures.ts';
import type { Catalogue } from '../../src/copy/language.ts';
import { passkeyCopy } from '../../src/copy/passkeys.es.ts';
import { registrationMessage } from '../../src/passkeys/passkeyMessages.ts';

type Files = Readonly<Record<string, Readonly<Record<string, Catalogue<unknown>>>>>;

const englishFiles: Files = import.meta.glob('../../src/copy/*.en.ts', { eager: true });
const spanishFiles: Files = import.meta.glob('../../src/copy/*.es.ts', { eager: true });
const names = Object.keys(englishFiles).map((path) => path.replace('.en.ts', ''));

/** Arguments of sentences with variables that are not all texts. */
const samples: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  'contact.application': [['individual'], ['institutional']],
  'dashboard.session.warningStep': [[1], [30], [60], [120]],
  'failures.retrySentence': [[900], [30_000], [60_000], [3_600_000]],
  'fields.otherDomain': [[['alfa.example']], [['alfa.example', 'beta.example']]],
  'footer.rights': [[2026, 'Fairlead']],
  'passwords.strength.score': [[0], [4]],
  'passwords.strength.characters': [[1], [8]],
  'passwords.strength.complexity': [[1], [3]],
  'quote.tooPrecise': [
    ['BTC', '1'],
    ['BTC', '8'],
  ],
  'statement.count': [[0], [1], [1234]],
  'statement.found': [
    [1, 'alfa', 'beta'],
    [1234, 'alfa', 'beta'],
  ],
  'statement.printed': [
    ['alfa', 'beta', 'gama', ''],
    ['alfa', 'beta', 'gama', 'delta'],
  ],
  'statement.printLimit': [[2000]],
  'twoStepProfile.codesLeft': [
    [0, 10],
    [1, 10],
  ],
  'proofs.walletText': [[['alfa']], [['alfa', 'beta']]],
  'widget.main.otherDomain': [[['alfa.example']], [['alfa.example', 'beta.example']]],
};
const words = [['alfa', 'beta', 'gama', 'delta']] as const;

/** Paths of texts that are rightly the same in both languages; `.` at the end includes everything below. */
const same = [
  'contact.signature',
  'discovery.form.slugPlaceholder',
  'footer.linkedin',
  'footer.rights',
  'footer.x',
  'institutions.providers.',
  'passwords.shown',
  'profile.chains.',
  'quote.assets.',
  'quote.currencies.',
  'widget.emailSent.mailboxes.',
  'widget.main.countryName',
  'widget.main.phonePlaceholder',
  'widget.main.tabs.whatsapp-passcode',
  'widget.providers.',
  'widget.wallets.names.',
];

/** Yields every text of a catalogue with its path, and sentences with variables once for each sample. */
function* sentencesOf(part: unknown, path: string): Generator<readonly [path: string, text: unknown]> {
  if (typeof part === 'function') {
    for (const values of samples[path] ?? words)
      yield [`${path}(${values.join(', ')})`, Reflect.apply(part, undefined, values)];
  } else if (typeof part === 'object' && part !== null) {
    for (const [key, value] of Object.entries(part)) yield* sentencesOf(value, `${path}.${key}`);
  } else yield [path, part];
}

const textsIn = (files: Files) =>
  new Map(
    Object.values(files)
      .flatMap((exported) => Object.values(exported))
      .flatMap(({ name, copy }) => [...sentencesOf(copy, name)])
      .map(([path, text]) => [path, String(text)]),
  );
const english = textsIn(englishFiles);
const spanish = textsIn(spanishFiles);
const spanishOf = (path: string) => spanish.get(path) ?? '';

const isListed = (path: string) => same.some((entry) => isBelow(path, entry));
const isBelow = (path: string, entry: string) =>
  entry.endsWith('.') ? path.startsWith(entry) : path === entry || path.startsWith(`${entry}(`);
const isEqual = ([path, text]: readonly [string, string]) => text !== '' && spanishOf(path) === text;

/** Returns the Spanish sentences that contain a match. */
const sentencesWith = (pattern: RegExp) => [...spanish].filter(([, text]) => pattern.test(text));
const signsIn = (text: string, sign: string) => text.split(sign).length;

test.each(names)('%s has the same exports and names in Spanish', (name) => {
  const [exported, translated] = [englishFiles[`${name}.en.ts`] ?? {}, spanishFiles[`${name}.es.ts`] ?? {}];
  const namesIn = (file: typeof exported) => Object.entries(file).map(([key, { name: own }]) => [key, own]);
  expect(namesIn(exported)).not.toEqual([]);
  expect(namesIn(translated)).toEqual(namesIn(exported));
});

test('each Spanish catalogue has an English one', () => {
  expect(Object.keys(spanishFiles)).toEqual(names.map((name) => `${name}.es.ts`));
});

describe('the Spanish sentences', () => {
  it('have the paths of the English ones', () => {
    expect([...spanish.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it('differ from the English ones', () => {
    expect([...english].filter((entry) => isEqual(entry) && !isListed(entry[0]))).toEqual([]);
  });

  it.each(same)('are rightly the same: %s', (entry) => {
    const below = [...english].filter(([path]) => isBelow(path, entry));
    expect(below.filter(isEqual).length).toBeGreaterThan(0);
  });

  it('are texts', () => {
    expect(sentencesWith(/undefined|null|NaN|\[object/)).toEqual([]);
    const emptyIn = (texts: typeof spanish) =>
      [...texts].filter(([, text]) => text === '').map(([path]) => path);
    expect(emptyIn(spanish).toSorted()).toEqual(emptyIn(english).toSorted());
  });

  it('contain the numbers and values of the English ones', () => {
    // Spanish groups the digits of large numbers only, and with a period.
    const valuesIn = (text: string) =>
      text
        .replaceAll(/(?<=\d)[.,](?=\d{3})/g, '')
        .match(/\d+|\b(?:alfa|beta|gama|delta)\b/gi)
        ?.toSorted();
    const other = [...english].filter(([path, text]) => {
      return JSON.stringify(valuesIn(text)) !== JSON.stringify(valuesIn(spanishOf(path)));
    });
    expect(other).toEqual([]);
  });

  it('open their questions and exclamations', () => {
    const isOpen = (text: string) =>
      signsIn(text, '?') === signsIn(text, '¿') && signsIn(text, '!') === signsIn(text, '¡');
    expect([...spanish].filter(([, text]) => !isOpen(text))).toEqual([]);
  });

  it('address the client as usted', () => {
    expect(sentencesWith(/(?<!\p{L})(?:tu|tus|tú|te|ti|contigo|tuy[oa]s?|vos)(?!\p{L})/iu)).toEqual([]);
  });

  it('contain no English word', () => {
    expect(
      sentencesWith(/\b(?:the|your|you|and|of|to|with|please|password|passkeys?|wallet|link|passcode)\b/i),
    ).toEqual([]);
  });
});

describe('a message of the identity provider, which is in English,', () => {
  const failure = { code: 'request-refused', providerMessage: 'This link is not for you.' } as const;

  it('does not appear among Spanish sentences', () => {
    expect(failureMessage(failure, 'No se pudo enviar el enlace', failureCopy.copy)).toEqual({
      title: 'No se pudo enviar el enlace',
      detail: 'Esta solicitud fue rechazada. Inténtelo de nuevo o comuníquese con nosotros.',
    });
    expect(registrationMessage(failure, passkeyCopy.copy, failureCopy.copy)).toBe(
      passkeyCopy.copy.start.failed,
    );
  });
});
