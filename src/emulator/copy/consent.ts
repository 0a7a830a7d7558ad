import type { Language } from '../language.ts';

const english = {
  title: (provider: string) => `Sign in with ${provider}`,
  /** Followed by the origin of the page to return to. */
  purpose: (provider: string, project: string) =>
    `This page simulates ${provider}. ${project} asks which ${provider} account to use. You then return to`,
  proceed: 'Continue',
  decline: 'Decline',
  chooseAccount: 'Choose an account',
  suggestedBy: (project: string) => `Suggested by ${project}`,
  otherAccount: 'Use another account',
  email: 'Email address',
  noEmail: (provider: string) =>
    `${provider} does not share email addresses, so the new account will have none.`,
  name: 'Name (optional)',
  options: 'Test options',
  responds: (provider: string) => `${provider} responds`,
  delays: { '0': 'immediately', '2': 'after 2 seconds', '10': 'after 10 seconds' },
  unverified: (provider: string) => `${provider} has not verified this email address`,
  requestFrom: (project: string, provider: string) => `Request from ${project} to ${provider}`,
  scopes: 'Scopes',
  withPkce: 'yes, S256',
  withoutPkce: 'no',
  intent: 'Purpose',
  attaches: 'adds this account to the signed-in user',
};

const spanish: typeof english = {
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
};

/** Texts of the page that simulates the consent page of an OAuth provider. */
export const consentCopy: Readonly<Record<Language, typeof english>> = { en: english, es: spanish };
