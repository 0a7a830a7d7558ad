import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { createActor, fromPromise } from 'xstate';
import type { UserFacts } from '../../machines/contracts/sessionRequests.ts';
import { quoteMachine } from '../../machines/dashboard/quote.machine.ts';
import { amountNotation } from '../../src/dashboard/amountNotation.ts';
import type { Statement, StatementFilter } from '../../machines/dashboard/statement.ts';
import type { AccountHolder } from '../../machines/dashboard/transactions.machine.ts';
import { userMenuMachine } from '../../machines/dashboard/userMenu.machine.ts';
import { demoBannerMachine } from '../../machines/site/demoBanner.machine.ts';
import { navigationMachine } from '../../machines/site/navigation.machine.ts';
import { ConfigurationError } from '../../src/app/ConfigurationError.tsx';
import { DemoBanner } from '../../src/site/DemoBanner.tsx';
import { ErrorPage } from '../../src/app/ErrorScreen.tsx';
import { AccountPage } from '../../src/dashboard/AccountPage.tsx';
import { CryptoPage } from '../../src/dashboard/CryptoPage.tsx';
import { DashboardLayout } from '../../src/dashboard/DashboardLayout.tsx';
import { MissingSection } from '../../src/dashboard/MissingSection.tsx';
import { openOwnDetails } from './openOwnDetails.tsx';
import { ProfilePage } from '../../src/dashboard/ProfilePage.tsx';
import { sampleStatement } from '../../src/dashboard/sampleStatement.ts';
import { TradingDeskPage } from '../../src/dashboard/TradingDeskPage.tsx';
import { ForgotPasswordScreen } from '../../src/sign-in/ForgotPasswordScreen.tsx';
import { LoginScreen } from '../../src/sign-in/LoginScreen.tsx';
import { RedirectTokenScreen } from '../../src/sign-in/RedirectTokenScreen.tsx';
import { ResetPasswordScreen } from '../../src/sign-in/ResetPasswordScreen.tsx';
import { ContactPage } from '../../src/site/ContactPage.tsx';
import { HomePage } from '../../src/site/HomePage.tsx';
import { NotFoundPage } from '../../src/site/NotFoundPage.tsx';
import { PolicyPage } from '../../src/site/PolicyPage.tsx';
import { HomeRest } from '../../src/site/HomeRest.tsx';
import { PublicLayout } from '../../src/site/PublicLayout.tsx';
import { SiteFooter } from '../../src/site/SiteFooter.tsx';
import {
  resolving,
  contactActor,
  rejecting,
  forgotPasswordActor,
  frameActors,
  homeActors,
  resolvingSession,
  loginActor,
  NoSecondStep,
  passwordChangeActor,
  redirectTokenActor,
  resetPasswordActor,
  sessionActor,
  sessionFacts,
  pending,
  transactionsActor,
} from './actors.ts';

/** A very long email address with few break opportunities. */
export const longEmail =
  'christopher.featherstonehaughmontgomery@internationaltreasuryoperations.example.com';

const hourMs = 3_600_000;

function dashboard(
  session: ReturnType<typeof sessionActor>,
  page: ReactElement = <CryptoPage session={session} />,
  open: 'menu' | 'sections' | null = null,
): ReactElement {
  const menu = createActor(userMenuMachine).start();
  if (open === 'menu') menu.send({ type: 'menu.opened', at: 'first' });
  const sections = createActor(navigationMachine).start();
  if (open === 'sections') sections.send({ type: 'menu.toggled' });
  return (
    <DashboardLayout session={session} menu={menu} sections={sections}>
      {page}
    </DashboardLayout>
  );
}

const signedIn = () => sessionActor(resolvingSession(sessionFacts(hourMs, 'Ada Thornton')));

function account(
  loadStatement: Parameters<typeof transactionsActor>[0],
  filter: Partial<StatementFilter> = {},
): ReactElement {
  return dashboard(signedIn(), <AccountPage actor={transactionsActor(loadStatement, filter)} />);
}

const loadSample = () =>
  fromPromise<Statement, AccountHolder | null>(async () => sampleStatement('2026-03-31'));
const loadNothing = () =>
  fromPromise<Statement, AccountHolder | null>(async () => ({
    balanceCents: 0,
    transactions: [],
    today: '2026-03-31',
  }));

