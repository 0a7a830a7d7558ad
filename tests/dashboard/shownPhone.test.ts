import { expect, test } from 'vitest';
import { shownPhone } from '../../src/dashboard/shownPhone.ts';

test.each([
  ['+12025550123', '+1 202-555-0123'],
  ['+442071838750', '+442071838750'],
  ['+1202555012', '+1202555012'],
  ['', ''],
])('%s is shown as %s', (number, shown) => expect(shownPhone(number)).toBe(shown));
