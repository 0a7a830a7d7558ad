import { isObject } from '../../fields.ts';
import { implicitRole } from '../../rules/business/policy.ts';
import { rolesOf, type MemberRecord } from '../../store/members.ts';
import { readQuery, type SearchFilters, type SearchTest } from '../search.ts';

const memberFilters: SearchFilters<MemberRecord> = {
  prefix: 'member_search',
  lists: {
    member_ids: ({ member }) => [member.member_id],
    member_emails: ({ member }) => [member.email_address],
    statuses: ({ member }) => [member.status],
    member_mfa_phone_numbers: ({ member }) => [member.mfa_phone_number],
    member_roles: ({ member }) => [...rolesOf(member), implicitRole],
  },
  flags: {
    member_is_breakglass: ({ member }) => [member.is_breakglass === 1],
    member_password_exists: ({ passwordId }) => [passwordId !== null],
  },
  fragments: {
    member_email_fuzzy: ({ member }) => [member.email_address, member.name],
    member_mfa_phone_number_fuzzy: ({ member }) => [member.mfa_phone_number],
  },
  shortestFragment: 1,
  readOther: () => null,
};

/**
 * Reads the `query` of a search for members. Deleted members are found only by a filter of the status.
 *
 * @throws ApiError 400 `member_search_…` for anything but filters of the client library
 */
export function readMemberQuery(query: unknown): SearchTest<MemberRecord> {
  const matches = readQuery(query, memberFilters);
  const operands: unknown = isObject(query) ? query['operands'] : null;
  const asksForStatus =
    Array.isArray(operands) &&
    operands.some((operand: unknown) => isObject(operand) && operand['filter_name'] === 'statuses');
  return (record) => (asksForStatus || record.member.status !== 'deleted') && matches(record);
}
