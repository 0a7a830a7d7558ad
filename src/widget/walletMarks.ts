import type { WalletName } from '../../machines/contracts/walletRequests.ts';

/**
 * The mark of each wallet: the `d` attribute of one SVG path in a 24 by 24 view box, filled by the even-odd rule. Those of
 * Binance and Ethereum are from simple-icons; the others are simplified drawings.
 */
export const walletMarks: Readonly<Record<WalletName, string>> = {
  metamask:
    'M1.5 2.5 9 7.5h6l7.5-5L20.5 11l1.5 4-2 5-5.5-1.5-1 1.5h-3l-1-1.5L4 20l-2-5 1.5-4zM8 12l-2 2 3 .5zM16 12l2 2-3 .5z',
  phantom:
    'M12 2.5c5.6 0 10 4.3 10 9.8v8.2c0 1-1.2 1.4-1.8.7l-1.5-1.8-2 2.1a1 1 0 0 1-1.5 0L12 18.5l-3.2 3a1 1 0 0 1-1.5 0l-2-2.1-1.5 1.8c-.6.7-1.8.3-1.8-.7v-8.2c0-5.5 4.4-9.8 10-9.8M8.2 9a2 2 0 0 0 0 4 2 2 0 0 0 0-4m7.6 0a2 2 0 0 0 0 4 2 2 0 0 0 0-4',
  coinbase: 'M23.7 14.7A12 12 0 1 1 23.7 9.3h-6a6 6 0 1 0 0 5.4z',
  binance:
    'm16.6 14 2.7 2.6L12 24l-7.4-7.4L7.4 14l4.6 4.7zm4.7-4.7L24 12l-2.7 2.7-2.7-2.7zm-9.3 0 2.7 2.7-2.7 2.7L9.3 12zm-9.3 0L5.4 12l-2.7 2.7L0 12zM12 0l7.3 7.3-2.7 2.8L12 5.4l-4.6 4.7-2.8-2.7z',
  vessel: 'M2 3h6l4 11 4-11h6l-7 18H9z',
  'other-ethereum': 'm12 18-7.4-4.4L11.9 24l7.4-10.4zm0-18L4.8 12.2l7.4 4.4 7.3-4.4z',
  'other-solana': 'M6.5 3H23l-4.5 4.5H2zM2 9.7h16.5L23 14.2H6.5zM6.5 16.5H23L18.5 21H2z',
};
