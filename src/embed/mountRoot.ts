import type { WidgetPlace } from './embedContract.ts';
import { watchDoublePresses } from '../page/doublePress.ts';
import { announceSilentFills } from '../page/silentFills.ts';
import { adoptStyles, type SizeUnit } from './widgetStyles.ts';

/** The DOM of a mounted widget. */
export interface MountRoot {
  /** The element that React renders into. */
  readonly element: HTMLElement;
  /**
   * Adds an element to the page, which the widget shows in its slot of the same name. For scripts that search the page by
   * id and do not see into a shadow root. `null` if the widget is not in a shadow root, and so needs no slot.
   */
  readonly addSlotted: ((id: string) => void) | null;
  /**
   * Adds the styles, and the form around the element.
   *
   * @throws the exception of a page that has replaced what this needs; the element stays
   */
  readonly prepare: () => void;
  /** Removes the widget and its styles from the page. */
  readonly remove: () => void;
}

/**
 * Returns the element to mount a widget into.
 *
 * @param place a selector, of which the first match is used, or the element itself
 * @throws Error if the element is not on the page (specification, section 8)
 */
export function findContainer(place: WidgetPlace): Element {
  const element = typeof place === 'string' ? firstMatch(place) : place;
  if (element?.isConnected) return element;
  const subject = typeof place === 'string' ? `The selector "${place}"` : 'The element given';
  throw new Error(`${subject} applies to no DOM elements on the page.`);
}

/** Returns the first match of a selector; `null` also for a text that is no selector. */
function firstMatch(selector: string): Element | null {
  try {
    return Document.prototype.querySelector.call(document, selector);
  } catch {
    return null;
  }
}

// Events of the widget that must not reach a form around it.
const formEvents = ['submit', 'reset', 'input', 'change', 'invalid'] as const;

/**
 * Keeps the keys of text entry in the widget: the page may have shortcuts of a single key (WCAG 2.2, 2.1.4), and outside of
 * a shadow root it does not see that the target is a field. Escape, Tab and keys with a modifier still reach the page.
 */
function keepTyping(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  const isForPage = ['Escape', 'Tab'].includes(key) || /^F\d/.test(key) || ctrlKey || metaKey || altKey;
  const [target] = event.composedPath();
  if (!isForPage && target && isTextEntry(target)) event.stopPropagation();
}

// Avoids `instanceof`, because the widget may be in another window.
function isTextEntry(target: EventTarget): boolean {
  return 'localName' in target && ['input', 'textarea', 'select'].includes(String(target.localName));
}

interface MountRootOptions {
  /** Whether the widget is in a shadow root of its own, where the styles of the page do not apply. */
  readonly isolate: boolean;
  readonly sizes: SizeUnit;
  /** Called when the page has removed the container or an element around it, or mounts another widget in the container. */
  readonly onGone: () => void;
}

/**
 * Adds the root element of a widget to a container. Once it is prepared, it is inside a `<form>` of its own, which a script
 * may nest in a form of the page: a field belongs to the nearest form, so the page's form neither contains the widget's
 * fields nor is submitted by Enter in them. Password managers also need a form. The shadow root is open, because password
 * managers cannot see into a closed one.
 */
export function createMountRoot(container: Element, { isolate, sizes, onGone }: MountRootOptions): MountRoot {
  const host = createHost(onGone);
  // Appended first, because the container may be in another document, which then owns the host and its content.
  container.append(host);
  const page = host.ownerDocument;
  const inside = isolate ? host.attachShadow({ mode: 'open' }) : host;
  const element = createIn(page, 'div');
  // A browser that translates replaces text nodes, and Preact would go on to change the replaced ones.
  element.translate = false;
  inside.append(element);
  let dropStyles = () => {};
  return {
    element,
    addSlotted: isolate
      ? (id) => {
          const slotted = createIn(page, 'div');
          slotted.id = id;
          slotted.slot = id;
          host.append(slotted);
        }
      : null,
    prepare() {
      const root = inside.getRootNode();
      if (isStyled(root)) dropStyles = adoptStyles(root, sizes);
      const form = createIn(page, 'form');
      form.noValidate = true;
      form.method = 'dialog';
      form.addEventListener('submit', (event) => event.preventDefault());
      for (const type of formEvents) form.addEventListener(type, (event) => event.stopPropagation());
      for (const type of ['keydown', 'keypress', 'keyup'] as const) form.addEventListener(type, keepTyping);
      announceSilentFills(form);
      watchDoublePresses(form);
      form.append(element);
      inside.append(form);
    },
    remove() {
      host.remove();
      dropStyles();
    },
  };
}

/** Creates an element, also in a page with an element of the name `createElement`, which hides the method. */
function createIn(page: Document, name: 'form'): HTMLFormElement;
function createIn(page: Document, name: string): HTMLElement;
function createIn(page: Document, name: string): HTMLElement {
  return Document.prototype.createElement.call(page, name);
}

// Avoids `instanceof`, because the node may belong to another window, which has classes of its own.
function isStyled(root: Node): root is Document | ShadowRoot {
  return 'adoptedStyleSheets' in root;
}

const name = 'fairlead-widget';

/** Callbacks of the elements, by element: the element class may come from another copy of this module. */
const callbackKey = Symbol.for('fairlead.widget.gone');

/**
 * Creates the outermost element of a mounted widget.
 *
 * @param onGone called when the element is no longer in a document, but not when it only moves within one task, and when
 *   another widget takes its place
 */
function createHost(onGone: () => void): HTMLElement {
  if (!customElements.get(name)) customElements.define(name, hostClass());
  const host = createIn(document, name);
  Reflect.set(host, callbackKey, onGone);
  return host;
}

function hostClass(): CustomElementConstructor {
  return class extends HTMLElement {
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected) unmountHost(this);
      });
    }
  };
}

function unmountHost(host: Element): void {
  const onGone: unknown = Reflect.get(host, callbackKey);
  if (typeof onGone === 'function') Reflect.apply(onGone, undefined, []);
}

/** Unmounts the widgets in a container, also those of another copy of this module. */
export function removeWidgets(container: Element): void {
  for (const host of container.querySelectorAll(`:scope > ${name}`)) unmountHost(host);
}
