import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import type { homeRestCopy as english } from './homeRest.en.ts';
import { translation } from './language.ts';

export const homeRestCopy = translation<typeof english>('homeRest', {
  aboutTitle: 'Quiénes somos',
  aboutLead:
    'Movemos dinero para quienes responden por él: tesoreros, fondos, oficinas familiares y las empresas que representan.',
  aboutText:
    'Una sola firma para tesorería, pagos y activos digitales extrabursátiles. Usted habla con una mesa, ve un saldo y se lleva cada transacción en un archivo.',
  aboutFacts: [
    {
      title: 'Una sola mesa',
      text: 'Usted solicita una cotización donde ve su saldo.',
    },
    {
      title: 'Un solo registro',
      text: 'Saldo y transacciones en un mismo lugar, hasta el último centavo, y en un archivo CSV para su auditor.',
    },
    {
      title: 'Sin sorpresas',
      text: 'Cada solicitud se repite antes de que la envíe. Si algo sigue pendiente, se lo decimos.',
    },
  ],
  servicesTitle: 'Nuestros servicios',
  servicesLead: 'Cinco servicios que funcionan en conjunto.',
  services: {
    otc: {
      title: 'Operaciones OTC',
      text: 'Órdenes grandes de activos digitales y divisas, cotizadas por una persona, fuera del libro de órdenes público.',
    },
    liquidity: {
      title: 'Provisión de liquidez',
      text: 'La profundidad de muchos mercados detrás de un solo precio, para que su orden no mueva el mercado.',
    },
    payments: {
      title: 'Pagos globales',
      text: 'Pagos a proveedores y nóminas entre países, con fondos en una moneda y entrega en otra.',
    },
    risk: {
      title: 'Gestión de riesgos',
      text: 'Un segundo paso al iniciar sesión, una prueba antes de cada cambio delicado y un aviso después.',
    },
    support: {
      title: 'Atención 24/7',
      text: 'Los mercados no cierran. La mesa nocturna conoce su cuenta tan bien como la diurna.',
    },
  },
  partnersTitle: 'Nuestros socios',
  partnersText: 'Custodios, bancos y mercados con los que trabajamos.',
  pause: 'Pausar',
  play: 'Reanudar',
  ticker: 'logotipos de los socios',
  startTitle: 'Cómo abrir su cuenta',
  startText: 'Desde la elección de la cuenta hasta la primera solicitud de cotización.',
  steps: [
    {
      title: 'Elija su cuenta',
      text: 'Para usted o para su institución.',
    },
    {
      title: 'Regístrese',
      text: 'Con su correo electrónico, su teléfono, otra cuenta o una billetera.',
    },
    {
      title: 'Proteja su cuenta',
      text: 'Añada una llave de acceso y un segundo paso a su inicio de sesión.',
    },
    {
      title: 'Solicite una cotización',
      text: 'Indique en la mesa de operaciones lo que compra o vende.',
    },
  ],
  securityTitle: 'Cómo protegemos su cuenta',
  security: [
    'Las sesiones son breves y terminan automáticamente cuando usted se ausenta.',
    'Estas páginas no cargan nada de terceros: ni rastreadores ni scripts externos.',
    'Nunca le pedimos su contraseña por correo electrónico, por teléfono ni por chat.',
  ],
  popup: {
    title: 'Elija el tipo de cuenta',
    text: '¿Para quién es la cuenta?',
    accountTypes: {
      individual: { title: 'Personal', text: 'Para operaciones e inversiones personales.' },
      institutional: { title: 'Institucional', text: 'Para empresas e instituciones.' },
    } satisfies Record<AccountType, { title: string; text: string }>,
    apply: 'Solicitar ahora',
    close: 'Cerrar',
  },
});
