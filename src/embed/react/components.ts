import { createElement, useEffect, useRef, type ReactElement } from 'react';
import type {
  WidgetCallbacks,
  WidgetHandle,
  WidgetMountOptions,
  WidgetPartOptions,
  WidgetResetOptions,
} from '../embedContract.ts';
import { mountLogin, mountPasskeyRegistration, mountResetPassword } from '../embedModule.ts';

/** The properties of the components besides the mount options. */
interface HostProps {
  readonly callbacks?: WidgetCallbacks;
  /** Called with the handle of each mounted widget. */
  readonly onMount?: (handle: WidgetHandle) => void;
}

/**
 * Creates a component that mounts a widget. Only other options mount it again: equal options in another object, and
 * other callbacks, keep it with the typed text.
 */
function widgetComponent<Options extends object>(
  mount: (place: Element, options: Omit<Options & HostProps, 'onMount'>) => WidgetHandle,
): (props: Options & HostProps) => ReactElement {
  return function Widget(props) {
    const place = useRef<HTMLDivElement>(null);
    const latest = useRef(props);
    useEffect(() => {
      latest.current = props;
    });
    // Functions are left out, so that callbacks do not count.
    const identity = JSON.stringify(props);
    useEffect(() => {
      if (!place.current) return undefined;
      const { onMount, ...options } = latest.current;
      const callbacks: WidgetCallbacks = {
        onEvent: (event) => latest.current.callbacks?.onEvent?.(event),
        onError(error) {
          const { onError } = latest.current.callbacks ?? {};
          if (onError) onError(error);
          else console.error(error.message);
        },
      };
      const handle = mount(place.current, { ...options, callbacks });
      onMount?.(handle);
      return () => handle.unmount();
    }, [identity]);
    return createElement('div', { ref: place });
  };
}

/** The sign-in widget. */
export const SignIn = widgetComponent<WidgetMountOptions>(mountLogin);

/** The form for a new password, for the page that a reset link opens. */
export const ResetPassword = widgetComponent<WidgetResetOptions>(mountResetPassword);

/** Passkey registration, for a signed-in user. */
export const PasskeyRegistration = widgetComponent<WidgetPartOptions>(mountPasskeyRegistration);
