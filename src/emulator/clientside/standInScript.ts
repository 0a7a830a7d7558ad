/** Sends a request of a stand-in. It includes no cookies, because the scripts replaced here come from other sites. */
const post = String.raw`
async function post(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data, error_type, error_message } = await response.json();
  return response.ok ? { data } : { error_type, error_message };
}
`;

/**
 * Creates the response with a script that replaces one of another site.
 *
 * @param script its code, which sends its requests with `post(url, body)`: to `{ data }`, or after a refusal to
 *   `{ error_type, error_message }`
 * @param headers additional headers of the response
 */
export function standInScript(script: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`(() => {\n'use strict';\n${post}${script}})();\n`, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      ...headers,
    },
  });
}
