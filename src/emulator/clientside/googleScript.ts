/**
 * What stands in for Google's script `https://accounts.google.com/gsi/client`: as much of `google.accounts.id` as One Tap
 * takes (Google Identity Services, JavaScript API reference). It runs as a classic script or imported as a module, under a
 * policy with Trusted Types: it writes text and no markup, and its style is a constructed sheet.
 *
 * Of its reasons not to show the prompt, `unregistered_origin` and `invalid_client` come from this provider, which is told to
 * give them by the project's setting `one_tap_state`.
 */
const script = String.raw`

const style = ':host{all:initial;color-scheme:light dark;--paper:#fff;--ink:#14191b;--muted:#525a5d;--edge:#868c8b;--error:#9c2f27}'
  + '@media(prefers-color-scheme:dark){:host{--paper:#161c1f;--ink:#ecebe6;--muted:#a9b1b3;--edge:#6f797c;--error:#ec9f95}}'
  + ':host([data-floating]){position:fixed;z-index:2147483000;top:16px;right:16px;width:min(360px,calc(100vw - 32px))}'
  + ':host(:not([data-floating])){display:block;width:100%}'
  + 'section{box-sizing:border-box;padding:16px;border:1px solid var(--edge);border-radius:12px;background:var(--paper);color:var(--ink);font:1rem/1.4 system-ui,sans-serif;overflow-wrap:anywhere}'
  + ':host([data-floating]) section{box-shadow:0 8px 24px rgb(0 0 0/.25)}'
  + '.header{display:flex;gap:8px;align-items:start;justify-content:space-between}'
  + 'h2{margin:0;font-size:1rem;line-height:1.4}p{margin:4px 0 0;color:var(--muted);font-size:.8125rem}'
  + '.problem{color:var(--error)}.problem:empty{display:none}'
  + 'ul{list-style:none;margin:12px 0 0;padding:0;display:grid;gap:8px}'
  + 'button{font:inherit;color:inherit;cursor:pointer;background:var(--paper);border:1px solid var(--edge);border-radius:8px;min-height:44px;padding:6px 12px}'
  + 'li button{width:100%;text-align:start}li span{display:block;font-size:.8125rem;color:var(--muted)}'
  + '.header button{flex:none;min-width:32px;min-height:32px;padding:0;line-height:1}'
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

async function ask(path, body) {
  const response = await fetch(base + path, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  return response.ok ? { data: answer.data } : { reason: answer.error_type };
}

const reasons = {
  unregistered_origin: 'unregistered_origin',
  bad_domain_for_stytch_sdk: 'unregistered_origin',
  invalid_client: 'invalid_client',
};

async function prompt(listener) {
  take(null);
  const tell = (type, reason) => listener?.(momentOf(type, reason));
  if (!options.client_id) return tell('display', 'missing_client_id');
  const turn = { tell, element: null, stop: null };
  shown = turn;
  const status = await ask('status', { client_id: options.client_id }).catch(() => ({}));
  // Called off, or asked for again, while the answer was on its way.
  if (shown !== turn) return;
  const reason = status.data ? (status.data.accounts.length > 0 ? null : 'opt_out_or_no_session') : reasons[status.reason] ?? 'unknown_reason';
  if (reason === null) draw(turn, options, status.data.accounts);
  else shown = null;
  tell('display', reason);
}

/** Takes the prompt away and says why, unless there is none. */
function take(type, reason) {
  const turn = shown;
  shown = null;
  turn?.stop?.();
  turn?.element?.remove();
  if (turn?.element && type) turn.tell(type, reason);
}

function make(name, text, attributes = {}) {
  const element = document.createElement(name);
  element.textContent = text;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function draw(turn, settings, accounts) {
  const parent = document.getElementById(settings.prompt_parent_id ?? '');
  const host = document.createElement('div');
  host.id = 'credential_picker_container';
  if (!parent) host.setAttribute('data-floating', '');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  const section = make('section', '', { role: 'dialog', 'aria-labelledby': 'title' });
  const header = make('div', '', { class: 'header' });
  const close = make('button', '\u00d7', { type: 'button', 'aria-label': 'Close' });
  header.append(make('h2', 'Sign in to ' + location.host + ' with Google', { id: 'title' }), close);
  const problem = make('p', '', { class: 'problem', role: 'alert' });
  const list = make('ul', '');
  for (const { account, name } of accounts) {
    const button = make('button', name || account, { type: 'button' });
    if (name) button.append(make('span', account));
    button.addEventListener('click', () => choose(turn, settings, { account, list, problem }));
    const item = make('li', '');
    item.append(button);
    list.append(item);
  }
  section.append(header, make('p', 'Local emulator: this stands in for Google.'), list, problem);
  root.append(section);
  close.addEventListener('click', () => take('skipped', 'user_cancel'));
  section.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') take('skipped', 'user_cancel');
  });
  const outside = (event) => {
    if (!event.composedPath().includes(host)) take('skipped', 'tap_outside');
  };
  if (!parent && settings.cancel_on_tap_outside !== false) {
    addEventListener('pointerdown', outside);
    turn.stop = () => removeEventListener('pointerdown', outside);
  }
  turn.element = host;
  (parent ?? document.body).append(host);
}

async function choose(turn, settings, { account, list, problem }) {
  if (turn.isBusy) return;
  turn.isBusy = true;
  const mark = (isBusy) => {
    for (const button of list.querySelectorAll('button')) button.setAttribute('aria-disabled', String(isBusy));
  };
  mark(true);
  problem.textContent = '';
  const { client_id, nonce } = settings;
  const { data } = await ask('credential', { client_id, account, nonce }).catch(() => ({}));
  if (shown !== turn) return;
  if (!data) {
    turn.isBusy = false;
    mark(false);
    problem.textContent = 'That did not work. Choose again.';
    return;
  }
  take('dismissed', 'credential_returned');
  settings.callback?.({ credential: data.credential, select_by: 'user', client_id });
}

globalThis.google = globalThis.google ?? {};
google.accounts = google.accounts ?? {};
google.accounts.id = {
  initialize(given) { options = { ...given }; },
  prompt(listener) { void prompt(listener); },
  cancel() { take('dismissed', 'cancel_called'); },
  renderButton(parent) {
    const button = make('button', 'Sign in with Google', { type: 'button' });
    button.addEventListener('click', () => void prompt());
    parent.replaceChildren(button);
  },
  disableAutoSelect() {},
};
`;

/**
 * The script, for one page.
 *
 * @param origin where this provider was asked for it, and is asked for more
 */
export function googleScript(origin: string): Response {
  const base = JSON.stringify(`${origin}/clientside-services/google/`);
  return new Response(`(() => {\n'use strict';\nconst base = ${base};${script}})();\n`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
