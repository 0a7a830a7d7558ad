import { googlePromptCopy } from '../copy/googlePrompt.ts';
import { variesByLanguage, type Language } from '../language.ts';
import { standInScript } from './standInScript.ts';

/**
 * Replacement for Google's script `https://accounts.google.com/gsi/client`: the part of `google.accounts.id` that One
 * Tap uses (Google Identity Services, JavaScript API reference). It creates elements and a constructed style sheet
 * instead of parsing HTML, because pages may require Trusted Types.
 */
const script = String.raw`

const style = ':host{all:initial;color-scheme:light dark;--paper:#fff;--ink:#14191b;--muted:#525a5d;--edge:#868c8b;--error:#9c2f27}'
  + '@media(prefers-color-scheme:dark){:host{--paper:#161c1f;--ink:#ecebe6;--muted:#a9b1b3;--edge:#6f797c;--error:#ec9f95}}'
  + ':host([data-floating]){position:fixed;z-index:2147483000;top:var(--top);right:16px;width:min(360px,calc(100vw - 32px))}'
  + '@media(max-width:959.98px){:host([data-floating]){display:block;position:sticky;top:auto;right:auto;bottom:0;width:100%}:host([data-floating]) section{padding:12px max(16px,calc(50% - 240px));border-width:1px 0 0;border-radius:12px 12px 0 0}}'
  + '@media(max-width:959.98px) and (max-height:719.98px){:host([data-floating]){position:static}}'
  + ':host(:not([data-floating])){display:block;width:100%}'
  + 'section{box-sizing:border-box;padding:16px;border:1px solid var(--edge);border-radius:12px;background:var(--paper);color:var(--ink);font:1rem/1.4 var(--font),system-ui,sans-serif;overflow-wrap:anywhere}'
  + ':host([data-floating]) section{box-shadow:0 8px 24px rgb(0 0 0/.25)}'
  + '.head{display:flex;gap:8px;align-items:start;justify-content:space-between}'
  + 'h2{margin:0;font-size:.9375rem;line-height:1.4}p{margin:0;color:var(--muted);font-size:.8125rem}'
  + '.problem{color:var(--error)}.problem:empty{display:none}'
  + 'ul{list-style:none;margin:8px 0 0;padding:0;display:grid;gap:8px}'
  + 'button{font:inherit;color:inherit;cursor:pointer;background:var(--paper);border:1px solid var(--edge);border-radius:8px;min-height:44px;padding:6px 12px}'
  + 'li button{width:100%;text-align:start}li span{display:block;font-size:.8125rem;color:var(--muted)}'
  + '.head button{flex:none;min-width:32px;min-height:32px;padding:0;line-height:1}'
  + 'button:hover{text-decoration:underline}button[aria-disabled=true]{color:var(--muted);cursor:default}'
  + ':focus-visible{outline:3px solid currentcolor;outline-offset:2px}';

let options = {};
let shown = null;

const momentOf = (type, reason) => ({
  getMomentType: () => type,
  isDisplayMoment: () => type === 'display',
  isDisplayed: () => type === 'display' && reason === null,
  isNotDisplayed: () => type === 'display' && reason !== null,
  getNotDisplayedReason: () => (type === 'display' ? reason ?? undefined : undefined),
  isSkippedMoment: () => type === 'skipped',
  getSkippedReason: () => (type === 'skipped' ? reason : undefined),
  isDismissedMoment: () => type === 'dismissed',
  getDismissedReason: () => (type === 'dismissed' ? reason : undefined),
});

const ask = (path, body) => post(base + path, body);

const reasons = {
  unregistered_origin: 'unregistered_origin',
  bad_domain_for_stytch_sdk: 'unregistered_origin',
  invalid_client: 'invalid_client',
};

async function prompt(listener) {
  removePrompt(null);
  const notify = (type, reason) => listener?.(momentOf(type, reason));
  if (!options.client_id) return notify('display', 'missing_client_id');
  const current = { notify, element: null, stop: null };
  shown = current;
  const status = await ask('status', { client_id: options.client_id }).catch(() => ({}));
  // Stop if this prompt was canceled, or another one was requested, while the request was in progress.
  if (shown !== current) return;
  const reason = status.data ? (status.data.accounts.length > 0 ? null : 'opt_out_or_no_session') : reasons[status.error_type] ?? 'unknown_reason';
  if (reason === null) renderPrompt(current, options, status.data.accounts);
  else shown = null;
  notify('display', reason);
}

/** Removes the prompt, if it is displayed, and notifies its listener. */
function removePrompt(type, reason) {
  const current = shown;
  shown = null;
  current?.stop?.();
  current?.element?.remove();
  if (current?.element && type) current.notify(type, reason);
}

function createElement(name, text, attributes = {}) {
  const element = document.createElement(name);
  element.textContent = text;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/**
 * Returns the font of the page, and the position below the page's header, so that the prompt does not cover links. On
 * narrow screens the prompt is sticky at the end of the page, so that it covers nothing at the end of scrolling; where
 * it would cover much of a low window, it stays there.
 */
function pageRule(parent) {
  const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const top = bottom < innerHeight / 2 ? Math.max(16, bottom + 16) : 16;
  return ':host{--top:' + top + 'px;--font:' + getComputedStyle(parent).fontFamily + '}';
}

function renderPrompt(current, settings, accounts) {
  const parent = document.getElementById(settings.prompt_parent_id ?? '');
  const host = document.createElement('div');
  host.id = 'credential_picker_container';
  if (!parent) host.setAttribute('data-floating', '');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style + pageRule(parent ?? document.body));
  root.adoptedStyleSheets = [sheet];
  const section = createElement('section', '', { role: 'dialog', 'aria-labelledby': 'title' });
  const header = createElement('div', '', { class: 'head' });
  const close = createElement('button', '\u00d7', { type: 'button', 'aria-label': words.close });
  header.append(createElement('h2', words.title.replace('{host}', () => location.host), { id: 'title' }), close);
  const problem = createElement('p', '', { class: 'problem', role: 'alert' });
  const list = createElement('ul', '');
  for (const { account, name } of accounts) {
    const button = createElement('button', name || account, { type: 'button' });
    if (name) button.append(createElement('span', account));
    button.addEventListener('click', () => choose(current, settings, { account, list, problem }));
    const item = createElement('li', '');
    item.append(button);
    list.append(item);
  }
  section.append(header, createElement('p', words.purpose), list, problem);
  root.append(section);
  close.addEventListener('click', () => removePrompt('skipped', 'user_cancel'));
  section.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') removePrompt('skipped', 'user_cancel');
  });
  const outside = (event) => {
    if (!event.composedPath().includes(host)) removePrompt('skipped', 'tap_outside');
  };
  if (!parent && settings.cancel_on_tap_outside !== false) {
    addEventListener('pointerdown', outside);
    current.stop = () => removeEventListener('pointerdown', outside);
  }
  current.element = host;
  (parent ?? document.body).append(host);
}

async function choose(current, settings, { account, list, problem }) {
  if (current.isBusy) return;
  current.isBusy = true;
  const setBusy = (isBusy) => {
    for (const button of list.querySelectorAll('button')) button.setAttribute('aria-disabled', String(isBusy));
  };
  setBusy(true);
  problem.textContent = '';
  const { client_id, nonce } = settings;
  const { data } = await ask('credential', { client_id, account, nonce }).catch(() => ({}));
  if (shown !== current) return;
  if (!data) {
    current.isBusy = false;
    setBusy(false);
    problem.textContent = words.failed;
    return;
  }
  removePrompt('dismissed', 'credential_returned');
  settings.callback?.({ credential: data.credential, select_by: 'user', client_id });
}

globalThis.google = globalThis.google ?? {};
google.accounts = google.accounts ?? {};
google.accounts.id = {
  initialize(settings) { options = { ...settings }; },
  prompt(listener) { void prompt(listener); },
  cancel() { removePrompt('dismissed', 'cancel_called'); },
  renderButton(parent) {
    const button = createElement('button', words.button, { type: 'button' });
    button.addEventListener('click', () => void prompt());
    parent.replaceChildren(button);
  },
  disableAutoSelect() {},
};
`;

/**
 * Creates the HTTP response that contains the replacement for Google's script.
 *
 * @param origin origin of the emulator, to which the script sends its requests
 * @param language language of the prompt
 */
export function googleScript(origin: string, language: Language): Response {
  const base = JSON.stringify(`${origin}/clientside-services/google/`);
  const words = JSON.stringify(googlePromptCopy[language]);
  return standInScript(`const base = ${base};\nconst words = ${words};${script}`, { Vary: variesByLanguage });
}
