import { translation } from './language.ts';
import type { walletCopy as english } from './wallets.en.ts';

export const walletCopy = translation<typeof english>('wallets', {
  setUp: 'Configurar una billetera cripto nueva',
  choose: {
    title: 'Elija su billetera',
    text: (wallet) => `Encontramos más de una opción para ${wallet}. Elija la que conoce.`,
    unnamed: 'Billetera sin nombre',
  },
  sign: {
    title: 'Completando la solicitud de firma...',
    text: 'Lea este mensaje y fírmelo en su billetera. Firmar es gratuito y no mueve fondos.',
    message: 'Mensaje para firmar',
    account: (address) => `Su cuenta: ${address}`,
  },
  progress: {
    finding: 'Buscando su billetera.',
    connecting: 'Confirme la conexión en su billetera.',
    starting: 'Preparando el mensaje.',
    signing: 'Esperando su firma.',
    finishing: 'Comprobando su firma.',
  },
  slow: '¿Sigue esperando? Abra su billetera. Quizá está oculta o bloqueada.',
  failed: {
    connect: '[Error] No se pudo conectar con la billetera',
    sign: '[Error] No se pudo firmar el mensaje',
  },
  downloads: {
    text: 'Instale una de estas billeteras y vuelva a cargar esta página.',
    download: (wallet) => `Descargar ${wallet}`,
    newTab: ' (se abre en una pestaña nueva)',
  },
});
