import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import { translation } from './language.ts';
import { siteConfig } from '../config/siteConfig.ts';
import type * as english from './pages.en.ts';

export const homeRestCopy = translation<typeof english.homeRestCopy>('homeRest', {
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
  pictures: {
    account: 'La página de la cuenta con datos de ejemplo: un saldo y sus últimas transacciones',
    desk: 'La mesa de operaciones: una orden de compra de 1250,00 USDC, repetida en una frase antes de enviarla',
  },
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

const accounts = {
  individual: 'una cuenta personal',
  institutional: 'una cuenta institucional',
} satisfies Record<AccountType, string>;

export const contactCopy = translation<typeof english.contactCopy>('contact', {
  lead: 'Una persona de nuestra mesa lee cada mensaje.',
  write: 'Escríbanos directamente',
  name: 'Nombre',
  email: 'Correo electrónico',
  message: 'Mensaje',
  nameMissing: 'Escriba su nombre.',
  messageMissing: 'Escriba su mensaje.',
  submit: 'Enviar correo',
  note: 'Se abrirá su programa de correo para enviar el mensaje.',
  copy: 'Copiar el mensaje',
  copying: 'Copiando...',
  offered: 'Su programa de correo debería estar abierto',
  offeredDetail:
    'Envíe el mensaje desde allí. Si no se abrió nada, cópielo aquí y envíelo desde otro correo.',
  copied: 'Mensaje copiado',
  copiedDetail: 'Péguelo en un correo dirigido a nosotros.',
  refused: 'No pudimos copiar el mensaje',
  refusedDetail: 'Abajo está su mensaje completo. Selecciónelo y cópielo manualmente.',
  wholeMessage: 'Mensaje completo',
  withoutScript:
    'Este formulario necesita JavaScript. También puede escribirnos directamente; el buzón es el mismo.',
  wholeMessageHint: 'Seleccione todo el texto y cópielo.',
  again: 'Abrirlo de nuevo',
  subject: (name) => `Mensaje de ${name}`,
  letter: (to, subject, body) => `Para: ${to}\nAsunto: ${subject}\n\n${body}`,
  signature: (name, email) => `${name}\n${email}`,
  online: 'También puede abrir la cuenta en línea ahora:',
  openAccount: 'Abrir una cuenta',
  application: (accountType) => `Deseo solicitar ${accounts[accountType]}.`,
  helpTitle: 'Cómo comunicarse con nosotros',
  help: [
    {
      title: 'Cuentas nuevas',
      text: 'Díganos si la cuenta es para usted o para una institución, y en qué país.',
    },
    {
      title: 'Clientes',
      text: 'Escriba desde el correo con el que inicia sesión. Nunca envíe una contraseña ni un código de recuperación.',
    },
    {
      title: '¿Nota algo extraño?',
      text: 'Si duda de que un mensaje sea nuestro, no lo responda; reenvíenoslo.',
    },
  ],
});

const { name, supportEmail } = siteConfig;

export const policyCopy = translation<typeof english.policyCopy>('policies', {
  terms: {
    lead: 'Las reglas de uso de este sitio.',
    sections: [
      {
        title: 'Una demostración',
        text: `${name} es una demostración de un sitio de tesorería, pagos y negociación. No guarda dinero, no ejecuta operaciones y no da asesoramiento.`,
      },
      {
        title: 'Su cuenta',
        text: 'La cuenta se abre con su primer inicio de sesión y empieza vacía. No comparta sus métodos de acceso y avísenos si otra persona los usa.',
      },
      {
        title: 'Cotizaciones',
        text: 'Una solicitud de cotización se registra solo en su navegador. No es una oferta y no obliga a nadie.',
      },
      {
        title: 'Cambios y preguntas',
        text: `Si estos términos cambian, esta página muestra los nuevos. Escriba a ${supportEmail} si tiene preguntas.`,
      },
    ],
  },
  privacy: {
    lead: 'Qué datos guardamos, dónde y para qué.',
    sections: [
      {
        title: 'Datos de su cuenta',
        text: 'Su nombre, correos electrónicos, teléfonos, direcciones de billetera, métodos de acceso y tipo de cuenta se guardan en nuestro proveedor de identidad. Los usamos para que inicie sesión y para avisarle de cambios en su cuenta.',
      },
      {
        title: 'Datos en su navegador',
        text: 'Mientras la sesión está abierta, las cookies la guardan. Otras recuerdan la apariencia elegida y el aviso que cerró. El navegador también recuerda qué sugerencias rechazó, sin su nombre.',
      },
      {
        title: 'Datos que no recogemos',
        text: 'No hay rastreadores ni publicidad. El formulario de contacto abre su propio programa de correo y no envía nada por sí mismo.',
      },
      {
        title: 'Sus opciones',
        text: `Su perfil muestra los datos de su cuenta. Para corregirlos o borrarlos, escriba a ${supportEmail}.`,
      },
    ],
  },
});

export const notFoundCopy = translation<typeof english.notFoundCopy>('notFound', {
  title: 'Página no encontrada',
  text: 'Esta página no existe. Quizá se movió o el enlace está incompleto.',
  home: 'Ir a la página de inicio',
  contact: 'Díganos qué buscaba',
});
