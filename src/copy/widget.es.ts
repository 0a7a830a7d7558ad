import type { LoginMethod } from '../../machines/widget/loginMethods.ts';
import type { WalletName } from '../../machines/contracts/walletRequests.ts';
import { translation } from './language.ts';
import { oauthProviderNames } from './oauthProviderNames.ts';
import type { widgetCopy as english } from './widget.en.ts';

export const widgetCopy = translation<typeof english>('widget', {
  back: 'Atrás',
  busy: 'Un momento...',
  main: {
    title: 'Cree una cuenta o inicie sesión',
    or: 'o',
    oauth: (provider) => `Continuar con ${provider}`,
    wallet: (wallet) => `Continuar con ${wallet}`,
    otherWallets: 'Continuar con otra billetera cripto',
    methods: 'Métodos de inicio de sesión',
    tabs: {
      'sms-passcode': 'Texto',
      'whatsapp-passcode': 'WhatsApp',
      'email-passcode': 'Correo',
      'email-link': 'Correo',
      password: 'Correo',
    } satisfies Record<LoginMethod, string>,
    email: 'Correo electrónico',
    emailPlaceholder: 'ejemplo@email.com',
    phone: 'Número de teléfono',
    phonePlaceholder: '(123) 456-7890',
    country: 'País',
    countryName: (name, callingCode) => `${name} (+${callingCode})`,
    defaultCountry: 'Estados Unidos (+1)',
    submit: 'Continuar',
    faults: {
      'sms-passcode': 'Número de teléfono no válido. Inténtelo de nuevo.',
      'whatsapp-passcode': 'Número de teléfono no válido. Inténtelo de nuevo.',
      'email-passcode': 'Correo electrónico no válido. Inténtelo de nuevo.',
      'email-link': 'Dirección de correo electrónico no válida',
      password: 'Dirección de correo electrónico no válida',
    } satisfies Record<LoginMethod, string>,
    extension:
      'Un número con extensión no puede recibir nuestro mensaje. Introduzca un número sin extensión.',
    otherDomain: (domains) => `Use un correo electrónico de ${domains.join(' o ')}.`,
    failed: 'No pudimos enviar el mensaje',
    lookUpFailed: 'No pudimos consultar este correo electrónico',
  },
  passkey: {
    button: 'Continuar con una llave de acceso',
    asking: 'Esperando su llave de acceso...',
    verifying: 'Un momento...',
    cancel: 'Cancelar',
    dismissed: 'No se usó ninguna llave de acceso. Inténtelo de nuevo o use otra forma de iniciar sesión.',
    unsupported: 'Este navegador no admite llaves de acceso. Use otra forma de iniciar sesión.',
  },
  passcode: {
    title: 'Escriba el código',
    sentTo: (destination) => `Enviamos un código de 6 dígitos a ${destination}.`,
    field: 'Código de un solo uso',
    verifying: 'Verificando el código...',
    wrong: 'Código incorrecto. Inténtelo de nuevo.',
    unclear: 'Escriba solo los 6 dígitos de su código.',
    expiresIn: (time) => `Su código vence en ${time}. ¿No lo recibió?`,
    expired: 'Su código venció.',
    resend: 'Reenviar el código',
    resending: 'Enviando...',
  },
  emailSent: {
    title: 'Revise su correo',
    text: (email) => `Enviamos un correo a ${email}.`,
    openIn: 'Abrir en',
    mailboxes: { gmail: 'Gmail', yahoo: 'Yahoo', outlook: 'Outlook' },
    notReceived: '¿No lo recibió?',
    tryAgain: 'Intentar de nuevo',
  },
  success: {
    codeConfirmed: { title: '¡Listo!', text: 'Su código se verificó correctamente.' },
    passwordConfirmed: { title: '¡Listo!', text: 'Inició sesión correctamente.' },
    passkeyConfirmed: { title: 'Listo', text: 'Su llave de acceso se verificó correctamente.' },
    walletConfirmed: { title: '¡Listo!', text: 'Su billetera se conectó correctamente.' },
    passkeysManaged: {
      title: 'Todo listo',
      text: 'Puede volver en cualquier momento para cambiar sus llaves de acceso.',
    },
    loggedIn: { title: '¡Listo!', text: 'Inició sesión correctamente.' },
  },
  broken: { title: '¡Parece que hubo un error!', tryAgain: 'Intentar de nuevo' },
  wallets: {
    otherTitle: 'Continuar con otra billetera',
    names: {
      phantom: 'Phantom',
      vessel: 'Vessel',
      binance: 'Binance',
      coinbase: 'Coinbase',
      metamask: 'Metamask',
      'other-ethereum': 'otra billetera de Ethereum',
      'other-solana': 'otra billetera de Solana',
    } satisfies Record<WalletName, string>,
  },
  oauth: {
    leaving: (provider) => `Abriendo ${provider}...`,
    cancel: 'Cancelar',
    cameBack: (provider) =>
      `Volvió de ${provider} sin iniciar sesión. Inténtelo de nuevo o use otra forma de iniciar sesión.`,
    failed: (provider) => `No pudimos abrir ${provider}.`,
  },
  titles: {
    enteringPassword: 'Continúe con su contraseña',
    resettingPassword: 'Restablezca su contraseña',
    settingUpPasskeys: 'Configure una llave de acceso nueva',
    usingWallet: 'Conectando con su billetera...',
    takingSecondStep: 'Un momento...',
  },
  toasts: {
    'code-resent': 'Código reenviado',
    'email-resent': 'Correo reenviado',
    'resend-failed': 'No pudimos reenviarlo',
  },
  providers: oauthProviderNames,
});
