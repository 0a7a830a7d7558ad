import type { accountsSectionCopy as english } from './accountsSection.en.ts';
import { translation } from './language.ts';

/** Spanish title and loading texts of the profile's section "Linked accounts". */
export const accountsSectionCopy = translation<typeof english>('accountsSection', {
  title: 'Cuentas vinculadas',
  lead: 'Billeteras de criptomonedas y cuentas de otros proveedores con las que puede iniciar sesión.',
  loading: 'Cargando sus cuentas vinculadas...',
  broken: 'No se pudieron mostrar sus cuentas vinculadas',
});
