import { expect } from '@playwright/test';
import { By, error, type WebDriver, type WebElement } from 'selenium-webdriver';

type Role = 'field' | 'label' | 'button' | 'link' | 'tab' | 'menuitem' | 'heading';

const selectors: Readonly<Record<Role, string>> = {
  field: 'input, select, textarea',
  label: 'label',
  button: 'button:not([role]), summary',
  link: 'a[href]',
  tab: '[role=tab]',
  menuitem: '[role=menuitem]',
  heading: 'h1, h2, h3',
};

/**
 * Runs in the page: returns the shown elements, also those in shadow roots, of a selector whose label, text or spoken name matches a pattern.
 * WebDriver names one element for each call, which would take a call for each element of the page.
 */
const findNamed = `
  const [selector, pattern] = arguments;
  const matches = new RegExp(pattern);
  const tidy = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const names = (element) => [
    element.getAttribute('aria-label'),
    ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => element.getRootNode().getElementById(id)?.textContent),
    ...[...(element.labels ?? [])].map((label) => label.textContent),
    element.textContent,
  ];
  const within = (root) => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? within(shadowRoot) : [])),
  ];
  return within(document).filter(
    (element) => element.checkVisibility() && names(element).some((name) => matches.test(tidy(name))),
  );
`;

/** Pages of the site in WebKitGTK, in the words of a client: open, see, type, press. */
export interface WebKitPage {
  readonly driver: WebDriver;
  /** Opens a path of the site, or another URL, and waits for its load event. */
  open(path: string): Promise<void>;
  /** Waits for an element by its role and its exact name, or by a pattern of its name. */
  find(role: Role, name: string | RegExp): Promise<WebElement>;
  /** Replaces the text of a field by typing. */
  type(label: string, text: string): Promise<void>;
  press(name: string | RegExp, role?: Role): Promise<void>;
  /** Chooses an option of a select by the beginning of its text. */
  choose(label: string, option: string): Promise<void>;
  /** Waits until the page shows a text. */
  see(text: string | RegExp): Promise<void>;
  /** Waits until the path with its query is as expected. */
  arriveAt(path: string | RegExp): Promise<void>;
  /** Runs a function body in the page. */
  run<Result>(script: string, ...parameters: readonly unknown[]): Promise<Result>;
}

/**
 * Wraps a WebDriver session.
 *
 * @param driver session of WebKitGTK
 * @param origin origin of the site
 */
export function webkitPage(driver: WebDriver, origin: string): WebKitPage {
  const run = <Result>(script: string, ...parameters: readonly unknown[]) =>
    driver.executeScript<Result>(script, ...parameters);
  const candidates = (role: Role, name: string | RegExp) =>
    run<WebElement[]>(
      findNamed,
      selectors[role],
      typeof name === 'string' ? `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$` : name.source,
    );

  async function find(role: Role, name: string | RegExp): Promise<WebElement> {
    await expect
      .poll(async () => (await candidates(role, name)).length, { message: `${role} "${name}"` })
      .toBeGreaterThan(0);
    const [element] = await candidates(role, name);
    if (!element) throw new Error(`The ${role} "${name}" disappeared.`);
    return element;
  }

  /** Uses an element, and searches it again if the page replaced it before its use. */
  async function use(
    role: Role,
    name: string | RegExp,
    action: (element: WebElement) => Promise<void>,
  ): Promise<void> {
    try {
      await action(await find(role, name));
    } catch (failure) {
      if (!(failure instanceof error.StaleElementReferenceError)) throw failure;
      await use(role, name, action);
    }
  }

  return {
    driver,
    find,
    run,
    open: (path) => driver.get(new URL(path, origin).href),
    type: (label, text) =>
      use('field', label, async (field) => {
        await field.clear();
        await field.sendKeys(text);
      }),
    press: (name, role = 'button') => use(role, name, (element) => element.click()),
    choose: (label, option) =>
      use('field', label, (field) =>
        field.findElement(By.xpath(`.//option[starts-with(normalize-space(), "${option}")]`)).click(),
      ),
    async see(text) {
      const shown = () => run<string>(`return document.body.innerText.replace(/\\s+/g, ' ')`);
      await (typeof text === 'string'
        ? expect.poll(shown, { message: `text "${text}"` }).toContain(text)
        : expect.poll(shown, { message: `text ${text}` }).toMatch(text));
    },
    async arriveAt(path) {
      const current = async () => {
        const { pathname, search } = new URL(await driver.getCurrentUrl());
        return pathname + search;
      };
      await (typeof path === 'string' ? expect.poll(current).toBe(path) : expect.poll(current).toMatch(path));
    },
  };
}
