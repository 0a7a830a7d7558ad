import type { emptyAccountCopy as english } from './emptyAccount.en.ts';
import { translation } from './language.ts';

export const emptyAccountCopy = translation<typeof english>('emptyAccount', {
  balanceNote: (day) => `Dólares estadounidenses, al ${day}.`,
  title: 'Todavía no hay movimientos',
  text: 'Su cuenta está vacía. Los movimientos aparecerán aquí después de su primer depósito. Escriba a nuestra mesa para acordarlo, o pida antes una cotización.',
  quote: 'Pedir una cotización',
  contact: 'Escribir a nuestra mesa',
});
