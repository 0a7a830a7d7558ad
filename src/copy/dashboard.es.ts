import { translation } from './language.ts';
import type { SecurityOffer } from '../../machines/dashboard/securityOffer.machine.ts';
import type { DateRange, SortColumn, SortDirection } from '../../machines/dashboard/statement.ts';
import type { FromAsset, ToCurrency } from '../../machines/dashboard/assets.ts';
import type { TradeSide } from '../../machines/dashboard/quoteDraft.ts';
import type * as english from './dashboard.en.ts';

const relative = new Intl.RelativeTimeFormat('es');
const inTime = (seconds: number) =>
  seconds < 60 ? relative.format(seconds, 'second') : relative.format(seconds / 60, 'minute');

export const dashboardCopy = translation<typeof english.dashboardCopy>('dashboard', {
  frame: {
    sections: 'Secciones',
    cryptoTitle: 'Panel de criptoactivos',
    logout: 'Cerrar sesión',
    holder: (name) => `Titular de la cuenta: ${name}`,
    printedOn: (day) => `Impreso el ${day}`,
    title: 'Panel',
    restoring: 'Comprobando su sesión...',
    unreachableTitle: 'No se pudo comprobar su sesión',
    unreachableText:
      'Es posible que su sesión siga abierta. Seguimos intentándolo; también puede reintentar ahora.',
    absent: 'Su sesión está cerrada. Abriendo la página de inicio de sesión...',
    absentLink: 'Iniciar sesión',
    incomplete: 'Su inicio de sesión no está completo. Abriendo la página de inicio de sesión...',
    incompleteLink: 'Completar el inicio de sesión',
  },
  session: {
    warningTitle: '¿Sigue ahí?',
    warningText: (time) => `Su sesión termina en ${time}. Manténgala abierta para seguir trabajando.`,
    warningStep: (seconds) => `Su sesión termina ${inTime(seconds)}.`,
    tabTitle: (time, title) => `La sesión termina en ${time} · ${title}`,
    stay: 'Mantener la sesión',
    staying: 'Un momento...',
    logOut: 'Cerrar sesión',
    loggingOut: 'Cerrando la sesión...',
    extendFailed: 'No se pudo prolongar su sesión',
  },
});

export const cryptoCopy = translation<typeof english.cryptoCopy>('crypto', {
  text: 'Aquí se mostrarán sus saldos y liquidaciones de criptomonedas. Hasta entonces, nuestra mesa atiende sus operaciones, y abajo figuran las billeteras que ha vinculado.',
  wallets: 'Sus billeteras',
  wallet: { ethereum: 'Billetera de Ethereum', solana: 'Billetera de Solana' },
  none: 'No ha vinculado ninguna billetera.',
  link: 'Vincular una billetera',
  manage: 'Administrar billeteras',
  quote: 'Solicitar una cotización',
});

export const emptyAccountCopy = translation<typeof english.emptyAccountCopy>('emptyAccount', {
  balanceNote: (day) => `Dólares estadounidenses, al ${day}.`,
  title: 'Todavía no hay movimientos',
  text: 'Su cuenta está vacía. Los movimientos aparecerán aquí después de su primer depósito. Escriba a nuestra mesa para acordarlo, o pida antes una cotización.',
  quote: 'Pedir una cotización',
  contact: 'Escribir a nuestra mesa',
});

export const firstStepsCopy = translation<typeof english.firstStepsCopy>('firstSteps', {
  title: 'Sus primeros pasos',
  steps: {
    email: 'Verificar su correo electrónico',
    passkey: 'Añadir una llave de acceso',
    'two-step': 'Añadir la verificación en dos pasos',
  },
  done: 'hecho',
  open: 'pendiente',
  dismiss: 'Descartar',
  accountTypes: {
    individual: 'Cuenta de particular. Puede cambiarla en su perfil.',
    institutional: 'Cuenta institucional. Puede cambiarla en su perfil.',
  },
  unstored: 'No pudimos guardar el tipo de su cuenta. Lo intentaremos de nuevo en unos minutos.',
});

type OfferCopy = (typeof english.offerCopy)['copy']['offers'][SecurityOffer];

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

export const offerCopy = translation<typeof english.offerCopy>('offer', { offers, decline: 'Ahora no' });

const columns = {
  date: 'Fecha',
  description: 'Descripción',
  type: 'Tipo',
  amount: 'Monto',
  balance: 'Saldo',
  status: 'Estado',
} satisfies Record<SortColumn, string>;

const ranges = {
  '7d': 'Últimos 7 días',
  '30d': 'Últimos 30 días',
  '90d': 'Últimos 90 días',
  all: 'Todo el período',
} satisfies Record<DateRange, string>;

const directions = {
  ascending: 'ascendente',
  descending: 'descendente',
} satisfies Record<SortDirection, string>;

const counted = (count: number) =>
  `${count.toLocaleString('es')} ${count === 1 ? 'transacción' : 'transacciones'}`;

