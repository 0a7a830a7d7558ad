import type { FromAsset, ToCurrency } from '../../machines/dashboard/assets.ts';
import type { TradeSide } from '../../machines/dashboard/quoteDraft.ts';
import { translation } from './language.ts';
import type { quoteCopy as english } from './quote.en.ts';

const assets = {
  BTC: 'BTC (Bitcoin)',
  ETH: 'ETH (Ethereum)',
  USDT: 'USDT (Tether)',
  USDC: 'USDC (USD Coin)',
} satisfies Record<FromAsset, string>;

const currencies = {
  USD: 'USD (dólar estadounidense)',
  USDT: 'USDT',
  USDC: 'USDC',
} satisfies Record<ToCurrency, string>;

const sides = { buy: 'Compra', sell: 'Venta' } satisfies Record<TradeSide, string>;

export const quoteCopy = translation<typeof english>('quote', {
  title: 'Solicitar cotización',
  lead: 'Indique abajo los detalles de su operación',
  side: 'Operación',
  sides,
  amount: 'Monto',
  amountHint: (example) => `Por ejemplo, ${example}`,
  from: 'De',
  to: 'POR',
  chooseAsset: 'Elija un activo',
  chooseCurrency: 'Elija una moneda',
  assets,
  currencies,
  swap: (asset, currency) => `Intercambiar ${asset} y ${currency}`,
  submit: 'Cotizar',
  malformed: (example) => `Escriba un número como ${example}.`,
  ambiguous: (thousands, decimals) => `¿Quiere decir ${thousands} o ${decimals}?`,
  notPositive: 'Escriba un monto mayor que cero.',
  tooPrecise: (asset, decimals) =>
    `Use como máximo ${decimals} ${decimals === '1' ? 'decimal' : 'decimales'} para ${asset}.`,
  tooLarge: (asset, maximum) => `Indique como máximo ${maximum} ${asset} o comuníquese con nosotros.`,
  readBack: {
    buy: (amount, asset, currency) => `Usted compra ${amount} ${asset} con ${currency}`,
    sell: (amount, asset, currency) => `Usted vende ${amount} ${asset} por ${currency}`,
  },
  recorded: (number) => `Solicitud ${number} registrada`,
  recordedDetail: (request) => `${request}. Esto todavía no es una cotización.`,
  requests: 'Sus solicitudes',
  noRequests: 'Sus solicitudes se muestran aquí hasta que cierre o vuelva a cargar esta página.',
  requestNumber: (number) => `Solicitud ${number}`,
  request: (side, amount, asset, currency) => `${side} de ${amount} ${asset} por ${currency}`,
});
