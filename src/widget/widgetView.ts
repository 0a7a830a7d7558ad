import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MainContent } from '../../machines/widget/loginMethods.ts';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';

/** The states of the widget machine whose screens come from other modules. */
export type SlotName =
  | 'enteringPassword'
  | 'resettingPassword'
  | 'settingUpPasskeys'
  | 'usingWallet'
  | 'takingSecondStep';

export interface ScreenProps {
  readonly actor: ActorRefFrom<typeof widgetMachine>;
}

/** The appearance of a widget and the contents of its main screen. */
export interface WidgetView {
  readonly content: MainContent;
  readonly logo: { readonly url: string; readonly alt: string } | null;
  readonly isHeaderHidden: boolean;
  /**
   * Where Google renders the One Tap prompt: on the main screen, or in an element outside the shadow root that a slot of
   * the main screen shows; `null` or missing if not on the main screen.
   */
  readonly oneTapPlace?: 'here' | 'slot' | null | undefined;
  /** Component below every screen; `isForm` says whether the screen depends on the project's settings. */
  readonly Footer?: ComponentType<{ readonly isForm: boolean }>;
  /** CSS custom properties of the host page's theme; without them the widget uses the theme of the site. */
  readonly theme?: Readonly<Record<`--${string}`, string>> | undefined;
  /** Screens by state. A state without a screen shows only its title. */
  readonly screens: Partial<Readonly<Record<SlotName, ComponentType<ScreenProps>>>>;
}
