import type { documentCopy as english } from './documents.en.ts';
import { translation } from './language.ts';

export const documentCopy = /* @__PURE__ */ translation<typeof english>('documents', {
  listing: {
    home: 'Gestión de tesorería, pagos globales y liquidez extrabursátil para instituciones y personas de alto patrimonio.',
    contact: 'Escriba a nuestra mesa sobre cuentas, pagos, liquidez o cualquier cosa que le parezca extraña.',
    login: 'Inicie sesión en su cuenta para ver saldos, solicitar cotizaciones y seguir sus pagos.',
    signIn: 'Cree una cuenta o inicie sesión por mensaje de texto, WhatsApp o correo electrónico.',
    forgotPassword: 'Solicite un enlace para restablecer la contraseña de su cuenta.',
    terms: 'Las reglas para usar este sitio y las cuentas que se abren en él.',
    privacy: 'Qué datos guarda este sitio, dónde los guarda y por qué lo hace.',
    card: 'Tesorería, pagos y liquidez extrabursátil para instituciones.',
  },
  withoutScript: {
    signIn:
      'Para iniciar sesión se necesita JavaScript. Actívelo en su navegador y vuelva a cargar esta página, o escriba a',
    dashboard:
      'El panel necesita JavaScript. Actívelo en su navegador y vuelva a cargar esta página, o escriba a',
  },
});
