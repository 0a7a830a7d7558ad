import { consentCopy } from '../copy/consent.ts';
import { isObject, type Fields } from '../fields.ts';
import type { Language } from '../language.ts';
import { sendDocument, markup, type Markup } from '../http/document.ts';
import type { Identity } from '../rules/oauth/identities.ts';
import type { OAuthProvider } from '../rules/oauth/providers.ts';
import type { OAuthStartRow } from '../store/schema.ts';

/** Selectable response delays in seconds. */
export const delays = ['0', '2', '10'] as const;

interface Consent {
  readonly language: Language;
  readonly provider: OAuthProvider;
  readonly project: string;
  readonly start: OAuthStartRow;
  /** State of the OAuth sign-in, which the form sends back. */
  readonly state: string;
  readonly known: readonly Identity[];
  /** Error message for the previous submission of the form, and the fields of that submission. */
  readonly problem?: { readonly message: string; readonly answer: Fields };
}

/**
 * Renders the page that simulates the consent page of an OAuth provider. It works without scripts: every choice submits
 * its only form.
 */
export function consentPage(consent: Consent): Response {
  const { language, provider, project, start, state, problem } = consent;
  const words = consentCopy[language];
  const { title } = provider;
  const back = new URL(start.login_redirect_url);
  return sendDocument({
    language,
    title: words.title(title),
    status: problem ? 400 : 200,
    formTargets: [back, new URL(start.signup_redirect_url)],
    content: markup`<h1>${words.title(title)}</h1>
<p>${words.purpose(title, project)} <strong>${back.origin}</strong>.</p>
${problem ? markup`<p class="problem" role="alert" id="problem">${problem.message}</p>` : false}
<form method="post" action="/v1/public/oauth/${provider.name}/start">
<input type="hidden" name="state" value="${state}">
<button hidden>${words.proceed}</button>
${accountsCard(consent)}
${typedCard(consent)}
${testOptions(provider, words)}
<div class="actions"><button name="answer" value="refuse" formnovalidate>${words.decline}</button></div>
</form>
${requestCard(consent)}`,
  });
}

function accountsCard({ language, known, start, project, problem }: Consent): Markup | false {
  const words = consentCopy[language];
  const hint = hintOf(start);
  const suggested = known.filter(({ account }) => account === hint);
  const others = known.filter(({ account }) => account !== hint);
  if (known.length === 0) return false;
  const button = ({ account, name }: Identity, isSuggested: boolean) =>
    markup`<li><button class="account" name="account" value="${account}" formnovalidate${isSuggested && !problem && markup` autofocus`}>
<span class="mark" aria-hidden="true">${(name || account).slice(0, 1).toUpperCase()}</span>
${name !== '' && markup`<span>${name}</span>`}
<span class="muted">${account}</span>
${isSuggested && markup`<span class="muted">${words.suggestedBy(project)}</span>`}
</button></li>`;
  return markup`<section class="card" aria-labelledby="accounts">
<h2 id="accounts">${words.chooseAccount}</h2>
<ul class="accounts">
${suggested.map((identity) => button(identity, true))}${others.map((identity) => button(identity, false))}
</ul>
</section>`;
}

function typedCard({ language, provider, known, start, problem }: Consent): Markup {
  const words = consentCopy[language];
  const typed = problem?.answer ?? {};
  const hint = hintOf(start);
  const isUnknownHint = hint !== '' && known.every(({ account }) => account !== hint);
  const email = textOf(typed, 'email') || (isUnknownHint ? hint : '');
  const invalid = markup` aria-invalid="true" aria-describedby="problem" autofocus`;
  return markup`<section class="card" aria-labelledby="typed">
<h2 id="typed">${words.otherAccount}</h2>
<label for="email">${words.email}</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="off" spellcheck="false" value="${email}"${problem ? invalid : isUnknownHint && markup` autofocus`}>
${!provider.sharesEmail && markup`<p class="hint">${words.noEmail(provider.title)}</p>`}
<label for="name">${words.name}</label>
<input id="name" name="name" type="text" maxlength="128" autocomplete="off" spellcheck="false" value="${textOf(typed, 'name')}">
<div class="actions"><button class="primary">${words.proceed}</button></div>
</section>`;
}

function testOptions({ title, sharesEmail }: OAuthProvider, words: (typeof consentCopy)['en']): Markup {
  const choices = delays.map((delay) => markup`<option value="${delay}">${words.delays[delay]}</option>`);
  return markup`<details>
<summary>${words.options}</summary>
<label for="delay">${words.responds(title)}</label>
<select id="delay" name="delay">${choices}</select>
${sharesEmail && markup`<div class="check"><input id="unverified" name="unverified" type="checkbox" value="on"><label for="unverified">${words.unverified(title)}</label></div>`}
</details>`;
}

function requestCard({ language, provider, start, project }: Consent): Markup {
  const words = consentCopy[language];
  const facts: (readonly [string, string])[] = [
    [words.scopes, start.scopes],
    ...Object.entries(parametersOf(start)).map(([name, value]) => [name, String(value)] as const),
    ['PKCE', start.code_challenge === null ? words.withoutPkce : words.withPkce],
  ];
  if (start.attach_user_id !== null) facts.push([words.intent, words.attaches]);
  return markup`<section class="card" aria-labelledby="request">
<h2 id="request">${words.requestFrom(project, provider.title)}</h2>
<dl>
${facts.map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}
</dl>
</section>`;
}

function parametersOf({ parameters }: OAuthStartRow): Fields {
  const parsed: unknown = JSON.parse(parameters);
  return isObject(parsed) ? parsed : {};
}

/** Returns the email address suggested by the page that started the sign-in; empty if there is none. */
function hintOf(start: OAuthStartRow): string {
  return textOf(parametersOf(start), 'login_hint').trim().toLowerCase();
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}
