import { translation } from './language.ts';
import type { proofCopy as english } from './proofs.en.ts';

/** Texts of the step-up with a passcode, a wallet or an OAuth account. */
export const proofCopy = translation<typeof english>('proofs', {
  passcode: {
    email: (email: string) => `Enviar un código de un solo uso a ${email}`,
    sms: (phone: string) => `Enviar un código de un solo uso por mensaje de texto a ${phone}`,
    whatsapp: (phone: string) => `Enviar un código de un solo uso por WhatsApp a ${phone}`,
  },
  wallet: 'Firmar con su billetera',
  oauth: (provider: string) => `Continuar con ${provider}`,
  leaving: (provider: string) => `Abriendo ${provider}...`,
  ownProof: 'Usar su llave de acceso o su contraseña',
  failed: 'No se pudo confirmar su identidad',
  unsent: 'No se pudo enviar el código',
  sending: (destination: string) => `Enviando un código a ${destination}...`,
  resent: 'Le enviamos otro código. El anterior ya no es válido.',
  walletTitle: 'Firme con su billetera',
  walletText: (addresses: readonly string[]) =>
    `Use la cuenta ${addresses.join(' o ')}. Firmar es gratis y no mueve fondos.`,
});
