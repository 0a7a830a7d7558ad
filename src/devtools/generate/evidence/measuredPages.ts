import { markdownTable } from '../markdown.ts';
import type {
  BodyFigures,
  EnumerationFigures,
  Figures,
  KillFigures,
  LoadFigures,
  RequestFigures,
} from './figures.ts';

/**
 * Maximum difference in milliseconds between the median response times to a call for known and for unknown accounts.
 */
export const enumerationLimitMs = 5;

const machine = 'on a machine with two cores that also did other work';

/**
 * Returns the evidence pages that show measured figures.
 *
 * @returns Markdown by path from the project root; no page for a measurement that has never run
 */
export function measuredPages({ enumeration, load, kills, bodies }: Figures): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  if (enumeration) pages.set('docs/evidence/enumeration.md', enumerationPage(enumeration));
  const sections = [load && loadSection(load), kills && killSection(kills), bodies && bodySection(bodies)];
  const present = sections.filter((section) => section !== undefined);
  if (present.length > 0) pages.set('docs/evidence/load.md', `${[loadHead, ...present].join('\n\n')}\n`);
  return pages;
}

/**
 * Finds figures that break their limits.
 *
 * @returns one sentence per breach
 */
export function figureBreaches({ enumeration, load, kills, bodies }: Figures): readonly string[] {
  return [
    ...(enumeration?.calls ?? []).flatMap((figures) => {
      const { call, pairs, identical } = figures;
      const difference = differenceOf(figures);
      return [
        ...(identical < pairs ? [`${call}: ${pairs - identical} of ${pairs} pairs differ.`] : []),
        ...(difference > enumerationLimitMs
          ? [`${call}: the medians differ by ${milliseconds(difference)}.`]
          : []),
      ];
    }),
    ...(load?.methods ?? [])
      .filter(({ errors, signIns }) => errors > 0 || signIns === 0)
      .map(({ method, errors, signIns }) => `${method}: ${errors} errors, ${signIns} sign-ins.`),
    ...(load
      ? [
          { name: 'refresh', ...load.refreshes },
          { name: 'reset', ...load.resets },
        ]
      : []
    )
      .filter(({ errors, requests }) => errors > 0 || requests === 0)
      .map(({ name, errors, requests }) => `${name}: ${errors} errors, ${requests} requests.`),
    ...(kills && (kills.lost > 0 || kills.unopened > 0)
      ? [`kill -9: ${kills.lost} writes lost, ${kills.unopened} databases did not open.`]
      : []),
    ...(bodies?.failed ?? []).map((endpoint) => `${endpoint} failed for a generated body.`),
  ];
}

function differenceOf(figures: EnumerationFigures['calls'][number]): number {
  return Math.abs(figures.knownMedian - figures.unknownMedian);
}

function enumerationPage({ date, calls }: EnumerationFigures): string {
  const identical = calls.filter((call) => call.identical === call.pairs).length;
  const worst = Math.max(...calls.map(differenceOf));
  return `# Account enumeration

Written by \`npm run measure -- --long enumeration\` on ${date}, ${machine}. \`npm run measure\` repeats it with fewer requests.

Does a response reveal whether an account exists? Each call below is sent ${pairsOf(calls)} times for a known and
${pairsOf(calls)} times for an unknown account, in pairs of random order, to an emulator with the hashing cost of production. The known
accounts have an email address, a phone number and a password, or a wallet. Requests for a password or a passcode send a wrong one.

- **${identical} of ${calls.length} calls** return identical responses in every pair: status, headers and body, except identifiers, challenges, nonces,
  times and the details that the request itself contains.
- **${milliseconds(worst)}** is the largest difference of the medians. The limit is ${enumerationLimitMs} ms.

The column "noise" is the difference of the medians of two halves of the requests for known accounts.

${markdownTable(
  ['call, below `/sdk/v1`', 'pairs', 'identical', 'known', 'unknown', 'difference', 'noise'],
  calls.map((figures) => [
    `\`${figures.call}\``,
    number(figures.pairs),
    number(figures.identical),
    milliseconds(figures.knownMedian),
    milliseconds(figures.unknownMedian),
    milliseconds(differenceOf(figures)),
    milliseconds(figures.noise),
  ]),
)}

