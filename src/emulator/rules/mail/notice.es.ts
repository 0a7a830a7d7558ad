import { quoted, type NoticeKind, type NoticeWording } from './noticeWording.ts';

const added = (what: string, sentence: (name: string) => string): NoticeWording => ({
  subject: (project) => `Se agregó ${what} a su cuenta de ${project}`,
  text: (name) => `${sentence(name)} ya puede usarse para iniciar sesión.`,
  advice: 'Si usted no hizo este cambio, deshágalo en su perfil y cambie su contraseña.',
});

const removed = (what: string, sentence: (name: string) => string): NoticeWording => ({
  subject: (project) => `Se eliminó ${what} de su cuenta de ${project}`,
  text: (name) => `${sentence(name)} ya no puede usarse para iniciar sesión.`,
  advice:
    'Si usted no hizo este cambio, inicie sesión con otro método, cambie su contraseña y vuelva a configurarlo.',
});

const emailAddress = (name: string) => `La dirección de correo electrónico ${name}`;
const phoneNumber = (name: string) => `El número de teléfono ${name}`;
const passkey = (name: string) => `La llave de acceso ${quoted(name)}`;
const wallet = (walletAddress: string) => `La billetera ${walletAddress}`;
const oauthAccount = (provider: string) => `Su cuenta de ${provider}`;

/** Notices in Spanish. */
export const spanishNotices: Readonly<Record<NoticeKind, NoticeWording>> = {
  password_changed: {
    subject: (project) => `Se cambió la contraseña de su cuenta de ${project}`,
    text: () => 'Se cambió su contraseña y se cerraron sus otras sesiones.',
    advice:
      'Si usted no hizo este cambio, solicite de inmediato un enlace para restablecer la contraseña en la página de inicio de sesión.',
  },
  email_added: added('una dirección de correo electrónico', emailAddress),
  email_removed: removed('una dirección de correo electrónico', emailAddress),
  phone_added: added('un número de teléfono', phoneNumber),
  phone_removed: removed('un número de teléfono', phoneNumber),
  passkey_added: added('una llave de acceso', passkey),
  passkey_removed: removed('una llave de acceso', passkey),
  wallet_added: added('una billetera', wallet),
  wallet_removed: removed('una billetera', wallet),
  oauth_added: added('un método de inicio de sesión', oauthAccount),
  oauth_removed: removed('un método de inicio de sesión', oauthAccount),
  totp_added: {
    subject: (project) => `Se agregó una aplicación de autenticación a su cuenta de ${project}`,
    text: () => 'A partir de ahora necesita un código de su aplicación de autenticación para iniciar sesión.',
    advice:
      'Si usted no hizo este cambio, inicie sesión con un código de recuperación o una llave de acceso, elimine la aplicación en su perfil y cambie su contraseña.',
  },
  totp_removed: {
    subject: (project) => `Se eliminó la aplicación de autenticación de su cuenta de ${project}`,
    text: () =>
      'Ya no necesita un código de su aplicación de autenticación para iniciar sesión. Sus códigos de recuperación dejaron de ser válidos.',
    advice:
      'Si usted no hizo este cambio, cambie su contraseña y vuelva a agregar una aplicación de autenticación.',
  },
  recovery_code_used: {
    subject: (project) => `Se usó un código de recuperación en su cuenta de ${project}`,
    text: () =>
      'Se usó un código de recuperación en lugar de un código de su aplicación de autenticación. Ese código dejó de ser válido.',
    advice: 'Si usted no lo usó, cambie su contraseña y cree códigos de recuperación nuevos en su perfil.',
  },
  recovery_codes_renewed: {
    subject: (project) => `Se crearon códigos de recuperación nuevos para su cuenta de ${project}`,
    text: () =>
      'Se crearon códigos de recuperación nuevos para su cuenta. Los anteriores dejaron de ser válidos.',
    advice: 'Si usted no hizo este cambio, cambie su contraseña y cree códigos de recuperación nuevos.',
  },
};
