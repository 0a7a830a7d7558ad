import { siteConfig } from '../config/siteConfig.ts';
import { translation } from './language.ts';
import type { policyCopy as english } from './policies.en.ts';

const { name, supportEmail } = siteConfig;

export const policyCopy = translation<typeof english>('policies', {
  terms: {
    lead: 'Las reglas de uso de este sitio.',
    sections: [
      {
        title: 'Una demostración',
        text: `${name} es una demostración de un sitio de tesorería, pagos y negociación. No guarda dinero, no ejecuta operaciones y no da asesoramiento.`,
      },
      {
        title: 'Su cuenta',
        text: 'La cuenta se abre con su primer inicio de sesión y empieza vacía. No comparta sus métodos de acceso y avísenos si otra persona los usa.',
      },
      {
        title: 'Cotizaciones',
        text: 'Una solicitud de cotización se registra solo en su navegador. No es una oferta y no obliga a nadie.',
      },
      {
        title: 'Cambios y preguntas',
        text: `Si estos términos cambian, esta página muestra los nuevos. Escriba a ${supportEmail} si tiene preguntas.`,
      },
    ],
  },
  privacy: {
    lead: 'Qué datos guardamos, dónde y para qué.',
    sections: [
      {
        title: 'Datos de su cuenta',
        text: 'Su nombre, correos electrónicos, teléfonos, direcciones de billetera, métodos de acceso y tipo de cuenta se guardan en nuestro proveedor de identidad. Los usamos para que inicie sesión y para avisarle de cambios en su cuenta.',
      },
      {
        title: 'Datos en su navegador',
        text: 'Mientras la sesión está abierta, las cookies la guardan. Otras recuerdan la apariencia elegida y el aviso que cerró. El navegador también recuerda qué sugerencias rechazó, sin su nombre.',
      },
      {
        title: 'Datos que no recogemos',
        text: 'No hay rastreadores ni publicidad. El formulario de contacto abre su propio programa de correo y no envía nada por sí mismo.',
      },
      {
        title: 'Sus opciones',
        text: `Su perfil muestra los datos de su cuenta. Para corregirlos o borrarlos, escriba a ${supportEmail}.`,
      },
    ],
  },
});
