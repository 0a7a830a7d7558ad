const name = 'fairlead-widget';

/** Callbacks of the elements, by element: the element class may come from another copy of this module. */
const callbackKey = Symbol.for('fairlead.widget.gone');

/**
 * Creates the outermost element of a mounted widget.
 *
 * @param onGone called when the element is no longer in a document, but not when it only moves within one task
 */
export function createHost(onGone: () => void): HTMLElement {
  if (!customElements.get(name)) customElements.define(name, hostClass());
  const host = document.createElement(name);
  Reflect.set(host, callbackKey, onGone);
  return host;
}

function hostClass(): CustomElementConstructor {
  return class extends HTMLElement {
    disconnectedCallback(): void {
      queueMicrotask(() => {
        const onGone: unknown = Reflect.get(this, callbackKey);
        if (!this.isConnected && typeof onGone === 'function') Reflect.apply(onGone, undefined, []);
      });
    }
  };
}
