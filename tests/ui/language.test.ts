import { expect, test } from 'vitest';
import { failureOf } from '../../machines/contracts/failures.ts';
import { contactCopy } from '../../src/copy/pages.en.ts';
import { widgetError } from '../../src/embed/embedCallbacks.ts';
import { composeMail, mailText } from '../../src/site/contactMail.ts';
import { statementCsv } from '../../src/dashboard/statementCsv.ts';
import { statementCopy } from '../../src/copy/dashboard.en.ts';
import { configFaultMessage } from '../../src/widget/configFaults.ts';
import { fee } from '../dashboard/smallStatement.ts';
import { pseudoLanguage } from '../support/pseudoLocale.ts';

const { copyOf } = pseudoLanguage;

test('the headings, types and statuses of the exported file are translated', () => {
  const [heads = '', cells = ''] = statementCsv([fee], copyOf(statementCopy)).trim().split('\r\n');
  for (const head of heads.split(',')) expect(head).toMatch(/^⟦.*⟧$/);
  const [, , type, , , status] = cells.split(',');
  for (const cell of [type, status]) expect(cell).toMatch(/^⟦.*⟧$/);
});

test("the mail of the contact page is translated, except for the visitor's own text", () => {
  const words = copyOf(contactCopy);
  const mail = composeMail({ name: 'Ann', email: 'ann@company.example', message: '' }, { to: 'us', words });
  expect(mail.subject).toMatch(/^⟦Message from Ann/);
  expect(mailText(mail, words)).toMatch(/^⟦To: us/);
});

test('the failure messages of the embedded widget are translated', () => {
  for (const code of ['unreachable', 'wallet-locked'] as const) {
    expect(widgetError(failureOf(code), pseudoLanguage).message).toMatch(/^⟦/);
  }
});

test('a configuration fault is translated', () => {
  const fault = { code: 'key-missing', key: 'products' } as const;
  expect(configFaultMessage(fault, pseudoLanguage)).toMatch(/^⟦Error: products is missing/);
});
