/** What can be traded against what (specification, section 3). */
export const fromAssets = ['BTC', 'ETH', 'USDT', 'USDC'] as const;
export const toCurrencies = ['USD', 'USDT', 'USDC'] as const;

export type FromAsset = (typeof fromAssets)[number];
export type ToCurrency = (typeof toCurrencies)[number];

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
