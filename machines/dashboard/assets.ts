/** Assets that can be traded for a currency (specification, section 3). */
export const fromAssets = ['BTC', 'ETH', 'USDT', 'USDC'] as const;
export const toCurrencies = ['USD', 'USDT', 'USDC'] as const;

export type FromAsset = (typeof fromAssets)[number];
export type ToCurrency = (typeof toCurrencies)[number];

/**
 * Number of decimals of an asset on its chain, and the largest amount of one request in whole units. The largest
 * amounts catch typos; the specification does not set them (specification, section 5).
 */
export const amountLimits: Readonly<
  Record<FromAsset, { readonly decimals: number; readonly maximum: string }>
> = {
  BTC: { decimals: 8, maximum: '10000' },
  ETH: { decimals: 18, maximum: '250000' },
  USDT: { decimals: 6, maximum: '1000000000' },
  USDC: { decimals: 6, maximum: '1000000000' },
};

const dollar = ['$', 'US$', 'USD'];

/** Signs and codes by which an amount of an asset is written. The pages write dollars, which two assets stand for. */
export const assetUnits: Readonly<Record<FromAsset, readonly string[]>> = {
  BTC: ['BTC', '₿'],
  ETH: ['ETH', 'Ξ'],
  USDT: ['USDT', '₮', ...dollar],
  USDC: ['USDC', ...dollar],
};

/** Limits that no asset exceeds, for an amount whose asset is not chosen yet. */
export const widestLimits = { decimals: 18, maximum: '1000000000' } as const;

/** The first currency, which differs from every asset (specification, section 4). */
export const firstCurrency: Exclude<ToCurrency, FromAsset> = toCurrencies[0];

/** The first asset, which differs from every currency (specification, section 4). */
export const firstAsset: Exclude<FromAsset, ToCurrency> = fromAssets[0];

/**
 * Swaps the asset and the currency of a trade.
 *
 * @returns the swapped pair; `null` if one of the two is not chosen, or exists only on its own side of a trade
 */
export function swapPair(
  asset: FromAsset | null,
  currency: ToCurrency | null,
): { readonly asset: FromAsset; readonly currency: ToCurrency } | null {
  const swapped = {
    asset: fromAssets.find((candidate) => candidate === currency),
    currency: toCurrencies.find((candidate) => candidate === asset),
  };
  return swapped.asset && swapped.currency ? { asset: swapped.asset, currency: swapped.currency } : null;
}