\`/webauthn/authenticate/start/primary\` names no account: the browser offers the passkeys that it has. Two calls are not in the table: \`/users/search\`
says whether an account exists, which is its purpose, and \`/passwords\` refuses an email address that has an account, as the hosted provider does. Each
accepts 30 calls a minute from one IP address.
`;
}

const pairsOf = (calls: EnumerationFigures['calls']) => number(calls[0]?.pairs ?? 0);

const loadHead = `# Load and durability

Written by \`npm run measure -- --long\`, ${machine}. Short forms run in \`npm test\`:
[\`durability.test.ts\`](../../tests/emulator/durability.test.ts), [\`hostile.test.ts\`](../../tests/emulator/hostile.test.ts), and the tests
with 50 concurrent requests in [\`tests/emulator\`](../../tests/emulator/passcodes.test.ts).`;

function loadSection({ date, clients, seconds, methods, refreshes, resets }: LoadFigures): string {
  const signIns = methods.reduce((sum, method) => sum + method.signIns, 0);
  const errors = methods.reduce((sum, method) => sum + method.errors, 0);
  return `## ${clients} clients sign in for ${seconds} seconds

Measured on ${date}: **${number(signIns)} sign-ins, ${number(errors)} errors**. Each client signs in without a pause, by all methods in turn. The emulator runs in
its own process with a database file and the hashing cost of production; the clients share the two cores with it. A time is the
sum of all calls of one sign-in. Alone, one client signs in without others; with cheap hashes, at an emulator with
\`EMULATOR_CHEAP_HASHING=1\`.

${markdownTable(
  ['method', 'sign-ins', 'errors', 'p50', 'p95', 'p99', 'alone', 'alone, cheap hashes'],
  methods.map((figures) => [
    figures.method,
    number(figures.signIns),
    ...durations(figures),
    `${number(figures.alone)} per second`,
    `${number(figures.aloneWithCheapHashes)} per second`,
  ]),
)}

One more client refreshes its session during these sign-ins, without a pause. The resets follow after the load, one after the other, over HTTP.

${markdownTable(
  ['call', 'requests', 'errors', 'p50', 'p95', 'p99'],
  [
    ['`POST /sdk/v1/sessions/authenticate`', number(refreshes.requests), ...durations(refreshes)],
    ['`POST /emulator/api/reset`', number(resets.requests), ...durations(resets)],
  ],
)}`;
}

function killSection({ date, kills, acknowledged, lost, unopened }: KillFigures): string {
  return `## ${kills} kills in the middle of writes

Measured on ${date}. A process writes users and sessions and is killed by \`SIGKILL\` at a random moment; then the database is opened again.

- **${number(lost)} of ${number(acknowledged)}** acknowledged writes were lost.
- **${kills - unopened} of ${kills}** databases opened.`;
}

function bodySection({ date, bodiesPerEndpoint, endpoints, failed }: BodyFigures): string {
  return `## ${number(bodiesPerEndpoint)} generated bodies for each endpoint

Measured on ${date}. The bodies range from nearly valid to random bytes; the control API gets a tenth of them. **${failed.length} of ${endpoints.length}** endpoints returned a 5xx or an error without
the format of the API. The ${endpoints.length} endpoints:

${endpoints.map((endpoint) => `- \`${endpoint}\``).join('\n')}`;
}

const durations = ({ errors, p50, p95, p99 }: Omit<RequestFigures, 'requests'>): readonly string[] => [
  number(errors),
  ...[p50, p95, p99].map((duration) => `${number(duration)} ms`),
];

const number = (value: number) => value.toLocaleString('en');

const milliseconds = (value: number) => `${value.toFixed(2)} ms`;
