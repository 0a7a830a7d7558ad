import type { linkedAccountsCopy as english } from './linkedAccounts.en.ts';
import { translation } from './language.ts';

/** Spanish texts of the section "Linked accounts" on the profile. */
export const linkedAccountsCopy = translation<typeof english>('linkedAccounts', {
  title: 'Sus cuentas vinculadas',
  loading: 'Cargando sus cuentas vinculadas...',
  none: 'No tiene cuentas vinculadas.',
  some: 'Puede iniciar sesión con cada una de ellas.',
  wallet: (chain) => `Billetera de ${chain}`,
  account: (provider) => `Cuenta de ${provider}`,
  remove: 'Eliminar',
  removeNamed: (account) => `Eliminar: ${account}`,
  removing: (account) => `Eliminando: ${account}...`,
  question: (account) => `¿Desea eliminar ${account}?`,
  consequence: 'Ya no podrá iniciar sesión con ella. Sus otras sesiones que la usaron terminarán.',
  lastWayIn:
    'Es su única forma de iniciar sesión, por lo que no se puede eliminar. Primero agregue otra, como un correo electrónico o una llave de acceso.',
  link: (provider) => `Vincular su cuenta de ${provider}`,
  leaving: (provider) => `Le llevamos a ${provider}...`,
  addWallet: 'Agregar una billetera de criptomonedas',
  loadingWallets: 'Cargando las billeteras...',
  cancel: 'Cancelar',
  back: 'Atrás',
  again: 'Intentar de nuevo',
  notices: {
    linked: (provider) => `Su cuenta de ${provider} quedó vinculada. Puede iniciar sesión con ella.`,
    declined: (provider) => `No se vinculó nada: usted lo rechazó, o ${provider} no confirmó la cuenta.`,
    'came-back': (provider) => `Usted volvió de ${provider} antes de que su cuenta quedara vinculada.`,
    'wallet-added': () => 'Su billetera quedó agregada. Puede iniciar sesión con ella.',
    'wallet-known': () => 'Esta billetera ya está en su cuenta.',
    removed: () => 'Se eliminó. Ya no puede iniciar sesión con ella.',
    unproved: () => 'No se cambió nada, porque usted no confirmó su identidad.',
  },
  failed: {
    list: 'No se pudieron mostrar sus cuentas vinculadas',
    link: (provider) => `Su cuenta de ${provider} no quedó vinculada`,
    uncertain: 'Si aparece en la lista de abajo, quedó vinculada.',
    wallet: 'La billetera no se agregó',
    removal: 'La cuenta no se eliminó',
  },
});
