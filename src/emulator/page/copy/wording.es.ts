import { translation } from '../../../copy/language.ts';
import type { wordingCopy as english } from './wording.en.ts';

// Spanish of the United States, whose numbers have the same separators as in English.
const numberFormat = new Intl.NumberFormat('es-US');
const timeFormat = new Intl.DateTimeFormat('es-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'UTC',
});
const plural = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

export const wordingCopy = translation<typeof english>('wording', {
  number: (number) => numberFormat.format(number),
  timestamp: (iso) => timeFormat.format(new Date(iso)),
  units: {
    day: (days) => plural(days, 'día'),
    hour: (hours) => plural(hours, 'hora'),
    minute: (minutes) => plural(minutes, 'minuto'),
    second: (seconds) => plural(seconds, 'segundo'),
    millisecond: (milliseconds) => plural(milliseconds, 'milisegundo'),
  },
  justNow: 'ahora mismo',
  inFuture: (distance) => `en ${distance}`,
  inPast: (distance) => `hace ${distance}`,
  clock: {
    frozen: 'detenido',
    systemTime: 'hora del sistema',
    ahead: (span) => `adelantado ${span}`,
    behind: (span) => `atrasado ${span}`,
    movedForward: (span, time) => `Reloj adelantado ${span}. Hora actual: ${time} UTC.`,
    wasReset: (time) => `El reloj tiene la hora del sistema: ${time} UTC.`,
    wasFrozen: (time) => `Reloj detenido. Hora actual: ${time} UTC.`,
    wasResumed: (time) => `Reloj reanudado. Hora actual: ${time} UTC.`,
  },
  faults: {
    respondsWith: (response) => `responde con ${response}`,
    retryAfter: (seconds) => `, reintentar después de ${seconds} s`,
    delays: (span) => `demora la respuesta ${span}`,
    drops: 'corta la conexión',
    hangs: 'no responde nunca',
    body: (status, contentType) => `responde con ${status} y ${contentType}`,
    noContentType: 'sin tipo de contenido',
    truncates: 'trunca la respuesta',
    captcha: 'exige un captcha',
    anyMethod: 'Cualquier método',
    times: (times) => (times === 1 ? 'una vez' : `${times} veces`),
    probability: (probability) => `con probabilidad ${probability}`,
    unlimited: (hits) => `${hits}, sin límite`,
    hits: (hits, times) => `${hits} de ${times}`,
    usedUp: (hits, times) => `${hits} de ${times}, agotada`,
  },
  factors: {
    password: 'Contraseña',
    'otp sms': 'Código por mensaje de texto',
    'otp whatsapp': 'Código por WhatsApp',
    'otp email': 'Código por correo',
    magic_link: 'Enlace por correo',
    webauthn: 'Llave de acceso',
    signature_challenge: 'Billetera',
    totp: 'Aplicación de autenticación',
    recovery_code: 'Código de recuperación',
  },
  outcomes: {
    outboxCleared: 'La bandeja de salida está vacía.',
    created: (user) => `Se creó ${user}.`,
    sessionRevoked: 'Se revocó la sesión.',
    sessionsRevoked: 'Se revocaron todas las sesiones.',
    logCleared: 'El registro de solicitudes está vacío.',
    faultAdded: (rule, effect) => `Se agregó la falla: ${rule}: ${effect}.`,
    faultsRemoved: 'Se eliminaron todas las fallas.',
    projectSaved: 'Se guardó la configuración del proyecto.',
    resetToDemo: 'El emulador tiene solo los datos de demostración.',
    resetToEmpty: 'El emulador está vacío.',
    snapshotSaved: (file) => `Se guardó la copia del estado como ${file}.`,
    restored: (file) => `Se restauró el estado de ${file}.`,
    undone: 'Se restauró el estado anterior.',
    copied: (what) => `Se copió ${what}.`,
  },
  failures: {
    noResponse: 'El emulador no responde.',
    status: (status) => `El emulador respondió con el estado ${status}.`,
    copyBlocked: 'El navegador bloqueó la copia. Seleccione el texto y cópielo usted.',
    cannotUndo: 'El estado anterior ya no está disponible.',
  },
});
