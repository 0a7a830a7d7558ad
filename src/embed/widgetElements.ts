import type { WidgetStart } from '../../machines/widget/widgetScreens.ts';
import type { WidgetElement, WidgetHandle } from './embedContract.ts';
import { mountWidget } from './mountWidget.ts';

// The widget of each custom element, by element name (specification, section 2).
const elements: Readonly<Record<string, WidgetStart>> = {
  'stytch-ui': 'login',
  'stytch-reset-password': 'reset-password',
  'stytch-passkey-registration': 'passkey-registration',
};

/**
 * Defines the custom elements. Each shows its widget while the element is on a page and has options. Element names that
 * the page has already defined stay as they are.
 */
export function defineWidgetElements(): void {
  // `customElements` is missing while a page is rendered on a server.
  if (typeof customElements === 'undefined') return;
  for (const [name, start] of Object.entries(elements)) {
    if (!customElements.get(name)) customElements.define(name, widgetElement(start));
  }
}

function widgetElement(start: WidgetStart): CustomElementConstructor {
  return class extends HTMLElement implements WidgetElement<unknown> {
    static readonly observedAttributes = ['language'];

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

    attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
      if (before === after) return;
      this.#unmount();
      this.#mount();
    }

    connectedCallback(): void {
      // Options set before the element was defined are an own property, which hides the setter; delete it and set them
      // again.
      const early = Object.getOwnPropertyDescriptor(this, 'options');
      if (early) {
        Reflect.deleteProperty(this, 'options');
        this.options = early.value;
        return;
      }
      // The element has moved to another root, which lacks the styles, so mount the widget again.
      if (this.#mounted && this.#mounted.root !== this.getRootNode()) this.#unmount();
      this.#mount();
    }

    // Moving an element disconnects and reconnects it in one task; its widget then stays mounted and keeps typed text.
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected) this.#unmount();
      });
    }

    #mount(): void {
      if (this.#mounted || this.#options === null || !this.isConnected) return;
      const language = this.getAttribute('language');
      const options = language === null ? this.#options : { language, ...this.#options };
      this.#mounted = { handle: mountWidget(start, this, options), root: this.getRootNode() };
    }

    #unmount(): void {
      this.#mounted?.handle.unmount();
      this.#mounted = null;
    }
  };
}
