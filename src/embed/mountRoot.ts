import type { WidgetPlace } from './embedContract.ts';
import { createHost } from './widgetHost.ts';
import { adoptStyles } from './widgetStyles.ts';

/** The DOM of a mounted widget. */
export interface MountRoot {
  /** The element that React renders into. */
  readonly element: HTMLElement;
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
    return document.querySelector(selector);
  } catch {
    return null;
  }
}

// Events of the widget that must not reach a form around it.
const formEvents = ['submit', 'reset', 'input', 'change', 'invalid'] as const;

/**
 * Adds the styles and the root element of a widget to a container. The root is inside a `<form>` of its own, which a
 * script may nest in a form of the page: a field belongs to the nearest form, so the page's form neither contains the
 * widget's fields nor is submitted by Enter in them. Password managers also need a form.
 *
 * @param onGone called when the page has removed the container, or an element around it
 */
export function createMountRoot(container: Element, onGone: () => void): MountRoot {
  const host = createHost(onGone);
  // Appended first, because the container may be in another document, which then owns the host and its content.
  container.append(host);
  const page = host.ownerDocument;
  const root = container.getRootNode();
  const dropStyles = isStyled(root) ? adoptStyles(root) : () => undefined;
  const form = page.createElement('form');
  form.noValidate = true;
  form.method = 'dialog';
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const type of formEvents) form.addEventListener(type, (event) => event.stopPropagation());
  const element = page.createElement('div');
  form.append(element);
  host.append(form);
  return {
    element,
    remove() {
      host.remove();
      dropStyles();
    },
  };
}

// Avoids `instanceof`, because the node may belong to another window, which has classes of its own.
function isStyled(root: Node): root is Document | ShadowRoot {
  return 'adoptedStyleSheets' in root;
}
