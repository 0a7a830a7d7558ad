import { formatAmount, type AmountNotation } from '../../machines/dashboard/amount.ts';
import type { QuoteRequest } from '../../machines/dashboard/quoteDraft.ts';
import type { quoteCopy } from '../copy/dashboard.en.ts';
import type { CopyOf } from '../copy/language.ts';

/** Returns a quote request as a sentence without a period, such as "Buy 1,250.00 USDC, paid in USD". */
export function quoteSentence(
  { type, amount, fromCurrency, toCurrency }: QuoteRequest,
  words: CopyOf<typeof quoteCopy>,
  notation: AmountNotation,
): string {
  return words.request[type](formatAmount(amount, notation), fromCurrency, toCurrency);
}
