import type { Call, FactorRemoval, RouteResponse } from '../http/call.ts';
import { lastSignInMethod } from '../http/errors.ts';
import { respondWithUser } from '../http/sessionResponse.ts';
import { countNotice, notifyOwner, type FactorChange } from '../rules/mail/notice.ts';
import { removeForAll } from '../rules/sessions/waitingSessions.ts';
import type { Store } from '../store/database.ts';
import { hasSignInMethod } from '../store/users.ts';

/**
 * Removes a sign-in method, unless it is the last one, and notifies the user.
 *
 * @param remove deletes the method in a transaction, and returns what the notice says
 */
export async function removeMethod(
  call: Call,
  removal: FactorRemoval,
  remove: (store: Store) => Promise<Omit<FactorChange, 'userId'>>,
): Promise<RouteResponse> {
  const { userId } = removal;
  const { change, postage } = await call.emulator.store.transaction().execute(async (store) => {
    const removed = await removeForAll(store, removal, () => remove(store));
    if (!(await hasSignInMethod(store, userId))) throw lastSignInMethod();
    const { kind } = removed;
    return { change: { ...removed, userId }, postage: await countNotice(store, call, { kind, userId }) };
  });
  await notifyOwner(call, postage, change);
  return respondWithUser(call, userId);
}
