import type { WidgetPlace } from '../embedContract.ts';
import { mountKind } from '../mountKind.ts';
import { noSession } from '../noSession.ts';
import { defineElement } from '../widgetElement.ts';
import type { DefineInstitutionElement, MountInstitutionSignIn } from './institutionContract.ts';
import { parseInstitutionOptions } from './institutionOptions.ts';
import { createInstitutionWidget, loadSpanish } from './institutionWidget.tsx';

const mount = (place: WidgetPlace, options: unknown) =>
  mountKind(
    {
      parse: (given) => parseInstitutionOptions(given, (kind, value) => CSS.supports(kind, value)),
      createRunning: createInstitutionWidget,
      // The sessions of members are those of their organizations.
      session: () => noSession,
      loadSpanish,
    },
    place,
    options,
  );

/** Mounts the sign-in widget for members of institutions. */
export const mountInstitutionSignIn: MountInstitutionSignIn = mount;

/** Defines the element `stytch-b2b-ui`. */
export const defineInstitutionElement: DefineInstitutionElement = () => defineElement('stytch-b2b-ui', mount);
