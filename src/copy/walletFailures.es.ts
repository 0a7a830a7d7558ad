import type { WalletFailureCode } from '../../machines/contracts/failures.ts';
import { translation } from './language.ts';
import type { walletFailureCopy as english } from './walletFailures.en.ts';

export const walletFailureCopy = translation<typeof english>('walletFailures', {
  'wallet-missing': 'No se encontró esta billetera en este navegador. Configúrela o elija otra.',
  'wallet-locked': 'La billetera está bloqueada. Desbloquéela e inténtelo de nuevo.',
  'wallet-busy': 'La billetera espera su respuesta. Ábrala, responda e inténtelo de nuevo.',
  'wallet-silent': 'La billetera no respondió. Ábrala e inténtelo de nuevo.',
  'wallet-declined':
    'La solicitud se rechazó en la billetera. Inténtelo de nuevo o inicie sesión de otra forma.',
  'wallet-changed': 'Se eligió otra cuenta en la billetera. Inténtelo de nuevo con la cuenta que desea usar.',
  'wallet-disconnected': 'La billetera se desconectó de esta página. Inténtelo de nuevo para conectarla.',
  'wallet-failed': 'La billetera envió una respuesta no válida. Ábrala e inténtelo de nuevo.',
  'wallet-message-foreign':
    'El mensaje que se debía firmar nombra otra página u otra billetera, así que no se firmó nada. Comuníquese con nosotros.',
  'wallet-unsupported':
    'Este tipo de cuenta no puede iniciar sesión, porque no podemos comprobar sus firmas. Las billeteras de contrato inteligente y algunas billeteras físicas, como un Ledger en Solana, firman de otra forma. Use otra cuenta o inicie sesión de otra forma.',
  'signature-refused': 'No se aceptó la firma. Inténtelo de nuevo.',
} satisfies Record<WalletFailureCode, string>);
