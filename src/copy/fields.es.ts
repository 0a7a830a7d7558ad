import type { fieldCopy as english } from './fields.en.ts';
import { translation } from './language.ts';

export const fieldCopy = translation<typeof english>('fields', {
  email: 'Correo electrónico',
  password: 'Contraseña',
  emailMissing: 'Escriba su correo electrónico.',
  emailMalformed: 'Escriba un correo electrónico completo, como nombre@empresa.com.',
  otherDomain: (domains) => `Use un correo electrónico de ${domains.join(' o ')}.`,
  passwordMissing: 'Escriba su contraseña.',
  showPassword: (label) => `Mostrar: ${label}`,
  met: 'cumplido',
  notMet: 'no cumplido',
});
