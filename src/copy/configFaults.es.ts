import type { ConfigFaultCode } from '../../machines/widget/configReader.ts';
import type { configFaultCopy as english } from './configFaults.en.ts';
import { translation } from './language.ts';

export const configFaultCopy = translation<typeof english>('configFaults', {
  'object-expected': (key) => `Error: ${key} debe ser un objeto.`,
  'array-expected': (key) => `Error: ${key} debe ser un arreglo.`,
  'string-expected': (key) => `Error: ${key} debe ser una cadena no vacía.`,
  'text-expected': (key) => `Error: ${key} debe ser una cadena.`,
  'boolean-expected': (key) => `Error: ${key} debe ser true o false.`,
  'minutes-expected': (key) => `Error: ${key} debe ser un número entero de minutos, 1 o más.`,
  'url-expected': (key) => `Error: ${key} debe ser una URL absoluta http o https.`,
  'origin-expected': (key) => `Error: ${key} debe ser un origen como https://login.example.com, sin ruta.`,
  'choice-expected': (key, choices) => `Error: ${key} debe ser uno de estos valores: ${choices}.`,
  'function-expected': (key) => `Error: ${key} debe ser una función.`,
  'style-expected': (key, kind) => `Error: ${key} debe ser un valor de la propiedad CSS ${kind}.`,
  'key-unknown': (key, choices) => `Error: ${key} es desconocido. Claves conocidas: ${choices}.`,
  'key-missing': (key) => `Error: falta ${key}.`,
  'array-empty': (key) => `Error: ${key} no debe estar vacío.`,
  duplicate: (key) => `Error: ${key} está duplicado.`,
  'providers-left-out': (key, choices) =>
    `Error: ${key} supera el límite de botones. Estos no tienen botón: ${choices}.`,
  'passkeys-alone': () =>
    'Error: las llaves de acceso no se pueden usar solas; agregue otro producto a la configuración.',
  'both-email-methods': () => 'Error: no se pueden usar EML y Email OTP a la vez',
  'token-malformed': (key) => `Error: ${key} debe ser public-token-test-… o public-token-live-… con un UUID.`,
  'token-unknown': (key) =>
    `Error: ${key} no corresponde a ningún proyecto de este proveedor de identidad. Revíselo, y también apiOrigin.`,
} satisfies Record<ConfigFaultCode, (key: string, choices: string) => string>);
