import { expect, test } from 'vitest';
import { failureOf } from '../../machines/contracts/failures.ts';
import { contactCopy } from '../../src/copy/contact.en.ts';
import { widgetError } from '../../src/embed/embedCallbacks.ts';
import { composeMail, mailLetter } from '../../src/site/contactMail.ts';
import { statementCsv } from '../../src/dashboard/statementCsv.ts';
import { statementCopy } from '../../src/copy/statement.en.ts';
import { configFaultMessage } from '../../src/widget/configFaults.ts';
import { pseudoLanguage } from '../support/pseudoLocale.ts';

const { copyOf } = pseudoLanguage;

test('the exported file has its headings in another language', () => {
  const heads = statementCsv([], copyOf(statementCopy).columns).trim().split(',');
  for (const head of heads) expect(head).toMatch(/^⟦.*⟧$/);
});

test('the mail of the contact page is in another language, but for what the visitor wrote', () => {
  const words = copyOf(contactCopy);
  const mail = composeMail({ name: 'Ann', email: 'ann@company.example', message: '' }, { to: 'us', words });
  expect(mail.subject).toMatch(/^⟦Message from Ann/);
  expect(mailLetter(mail, words)).toMatch(/^⟦To: us/);
});

test('the embedded widget tells the page of a failure in another language', () => {
  for (const code of ['unreachable', 'wallet-locked'] as const) {
    expect(widgetError(failureOf(code), pseudoLanguage).message).toMatch(/^⟦/);
  }
});

test('a fault of a configuration is named in another language', () => {
  const fault = { code: 'key-missing', key: 'products' } as const;
  expect(configFaultMessage(fault, pseudoLanguage)).toMatch(/^⟦Error: products is missing/);
});
