import { translation } from './language.ts';
import type { ExportWay } from '../../machines/widget/recoveryCodes.machine.ts';
import type { SetupReason } from '../../machines/widget/twoStepSetup.machine.ts';
import type * as english from './secondStep.en.ts';

export const twoStepCopy = translation<typeof english.twoStepCopy>('twoStep', {
  otherWay: 'Usar otro método',
  verifying: 'Comprobando su código...',
  failed: 'No pudimos comprobar su código',
  phoneEnding: (digits) => `su número terminado en ${digits}`,
  authenticator: {
    title: 'Escriba el código de su aplicación de autenticación',
    text: 'Abra la aplicación y escriba el código de 6 dígitos que muestra para esta cuenta.',
    field: 'Código de 6 dígitos',
  },
  methods: {
    title: 'Confirme su identidad',
    text: 'Su cuenta tiene verificación en dos pasos. Elija cómo confirmar este inicio de sesión.',
    signInFirst:
      'Su cuenta tiene verificación en dos pasos. Un código enviado a su teléfono no basta para abrirla. Vuelva e inicie sesión primero con otro método.',
    authenticator: 'Usar la aplicación de autenticación',
    textMessage: (phone) => `Enviar un código por mensaje de texto a ${phone}`,
    email: (address) => `Enviar un código por correo electrónico a ${address}`,
    recoveryCode: 'Usar un código de recuperación',
    help: 'Ninguno de estos me sirve',
    sending: 'Enviando...',
    failed: 'No pudimos enviar el código',
  },
  recovery: {
    title: 'Escriba un código de recuperación',
    text: 'Usted guardó estos códigos al configurar la verificación en dos pasos. Cada código funciona una sola vez.',
    field: 'Código de recuperación',
    submit: 'Continuar',
    incomplete: 'Escriba el código de recuperación completo. Los espacios y los guiones no importan.',
    help: 'No tengo códigos de recuperación',
  },
  lockedOut: {
    title: 'Demasiados códigos incorrectos',
    text: 'Por su seguridad, los códigos de este tipo no se aceptan por un tiempo.',
  },
  lostAccess: {
    title: 'Obtenga ayuda para iniciar sesión',
    text: 'Si ninguno de sus métodos funciona, necesita ayuda para iniciar sesión. Nunca envíe a nadie su contraseña ni un código.',
    support: 'Escriba a',
    supportOf: (issuer) => `Comuníquese con el servicio de asistencia de ${issuer}.`,
  },
});

export const twoStepSetupCopy = translation<typeof english.twoStepSetupCopy>('twoStepSetup', {
  again: 'Intentar de nuevo',
  back: 'Atrás',
  cancel: 'Cancelar',
  choose: {
    title: 'Configure la verificación en dos pasos',
    reasons: {
      required:
        'Su cuenta necesita un segundo paso al iniciar sesión. Elija cómo desea confirmar su identidad.',
      recovered:
        'Inició sesión con un código de recuperación. Vuelva a configurar su aplicación de autenticación para poder usarla la próxima vez.',
    } satisfies Record<SetupReason, string>,
    replaces:
      'Una aplicación de autenticación nueva reemplaza a la que perdió, que entonces deja de funcionar.',
    app: 'Usar una aplicación de autenticación',
    text: 'Usar mensajes de texto',
    skip: 'Ahora no',
    leave: 'Volver al inicio de sesión',
    failed: 'No se pudo configurar la verificación en dos pasos',
  },
  app: {
    title: 'Configure una aplicación de autenticación',
    creating: 'Creando su código QR...',
    failed: 'No se pudo configurar su aplicación de autenticación',
    expired:
      'Esta configuración estuvo abierta demasiado tiempo, o usted la comenzó de nuevo en otra parte, y el código QR ya no funciona. Comience de nuevo para obtener otro.',
    restart: 'Comenzar de nuevo',
    withoutCodes:
      'Su aplicación de autenticación está configurada, pero no se pudieron mostrar sus códigos de recuperación. Cree códigos nuevos en su perfil.',
    scan: 'Escanee este código QR con una aplicación de autenticación en su teléfono. Luego continúe para escribir el código que muestra la aplicación.',
    qrCode: 'Código QR para su aplicación de autenticación',
    secretBelow: 'O escriba esta clave en la aplicación:',
    open: 'Abrir en una aplicación de autenticación',
    continue: 'Continuar',
    manual: 'No puedo escanear el código QR',
    scanInstead: 'Mostrar el código QR',
  },
  manual: {
    title: 'Escriba la clave en su aplicación',
    text: 'En su aplicación de autenticación, agregue una cuenta con clave y escriba estos valores. El código se basa en el tiempo y tiene 6 dígitos.',
    account: 'Cuenta',
    issuer: 'Servicio',
    secret: 'Clave',
  },
  code: {
    title: 'Escriba el código de su aplicación',
    text: (issuer) =>
      `Escriba el código de 6 dígitos que su aplicación de autenticación muestra para ${issuer}.`,
    field: 'Código',
    verifying: 'Verificando el código...',
    failed: 'No se pudo verificar su código',
  },
  codes: {
    title: 'Guarde sus códigos de recuperación',
    text: 'Sin su teléfono, puede iniciar sesión con un código de recuperación. Cada código funciona una sola vez. Solo mostramos estos códigos ahora; guárdelos antes de continuar.',
    renewed: 'Sus códigos de recuperación anteriores ya no funcionan.',
    renewing: 'Creando códigos de recuperación nuevos...',
    failed: 'No se pudieron crear códigos de recuperación nuevos',
    uncertain:
      'No pudimos mostrarle códigos de recuperación nuevos, y es posible que los anteriores ya no funcionen',
    list: 'Códigos de recuperación',
    paper: 'Códigos de recuperación para la verificación en dos pasos. Cada código funciona una sola vez.',
    copy: 'Copiar los códigos',
    download: 'Guardar en un archivo',
    print: 'Imprimir',
    saved: 'Ya guardé los códigos',
    exported: {
      clipboard: 'Se copiaron los códigos.',
      file: 'El archivo con los códigos está en sus descargas.',
      paper: 'Guarde los códigos impresos en un lugar seguro.',
    } satisfies Record<ExportWay, string>,
    notExported: {
      clipboard:
        'No se pudieron copiar los códigos. Selecciónelos para copiarlos, o guárdelos en un archivo.',
      file: 'No se pudo guardar el archivo. Copie o imprima los códigos.',
      paper: 'No se pudieron imprimir los códigos. Cópielos o guárdelos en un archivo.',
    } satisfies Record<ExportWay, string>,
  },
  confirm: {
    title: 'Confirme que guardó los códigos',
    text: 'Escriba cualquiera de sus códigos de recuperación nuevos. Seguirá sin usar.',
    field: 'Código de recuperación',
    submit: 'Confirmar',
    checking: 'Comprobando...',
    failed: 'No se pudo comprobar el código',
    incomplete: 'Escriba un código de recuperación completo.',
    wrong:
      'Este no es uno de sus códigos de recuperación nuevos. Revíselo, o vuelva atrás para ver los códigos.',
    back: 'Volver a mostrar los códigos',
  },
  phone: {
    title: 'Configure los mensajes de texto',
    text: 'Cuando inicie sesión, enviaremos un código a este número de teléfono.',
    sending: (phone) => `Enviando un código a ${phone}...`,
    failed: 'No se pudo enviar el código',
    broken: 'No se pudieron configurar los mensajes de texto',
  },
});
