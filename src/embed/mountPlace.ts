import type { WidgetPlace } from './embedContract.ts';
import { adoptStyles } from './widgetStyles.ts';

/** Where on a page a widget stands. */
export interface Ground {
  /** What the widget is drawn in. */
  readonly element: HTMLElement;
  /** Leaves the page as it was. */
  readonly clear: () => void;
}

/**
 * Finds the element that a widget is to be mounted into.
 *
 * @param place a selector, of which the first match counts, or the element itself
 * @throws Error when it is not on the page (specification, section 8)
 */
export function findPlace(place: WidgetPlace): Element {
  const element = typeof place === 'string' ? document.querySelector(place) : place;
  if (element?.isConnected) return element;
  const named = typeof place === 'string' ? `The selector "${place}"` : 'The element given';
  throw new Error(`${named} applies to no DOM elements on the page.`);
}

/** What a form around the widget must not hear: it would take the widget's fields and buttons for its own. */
const ownEvents = ['submit', 'reset', 'input', 'change', 'invalid'] as const;

/**
 * Prepares a place: the styles, and a form around the widget. By script forms may stand in forms, and a field belongs to the
 * nearest one. So whatever the page has around the widget, its form neither has our fields nor is it submitted by Enter in
 * one of them (quality, Q23), and password managers find the fields in a form as ever.
 *
 * @param container found by `findPlace`
 */
export function openGround(container: Element): Ground {
  const page = container.ownerDocument;
  const root = container.getRootNode();
  const dropStyles = isStyled(root) ? adoptStyles(root) : () => undefined;
  const form = page.createElement('form');
  form.noValidate = true;
  form.method = 'dialog';
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const type of ownEvents) form.addEventListener(type, (event) => event.stopPropagation());
  const element = page.createElement('div');
  form.append(element);
  container.append(form);
  return {
    element,
    clear() {
      form.remove();
      dropStyles();
    },
  };
}

/** A node may come from another window of the same origin, whose classes are others. */
function isStyled(root: Node): root is Document | ShadowRoot {
  return 'adoptedStyleSheets' in root;
}
