import { expect, test } from 'vitest';
import { formatPhone } from '../../src/dashboard/formatPhone.ts';

test.each([
  ['+12025550123', '+1 202-555-0123'],
  ['+442071838750', '+442071838750'],
  ['+1202555012', '+1202555012'],
  ['', ''],
])('%s is formatted as %s', (number, formatted) => expect(formatPhone(number)).toBe(formatted));
