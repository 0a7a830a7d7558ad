/** Setting with the webhook endpoint. The triggers record changes only while it exists. */
export const endpointSetting = 'webhook_url';

/** Columns whose change is an update of the user: those that the user object shows. */
const shownColumns = {
  users: [
    'first_name',
    'middle_name',
    'last_name',
    'status',
    'trusted_metadata',
    'untrusted_metadata',
    'external_id',
    'roles',
  ],
  emails: ['verified'],
  phone_numbers: ['verified'],
  passwords: ['requires_reset'],
  totps: ['verified'],
  webauthn_registrations: ['name'],
  oauth_registrations: [],
  crypto_wallets: [],
} as const;

function trigger(
  table: string,
  event: 'INSERT' | 'UPDATE' | 'DELETE',
  action: string,
  condition = '',
): string {
  const row = event === 'DELETE' ? 'OLD' : 'NEW';
  return `CREATE TRIGGER IF NOT EXISTS ${table}_${event.toLowerCase()} AFTER ${event} ON ${table}
WHEN EXISTS (SELECT 1 FROM settings WHERE name = '${endpointSetting}')${condition}
BEGIN INSERT INTO user_changes (user_id, action) VALUES (${row}.user_id, '${action}'); END;`;
}

const triggers = Object.entries(shownColumns).flatMap(([table, columns]) => {
  const isUsers = table === 'users';
  const changed = columns.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ');
  return [
    trigger(table, 'INSERT', isUsers ? 'CREATE' : 'UPDATE'),
    ...(changed === '' ? [] : [trigger(table, 'UPDATE', 'UPDATE', ` AND (${changed})`)]),
    trigger(table, 'DELETE', isUsers ? 'DELETE' : 'UPDATE'),
  ];
});

/**
 * Schema of the table of user changes and of the triggers that fill it, in SQL. A trigger runs in the transaction of the
 * change, so that a webhook is sent for every committed change, whichever rule makes it, and for no other.
 */
export const userChangesSql = `
CREATE TABLE IF NOT EXISTS user_changes (
  change_id INTEGER PRIMARY KEY AUTOINCREMENT, user_id TEXT NOT NULL, action TEXT NOT NULL
) STRICT;
${triggers.join('\n')}
`;
