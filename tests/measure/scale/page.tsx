import { createRoot } from 'react-dom/client';
import { createActor, fromPromise } from 'xstate';
import { defaultFilter, type Statement } from '../../../machines/dashboard/statement.ts';
import { transactionsMachine, type AccountHolder } from '../../../machines/dashboard/transactions.machine.ts';
import { AccountPage } from '../../../src/dashboard/AccountPage.tsx';
import { sampleStatement } from '../../../src/dashboard/sampleStatement.ts';
import '../../../src/theme/base.css.ts';

// Shows the account page with `rows` transactions. Without `rows`, it shows only a field on a tall page, as the
// baseline.
const count = Number(new URLSearchParams(location.search).get('rows'));
const root = document.getElementById('root');

if (root && count > 0) {
  const loadStatement = fromPromise<Statement, AccountHolder | null>(async () =>
    sampleStatement('2026-03-31', count),
  );
  const machine = transactionsMachine.provide({ actors: { loadStatement } });
  const actor = createActor(machine, { input: { filter: { ...defaultFilter, range: 'all' } } }).start();
  actor.send({ type: 'client.learned', holder: { userId: 'user-1', emails: [] } });
  // The machine gets the tag `settled` when, after a pause in typing, it has emitted the filter and announced the
  // count.
  Object.assign(window, { isSettled: () => actor.getSnapshot().hasTag('settled') });
  createRoot(root).render(
    <main>
      <AccountPage actor={actor} />
    </main>,
  );
} else if (root) {
  Object.assign(window, { isSettled: () => true });
  const field = document.createElement('input');
  field.placeholder = 'Search transactions...';
  const echo = document.createElement('p');
  field.addEventListener('input', () => {
    echo.textContent = field.value;
  });
  const spacer = document.createElement('div');
  spacer.style.height = '200000px';
  root.append(field, echo, spacer);
}
