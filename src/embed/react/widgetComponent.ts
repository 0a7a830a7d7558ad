import { createElement, useEffect, useRef, type CSSProperties, type ReactElement } from 'react';
import type { WidgetError } from '../embedContract.ts';

interface Callbacks<Event> {
  readonly onEvent?: (event: Event) => void;
  readonly onError?: (error: WidgetError) => void;
}

/** The properties of a component besides the mount options. */
interface HostProps<Event, Handle> {
  /** Class and style of the element around the widget. */
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly callbacks?: Callbacks<Event>;
  /** Called with the handle of each mounted widget. */
  readonly onMount?: (handle: Handle) => void;
}

/**
 * Creates a component that mounts a widget. Only other options mount it again: equal options in another object, and
 * other callbacks, keep it with the typed text.
 */
export function widgetComponent<
  Options extends object,
  Event,
  Handle extends { readonly unmount: () => void },
>(
  mount: (place: Element, options: Options) => Handle,
): (props: Options & HostProps<Event, Handle>) => ReactElement {
  return function Widget(props) {
    const place = useRef<HTMLDivElement>(null);
    const latest = useRef(props);
    useEffect(() => {
      latest.current = props;
    });
    // `stringify` leaves the functions in `strings` out.
    const { className, style, callbacks: _callbacks, ...optionsOfWidget } = props;
    const identity = JSON.stringify(optionsOfWidget);
    useEffect(() => {
      if (!place.current) return undefined;
      const { onMount, className: _className, style: _style, ...options } = latest.current;
      const callbacks: Callbacks<Event> = {
        onEvent: (event) => latest.current.callbacks?.onEvent?.(event),
        onError(error) {
          const { onError } = latest.current.callbacks ?? {};
          if (onError) onError(error);
          else console.error(error.message);
        },
      };
      const handle = mount(place.current, { ...(options as unknown as Options), callbacks });
      onMount?.(handle);
      return () => handle.unmount();
    }, [identity]);
    return createElement('div', { ref: place, className, style });
  };
}