function tradingDesk(amount: string, isRequested: boolean): ReactElement {
  const actor = createActor(quoteMachine, {
    input: { notation: amountNotation('en-US'), referencePrefix: '7K3Q9M' },
  }).start();
  if (amount !== '') {
    actor.send({ type: 'amount.typed', amount });
    actor.send({ type: 'asset.chosen', asset: 'BTC' });
    actor.send({ type: 'currency.chosen', currency: 'USDC' });
  }
  if (isRequested) actor.send({ type: 'quote.requested' });
  return dashboard(signedIn(), <TradingDeskPage actor={actor} />);
}

function profile(user: Partial<UserFacts>): ReactElement {
  const facts = sessionFacts(hourMs, longEmail);
  // Two factors, because a verified phone number asks for a second step.
  const record = { ...facts.record, factors: ['password', 'text-passcode'] } as const;
  const session = sessionActor(resolvingSession({ ...facts, record, user: { ...facts.user, ...user } }));
  return dashboard(
    session,
    <ProfilePage
      session={session}
      passwordChange={passwordChangeActor()}
      canUsePasskeys
      Contacts={() => <p>Contacts</p>}
      Passkeys={() => <p>Passkeys</p>}
      TwoStep={() => <p>Verification methods</p>}
      Accounts={() => <p>Linked accounts</p>}
      {...openOwnDetails()}
      Toasts={() => null}
    />,
  );
}

/** A user with every kind of data. */
export const fullUser = {
  name: 'Christopher Featherstonehaugh-Montgomery',
  emails: [
    { id: 'email-1', value: longEmail, isVerified: true },
    { id: 'email-2', value: 'chris@fairlead.example', isVerified: false },
  ],
  phones: [{ id: 'phone-1', value: '+12025550123', isVerified: true }],
  wallets: [
    {
      id: 'wallet-1',
      value: '0x52908400098527886E0F7030069857D2E4169EE7',
      isVerified: true,
      chain: 'ethereum',
    },
    {
      id: 'wallet-2',
      value: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1',
      isVerified: true,
      chain: 'solana',
    },
  ],
} as const;

function login(provider: Parameters<typeof loginActor>[0], password: string): ReactElement {
  const actor = loginActor(provider);
  actor.send({ type: 'credentials.submitted', email: longEmail, password });
  return <LoginScreen SecondStep={NoSecondStep} actor={actor} />;
}

function linkSent(): ReactElement {
  const actor = forgotPasswordActor(resolving());
  actor.send({ type: 'email.submitted', email: longEmail });
  return <ForgotPasswordScreen actor={actor} />;
}

function resetting(provider: Parameters<typeof resetPasswordActor>[0]): ReactElement {
  const actor = resetPasswordActor(provider);
  actor.send({ type: 'password.submitted', password: 'Abcdef1!', confirmation: 'Abcdef1!' });
  return <ResetPasswordScreen href="" actor={actor} />;
}

function partlyTyped(): ReactElement {
  const actor = resetPasswordActor(pending());
  actor.send({ type: 'password.typed', password: 'Abc1', confirmation: '' });
  return <ResetPasswordScreen href="" actor={actor} />;
}

function home({ popup, ticker }: ReturnType<typeof homeActors>): ReactElement {
  return <HomePage popup={popup} rest={<HomeRest popup={popup} ticker={ticker} />} />;
}

function choosingAccountType(): ReactElement {
  const actors = homeActors();
  actors.popup.send({ type: 'popup.opened' });
  return home(actors);
}

function contact(
  type: 'message.submitted' | 'copy.requested',
  email: string,
  clipboard: Parameters<typeof contactActor>[0] = resolving(),
): ReactElement {
  const draft = { name: 'Ada Thornton', email, message: 'Please call me back.\n'.repeat(12) };
  const actor = contactActor(clipboard, draft);
  actor.send({ type, ...draft });
  return <ContactPage actor={actor} />;
}

