import type { Appearance } from '../../machines/site/appearances.ts';
import type { footerCopy as english } from './footer.en.ts';
import { translation } from './language.ts';

export const footerCopy = translation<typeof english>('footer', {
  label: 'Información del sitio',
  help: 'Ayuda',
  rights: (year, brand) => `© ${year} ${brand}`,
  legal: 'Información legal',
  privacy: 'Política de privacidad',
  terms: 'Términos y condiciones',
  follow: 'Síganos',
  linkedin: 'LinkedIn',
  x: 'X',
  registrations: 'Registro',
  address: 'Dirección',
  addressMissing: 'Dirección postal: sin configurar',
  registrationMissing: 'Registro MSB: sin configurar',
  disclaimers: [
    'Operar con activos digitales y divisas conlleva riesgos, y los precios pueden moverse en su contra. Nada de lo publicado en este sitio constituye una oferta, una invitación a invertir ni asesoría financiera.',
    'Los activos digitales no son moneda de curso legal, no cuentan con el respaldo de ningún gobierno ni están cubiertos por un seguro de depósitos. La disponibilidad depende de su ubicación y de los controles de cumplimiento exigidos.',
  ],
  language: 'Idioma',
  appearance: {
    title: 'Apariencia',
    choices: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' } satisfies Record<Appearance, string>,
  },
});
