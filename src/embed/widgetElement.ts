import type { WidgetElement, WidgetHandle } from './embedContract.ts';

/**
 * Defines an element that shows its widget while it is on a page and has options. A name that the page has already
 * defined stays as it is.
 */
export function defineElement(name: string, mount: (place: Element, options: unknown) => WidgetHandle): void {
  // `customElements` is missing while a page is rendered on a server.
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  customElements.define(name, widgetElement(mount));
}

function widgetElement(mount: (place: Element, options: unknown) => WidgetHandle): CustomElementConstructor {
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
      this.#mounted = { handle: mount(this, options), root: this.getRootNode() };
    }

    #unmount(): void {
      this.#mounted?.handle.unmount();
      this.#mounted = null;
    }
  };
}