/** Every screen in each state that looks different. */
const scenes = {
  home: () => home(homeActors()),
  'home, choosing an account type': choosingAccountType,
  contact: () => <ContactPage actor={contactActor(pending())} />,
  'contact, incomplete': () => contact('message.submitted', ''),
  'contact, opened in the mail client': () => contact('message.submitted', longEmail),
  'contact, copied': () => contact('copy.requested', longEmail),
  'contact, not copied': () => contact('copy.requested', longEmail, rejecting('unexpected')),
  terms: () => <PolicyPage name="terms" />,
  privacy: () => <PolicyPage name="privacy" />,
  'not found': () => <NotFoundPage />,
  'not found, dashboard': () => <MissingSection />,
  login: () => <LoginScreen SecondStep={NoSecondStep} actor={loginActor(pending(), longEmail)} />,
  'login, incomplete': () => login(pending(), ''),
  'login, busy': () => login(pending(), 'secret'),
  'login, failed': () => login(rejecting('unreachable'), 'secret'),
  'forgot password': () => <ForgotPasswordScreen actor={forgotPasswordActor(pending())} />,
  'forgot password, link sent': linkSent,
  'reset password': () => <ResetPasswordScreen href="" actor={resetPasswordActor(pending())} />,
  'reset password, partly typed': partlyTyped,
  'reset password, busy': () => resetting(pending()),
  'reset password, failed': () => resetting(rejecting('unreachable')),
  'reset password, done': () => resetting(resolving()),
  'reset password, no link': () => (
    <ResetPasswordScreen href="" actor={resetPasswordActor(pending(), false)} />
  ),
  'magic link': () => (
    <RedirectTokenScreen
      href=""
      SecondStep={NoSecondStep}
      actor={redirectTokenActor('magic-link', pending())}
    />
  ),
  'oauth, busy': () => (
    <RedirectTokenScreen href="" SecondStep={NoSecondStep} actor={redirectTokenActor('oauth', pending())} />
  ),
  'oauth, failed': () => (
    <RedirectTokenScreen
      href=""
      SecondStep={NoSecondStep}
      actor={redirectTokenActor('oauth', rejecting('unreachable'))}
    />
  ),
  'oauth, other browser': () => (
    <RedirectTokenScreen
      href=""
      SecondStep={NoSecondStep}
      actor={redirectTokenActor('oauth', rejecting('link-from-other-browser'))}
    />
  ),
} as const;

/** Screens with their own layout. */
const wholePages = {
  dashboard: () =>
    dashboard(sessionActor(resolvingSession(sessionFacts(hourMs, longEmail))), undefined, 'menu'),
  'dashboard, restoring': () => dashboard(sessionActor(pending())),
  'dashboard, unreachable': () => dashboard(sessionActor(rejecting('unreachable'))),
  'dashboard, signed out': () => dashboard(sessionActor(resolvingSession(null))),
  'dashboard, warning': () => dashboard(sessionActor(resolvingSession(sessionFacts(60_000, 'Ada Thornton')))),
  'dashboard, sections': () => dashboard(signedIn(), undefined, 'sections'),
  account: () => account(loadSample()),
  'account, all time by amount': () => account(loadSample(), { range: 'all', sortBy: 'amount' }),
  'account, empty': () => account(loadNothing()),
  'account, nothing found': () => account(loadSample(), { search: 'yacht' }),
  'account, loading': () => account(pending()),
  'account, failed': () => account(rejecting('unreachable')),
  'trading desk': () => tradingDesk('', false),
  'trading desk, amount refused': () => tradingDesk('0', true),
  'trading desk, recorded': () => tradingDesk('1234.00000001', true),
  profile: () => profile(fullUser),
  'profile, incomplete': () =>
    profile({ name: '', emails: [{ id: 'email-1', value: longEmail, isVerified: false }] }),
  'error screen': () => <ErrorPage error={new Error('Loading chunk AccountPage failed')} />,
  'configuration error': () => <ConfigurationError fault="token-malformed" />,
} as const;

/** Wraps a page in the minimal router that links need. */
export async function inRouter(page: ReactElement): Promise<ReactElement> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  return <RouterProvider router={router} />;
}

function Framed({ children }: { readonly children: ReactElement }): ReactElement {
  const { navigation, ...choices } = frameActors();
  return (
    <PublicLayout navigation={navigation} footer={<SiteFooter {...choices} />}>
      {children}
    </PublicLayout>
  );
}

/** Every page with its layout. */
export const pages: Readonly<Record<string, () => ReactElement>> = {
  ...Object.fromEntries(
    Object.entries(scenes).map(([name, scene]) => [
      name,
      () => (
        <>
          <DemoBanner actor={createActor(demoBannerMachine, { input: { isDismissed: false } }).start()} />
          <Framed>{scene()}</Framed>
        </>
      ),
    ]),
  ),
  ...wholePages,
};

/** Returns the page of that name. Throws for an unknown name. */
export function pageNamed(name: string): ReactElement {
  const page = pages[name];
  if (!page) throw new Error(`There is no scene "${name}".`);
  return page();
}
