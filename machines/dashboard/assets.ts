/** What can be traded against what (specification, section 3). */
export const fromAssets = ['BTC', 'ETH', 'USDT', 'USDC'] as const;
export const toCurrencies = ['USD', 'USDT', 'USDC'] as const;

export type FromAsset = (typeof fromAssets)[number];
export type ToCurrency = (typeof toCurrencies)[number];

/**
 * Decimals of an asset on its chain, and the largest amount of one request, in whole units. The maxima catch slips of the
 * keyboard; the specification names none (section 5).
 */
export const amountLimits: Readonly<
  Record<FromAsset, { readonly decimals: number; readonly maximum: string }>
> = {
  BTC: { decimals: 8, maximum: '10000' },
  ETH: { decimals: 18, maximum: '250000' },
  USDT: { decimals: 6, maximum: '1000000000' },
  USDC: { decimals: 6, maximum: '1000000000' },
};

/**
 * The currency a trade falls back to when the chosen asset equals it: the first different one (specification, section 4).
 */
export function firstOtherCurrency(asset: FromAsset): ToCurrency {
  return toCurrencies.find((currency) => currency !== asset) ?? 'USD';
}

/** The asset a trade falls back to when the chosen currency equals it: the first different one. */
export function firstOtherAsset(currency: ToCurrency): FromAsset {
  return fromAssets.find((asset) => asset !== currency) ?? 'BTC';
}

/**
 * The two sides of a trade, swapped.
 *
 * @returns `null` where one of them is not set or does not stand in the other list
 */
export function swapPair(
  asset: FromAsset | null,
  currency: ToCurrency | null,
): { readonly asset: FromAsset; readonly currency: ToCurrency } | null {
  const swapped = {
    asset: fromAssets.find((one) => one === currency),
    currency: toCurrencies.find((one) => one === asset),
  };
  return swapped.asset && swapped.currency ? { asset: swapped.asset, currency: swapped.currency } : null;
}
