import type { SecurityOffer } from '../../machines/dashboard/securityOffer.machine.ts';
import { translation } from './language.ts';
import type { offerCopy as english } from './offer.en.ts';

type OfferCopy = (typeof english)['copy']['offers'][SecurityOffer];

const offers = {
  recovery: {
    title: 'Inició sesión con un código de recuperación',
    text: 'Vuelva a configurar su aplicación de autenticación.',
    setUp: 'Abrir la verificación en dos pasos',
  },
  passkey: {
    title: 'La próxima vez, inicie sesión con una llave de acceso',
    text: 'Use su huella digital, su rostro o el bloqueo de pantalla. Funciona solo en este sitio.',
    setUp: 'Configurar una llave de acceso',
  },
  'two-step': {
    title: 'Proteja su cuenta con un segundo paso',
    text: 'Con un código de una aplicación de autenticación, una contraseña robada no basta para abrir su cuenta.',
    setUp: 'Configurar la verificación en dos pasos',
  },
} satisfies Record<SecurityOffer, OfferCopy>;

export const offerCopy = translation<typeof english>('offer', { offers, decline: 'Ahora no' });
