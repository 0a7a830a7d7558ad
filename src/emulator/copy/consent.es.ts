import { translation } from '../../copy/language.ts';
import type { consentCopy as english } from './consent.en.ts';

export const consentCopy = translation<typeof english>('consent', {
  title: (provider) => `Iniciar sesión con ${provider}`,
  purpose: (provider, project) =>
    `Esta página simula ${provider}. ${project} pregunta qué cuenta de ${provider} desea usar. Después volverá a`,
  proceed: 'Continuar',
  decline: 'Rechazar',
  chooseAccount: 'Elija una cuenta',
  suggestedBy: (project) => `Sugerida por ${project}`,
  otherAccount: 'Usar otra cuenta',
  email: 'Correo electrónico',
  noEmail: (provider) =>
    `${provider} no comparte direcciones de correo electrónico, así que la cuenta nueva no tendrá ninguna.`,
  name: 'Nombre (opcional)',
  options: 'Opciones de prueba',
  responds: (provider) => `${provider} responde`,
  delays: { '0': 'de inmediato', '2': 'después de 2 segundos', '10': 'después de 10 segundos' },
  unverified: (provider) => `${provider} no verificó esta dirección de correo electrónico`,
  requestFrom: (project, provider) => `Solicitud de ${project} a ${provider}`,
  scopes: 'Permisos (scopes)',
  withPkce: 'sí, S256',
  withoutPkce: 'sin PKCE',
  intent: 'Finalidad',
  attaches: 'agrega esta cuenta al usuario que inició sesión',
});