export const statementCopy = translation<typeof english.statementCopy>('statement', {
  balance: 'Saldo',
  balanceNote: (day) => `Dólares estadounidenses, al ${day}. Datos de ejemplo.`,
  title: 'Transacciones',
  caption: (range) => `Transacciones, ${range}`,
  loading: 'Cargando sus transacciones...',
  failed: 'No se pudieron cargar sus transacciones',
  search: 'Buscar',
  searchPlaceholder: 'Buscar transacciones...',
  range: 'Período',
  ranges,
  columns,
  directions,
  export: 'Exportar CSV',
  count: counted,
  found: (count, column, direction) =>
    `${counted(count)}, por ${column.toLowerCase()}, en orden ${direction}`,
  noneTitle: 'No se encontraron transacciones',
  noneText: 'Ninguna transacción coincide. Pruebe con un período más amplio.',
  noneInAll: 'Ninguna transacción coincide con su búsqueda y sus filtros.',
  clear: 'Borrar filtros',
  printed: (range, from, to, filters) => `${range} (${from} a ${to})${filters === '' ? '' : `, ${filters}`}`,
  quoted: (search) => `«${search}»`,
  printLimit: (count) =>
    `Solo se imprimen las primeras ${count.toLocaleString('es')}. Exporte el CSV para obtenerlas todas.`,
  statuses: { all: 'Todos los estados', Completed: 'Completada', Pending: 'Pendiente' },
  types: { all: 'Todos los tipos', Deposit: 'Depósito', Withdrawal: 'Retiro' },
  totals: { in: 'Entradas', out: 'Salidas', net: 'Cambio neto', pending: 'Pendiente' },
  pendingCount: (count) => `${counted(count)}, en el saldo`,
});

export const chartCopy = translation<typeof english.chartCopy>('chart', {
  title: 'Saldo en el período',
  day: 'Día',
  days: (from, to) => (from === to ? from : `${from} a ${to}`),
  balance: 'Saldo',
  in: 'Entradas',
  out: 'Salidas',
  pending: 'Pendiente',
  step: (days, balance, flows) => `${days}: saldo ${balance}${flows === '' ? '' : `, ${flows}`}`,
  flowIn: (amount) => `entradas ${amount}`,
  flowOut: (amount) => `salidas ${amount}`,
  flowPending: (amount) => `pendiente ${amount}`,
  hint: 'Elija un día con las flechas o tocando.',
  broken: 'No se pudo cargar el dibujo. La tabla de abajo tiene todos los montos.',
});

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

export const quoteCopy = translation<typeof english.quoteCopy>('quote', {
  title: 'Solicitar cotización',
  lead: 'Indique abajo los detalles de su operación',
  side: 'Operación',
  sides,
  amount: 'Monto',
  amountHint: (example) => `Por ejemplo, ${example}`,
  amountLimits: (asset, decimals, maximum) =>
    `Hasta ${maximum} ${asset}, con ${decimals} decimales como máximo`,
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
  otherUnit: (asset) => `Escriba el monto en ${asset}.`,
  tooPrecise: (asset, decimals) =>
    `Use como máximo ${decimals} ${decimals === '1' ? 'decimal' : 'decimales'}${asset === '' ? '' : ` para ${asset}`}.`,
  tooLarge: (asset, maximum) =>
    `Indique como máximo ${maximum}${asset === '' ? '' : ` ${asset}`} o comuníquese con nosotros.`,
  request: {
    buy: (amount, asset, currency) => `Compra de ${amount} ${asset}, con pago en ${currency}`,
    sell: (amount, asset, currency) => `Venta de ${amount} ${asset}, con cobro en ${currency}`,
  },
  recorded: (reference) => `Solicitud ${reference} registrada`,
  recordedDetail: (request) => `${request}. Esto todavía no es una cotización.`,
  requests: 'Sus solicitudes',
  noRequests: 'Sus solicitudes se muestran aquí hasta que cierre la sesión o esta pestaña.',
  advice: 'Indique la referencia cuando nos escriba sobre una solicitud.',
  reference: 'Referencia',
  copy: 'Copiar',
  withdraw: 'Retirar',
  ofRequest: (reference) => ` la solicitud ${reference}`,
  withdrawn: 'Retirada',
  confirm: {
    question: (reference) => `¿Retirar la solicitud ${reference}?`,
    yes: 'Retirar la solicitud',
    no: 'Conservarla',
  },
  results: {
    copied: (reference) => `Solicitud ${reference} copiada`,
    copyRefused: 'Su navegador no permite copiar. Seleccione la solicitud y cópiela.',
    withdrawn: (reference) => `Solicitud ${reference} retirada`,
  },
});

export const missingSectionCopy = translation<typeof english.missingSectionCopy>('missingSection', {
  text: 'Esta página no existe en el panel. Quizá se movió o el enlace está incompleto.',
  account: 'Ir a su cuenta',
});
