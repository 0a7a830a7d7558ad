import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MainButtons } from '../../machines/widget/loginMethods.ts';
import type { oneTapMachine } from '../../machines/widget/oneTap.machine.ts';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';

/** Screens whose contents come with the products they belong to. */
export type SlotName =
  | 'enteringPassword'
  | 'resettingPassword'
  | 'startingPasskey'
  | 'passkeyCreated'
  | 'usingWallet';

export interface ScreenProps {
  readonly actor: ActorRefFrom<typeof widgetMachine>;
}

/** How a widget looks beside its theme, and what stands on its main screen. */
export interface WidgetView {
  readonly buttons: MainButtons;
  readonly logo: { readonly url: string; readonly alt: string } | null;
  readonly isHeaderHidden: boolean;
  /** Google draws its prompt for One Tap on the main screen. */
  readonly hasOneTapArea?: boolean;
  /** Says what keeps Google One Tap from being shown. */
  readonly OneTapNotice?: ComponentType<{ readonly actor: ActorRefFrom<typeof oneTapMachine> }>;
  /** Custom properties of the theme of whoever mounts the widget; without them it looks as the site around it. */
  readonly theme?: Readonly<Record<`--${string}`, string>>;
  /** A screen that is not given shows its title alone. */
  readonly screens: Partial<Readonly<Record<SlotName, ComponentType<ScreenProps>>>>;
}
