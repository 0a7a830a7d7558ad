import { expect, test } from 'vitest';
import { displayName } from '../../machines/contracts/clientName.ts';
import { visibleText } from '../../machines/contracts/invisibleCharacters.ts';
import { organizationNameFault } from '../../machines/institutions/organizationName.ts';

const nothing = ['', '   ', '\u00A0\u3000', '\u0301\u0301', '\u200B\u3164', ' \u202E\u0301 '];

test.each(nothing)('%j shows nothing, so it names neither a client nor an organization', (text) => {
  expect(visibleText(text)).toBe('');
  const nameParts = { first: text, middle: '', last: text };
  expect(displayName({ nameParts, email: 'ada@company.example', phone: undefined, wallet: undefined })).toBe(
    'ada@company.example',
  );
  expect(organizationNameFault(text)).toBe('missing');
});

test.each(['Ann Osei', '王小明', 'علي حسن', 'e\u0301', '🏦', '...', '👩\u200D👧'])('%j is a name', (text) => {
  expect(visibleText(` ${text} `)).toBe(text);
  expect(organizationNameFault(text)).toBeNull();
});
