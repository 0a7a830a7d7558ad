import type { WidgetStart } from '../../machines/widget/widgetScreens.ts';
import type { WidgetElement, WidgetHandle } from './embedContract.ts';
import { mountWidget } from './mountWidget.tsx';

/** The names of the widget's elements (specification, section 2). */
const elements: Readonly<Record<string, WidgetStart>> = {
  'stytch-ui': 'login',
  'stytch-reset-password': 'reset-password',
  'stytch-passkey-registration': 'passkey-registration',
};

/**
 * Makes the widget's elements known to the browser: each mounts itself while it is on a page and has options. A name that
 * is taken stays with whoever took it.
 */
export function defineWidgetElements(): void {
  // Where pages are drawn on a server there are none.
  if (typeof customElements === 'undefined') return;
  for (const [name, start] of Object.entries(elements)) {
    if (!customElements.get(name)) customElements.define(name, widgetElement(start));
  }
}

function widgetElement(start: WidgetStart): CustomElementConstructor {
  return class extends HTMLElement implements WidgetElement<unknown> {
    #options: unknown = null;
    #mounted: { readonly handle: WidgetHandle; readonly root: Node } | null = null;

    get options(): unknown {
      return this.#options;
    }

    set options(options: unknown) {
      this.#options = options ?? null;
      this.#unmount();
      this.#mount();
    }

    get handle(): WidgetHandle | null {
      return this.#mounted?.handle ?? null;
    }

    connectedCallback(): void {
      // Options that were set before the browser knew the element stand in the setter's way.
      const early = Object.getOwnPropertyDescriptor(this, 'options');
      if (early) {
        Reflect.deleteProperty(this, 'options');
        this.options = early.value;
        return;
      }
      // Moved to where its styles may not be.
      if (this.#mounted && this.#mounted.root !== this.getRootNode()) this.#unmount();
      this.#mount();
    }

    /** Moving an element takes it off the page and puts it back in one go; what somebody has typed survives that. */
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected) this.#unmount();
      });
    }

    #mount(): void {
      if (this.#mounted || this.#options === null || !this.isConnected) return;
      this.#mounted = { handle: mountWidget(start, this, this.#options), root: this.getRootNode() };
    }

    #unmount(): void {
      this.#mounted?.handle.unmount();
      this.#mounted = null;
    }
  };
}
