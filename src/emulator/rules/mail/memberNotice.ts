import type { Postage } from '../../store/sends.ts';
import type { Store } from '../../store/database.ts';
import type { MemberRow } from '../../store/schema.ts';
import type { Caller } from '../caller.ts';
import { countNotice, writeNotice } from './notice.ts';
import type { NoticeKind } from './noticeWording.ts';

/**
 * Counts the notice of a change of a member's sign-in methods toward the limit of the member.
 *
 * @param store the transaction that makes the change
 * @throws Refusal `too_many_requests` beyond the limit
 */
export const countMemberNotice = (
  store: Store,
  caller: Caller,
  kind: NoticeKind,
  { member_id: id }: MemberRow,
): Promise<Postage> => countNotice(store, caller, { kind, userId: id });

/** Notifies a member about a changed sign-in method, in the language of the request. */
export function notifyMember(
  { emulator: { outbox, settings }, language }: Pick<Caller, 'emulator' | 'language'>,
  postage: Postage,
  kind: NoticeKind,
  { email_address: to }: Pick<MemberRow, 'email_address'>,
  name = '',
): void {
  outbox.deliver(postage, { ...writeNotice(language, kind, { name, project: settings.project_name }), to });
}
