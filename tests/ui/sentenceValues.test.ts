import { describe, expect, test } from 'vitest';
import { contactCopy } from '../../src/copy/pages.en.ts';
import { dashboardCopy, quoteCopy, statementCopy } from '../../src/copy/dashboard.en.ts';
import { failureCopy } from '../../src/copy/failures.en.ts';
import { fieldCopy } from '../../src/copy/site.en.ts';
import { english, type Catalogue } from '../../src/copy/language.ts';
import { passwordCopy, widgetCopy } from '../../src/copy/widget.en.ts';
import { proofCopy } from '../../src/copy/passkeys.en.ts';
import { twoStepProfileCopy } from '../../src/copy/profile.en.ts';
import { spanish } from '../support/spanish.ts';

const files = import.meta.glob<Record<string, Catalogue<unknown>>>('../../src/copy/*.en.ts', { eager: true });
const catalogues = Object.values(files).flatMap((exported) => Object.values(exported));
const languages = [english, spanish];

/** Sentences that do not contain their values as they are; `exact` below has them. */
const special = [
  'contact.application',
  'dashboard.session.warningStep',
  'failures.retrySentence',
  'fields.otherDomain',
  'oneTap.none',
  'proofs.walletText',
  'statement.count',
  'statement.found',
  'statement.printLimit',
  'stepUpReturn.results.expired',
  'widget.main.otherDomain',
];

const values = ['alfa', 'beta', 'gama', 'delta'];

/** Lists the sentences with variables of a catalogue, each with its path. */
function functionsOf(part: unknown, path: string): readonly (readonly [string, object])[] {
  if (typeof part === 'function') return [[path, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => functionsOf(value, `${path}.${key}`));
}

describe.each(languages)('sentences with variables, in the language $tag,', ({ copyOf }) => {
  test.each(catalogues.map((catalogue) => [catalogue.name, catalogue] as const))(
    'contain their values and more: %s',
    (name, catalogue) => {
      const functions = functionsOf(copyOf(catalogue), name).filter(([path]) => !special.includes(path));
      const wrong = functions.flatMap(([path, sentence]) => {
        const given = values.slice(0, Number(Reflect.get(sentence, 'length')));
        const text = String(Reflect.apply(Object(sentence), undefined, given));
        const hasValues = given.every((value) => text.includes(value));
        return hasValues && text.length > given.join('').length ? [] : [[path, text]];
      });
      expect(wrong).toEqual([]);
    },
  );
});

const [{ copyOf: en }, { copyOf: es }] = [english, spanish];

test.each([
  [1, 'Your session ends in 1 second.', 'Su sesión termina dentro de 1 segundo.'],
  [59, 'Your session ends in 59 seconds.', 'Su sesión termina dentro de 59 segundos.'],
  [60, 'Your session ends in 1 minute.', 'Su sesión termina dentro de 1 minuto.'],
  [120, 'Your session ends in 2 minutes.', 'Su sesión termina dentro de 2 minutos.'],
])('%s seconds before its end, the session has a warning in words', (seconds, inEnglish, inSpanish) => {
  expect(en(dashboardCopy).session.warningStep(seconds)).toBe(inEnglish);
  expect(es(dashboardCopy).session.warningStep(seconds)).toBe(inSpanish);
});

test.each([
  [1, 'You can try again in 1 second.', 'Podrá intentarlo de nuevo dentro de 1 segundo.'],
  [1_001, 'You can try again in 2 seconds.', 'Podrá intentarlo de nuevo dentro de 2 segundos.'],
  [59_000, 'You can try again in 59 seconds.', 'Podrá intentarlo de nuevo dentro de 59 segundos.'],
  [59_001, 'You can try again in 1 minute.', 'Podrá intentarlo de nuevo dentro de 1 minuto.'],
  [60_001, 'You can try again in 2 minutes.', 'Podrá intentarlo de nuevo dentro de 2 minutos.'],
])('a wait of %s ms is rounded up', (waitMs, inEnglish, inSpanish) => {
  expect(en(failureCopy).retrySentence(waitMs)).toBe(inEnglish);
  expect(es(failureCopy).retrySentence(waitMs)).toBe(inSpanish);
});

test.each([
  [0, '0 transactions', '0 transacciones'],
  [1, '1 transaction', '1 transacción'],
  [12_345, '12,345 transactions', '12.345 transacciones'],
])('%s transactions are counted', (count, inEnglish, inSpanish) => {
  expect(en(statementCopy).count(count)).toBe(inEnglish);
  expect(es(statementCopy).count(count)).toBe(inSpanish);
  expect(en(statementCopy).found(count, 'Date', 'newest first')).toBe(
    `${inEnglish}, sorted by Date, newest first`,
  );
  expect(es(statementCopy).found(count, 'Fecha', 'descendente')).toBe(
    `${inSpanish}, por fecha, en orden descendente`,
  );
});

test('the printed statement names its range, its limit and the search, if any', () => {
  expect(en(statementCopy).printed('Last week', 'May 1', 'May 7', '')).toBe('Last week (May 1 to May 7)');
  expect(en(statementCopy).printed('Last week', 'May 1', 'May 7', 'Deposit, “wire”')).toBe(
    'Last week (May 1 to May 7), Deposit, “wire”',
  );
  expect(es(statementCopy).printed('Mayo', '1', '7', '')).toBe('Mayo (1 a 7)');
  expect(es(statementCopy).printed('Mayo', '1', '7', '“pago”')).toBe('Mayo (1 a 7), “pago”');
  expect(en(statementCopy).printLimit(2_000)).toContain(' 2,000 ');
  expect(es(statementCopy).printLimit(20_000)).toContain(' 20.000.');
});

test('Spanish nouns agree with their numbers', () => {
  const { characters } = es(passwordCopy).strength;
  expect([characters(1), characters(8)].map((text) => text.split(' ').slice(2, 4))).toEqual([
    ['1', 'carácter'],
    ['8', 'caracteres'],
  ]);
  const { tooPrecise } = es(quoteCopy);
  expect(tooPrecise('BTC', '1')).toContain(' 1 decimal para BTC');
  expect(tooPrecise('BTC', '8')).toContain(' 8 decimales para BTC');
  const { codesLeft } = es(twoStepProfileCopy);
  expect(codesLeft(1, 10)).toContain(' queda 1 de 10');
  expect(codesLeft(2, 10)).toContain(' quedan 2 de 10');
});

test('an application names the type of the account', () => {
  expect(en(contactCopy).application('individual')).toContain(' individual ');
  expect(en(contactCopy).application('institutional')).toContain(' institutional ');
  const { application } = es(contactCopy);
  expect(application('individual')).toMatch(/individual|personal/);
  expect(application('institutional')).not.toBe(application('individual'));
});

test('several domains and several wallet addresses are alternatives', () => {
  const domains = ['alfa.example', 'beta.example'];
  expect(en(widgetCopy).main.otherDomain(domains)).toContain(' alfa.example or beta.example.');
  expect(es(widgetCopy).main.otherDomain(domains)).toContain(' alfa.example o beta.example.');
  expect(en(fieldCopy).otherDomain(domains)).toBe(en(widgetCopy).main.otherDomain(domains));
  expect(es(fieldCopy).otherDomain(domains)).toBe(es(widgetCopy).main.otherDomain(domains));
  expect(en(proofCopy).walletText(['0x1', '0x2'])).toContain(' 0x1 or 0x2.');
  expect(es(proofCopy).walletText(['0x1', '0x2'])).toContain(' 0x1 o 0x2.');
});
