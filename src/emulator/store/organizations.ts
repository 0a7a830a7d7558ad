import { sql } from 'kysely';
import type { Store } from './database.ts';
import type { OrganizationRow } from './schema.ts';

/** Finds an organization by its id; `null` if there is none. */
export async function findOrganization(
  store: Store,
  organizationId: string,
): Promise<OrganizationRow | null> {
  const row = await store
    .selectFrom('organizations')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds an organization by its slug; `null` if there is none. */
export async function findOrganizationBySlug(store: Store, slug: string): Promise<OrganizationRow | null> {
  const row = await store
    .selectFrom('organizations')
    .selectAll()
    .where('organization_slug', '=', slug)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns all organizations, oldest first. */
export const readOrganizations = (store: Store): Promise<readonly OrganizationRow[]> =>
  store
    .selectFrom('organizations')
    .selectAll()
    .orderBy('created_at')
    .orderBy(sql`rowid`)
    .execute();

/** Adds an organization, whose slug must be unused. */
export async function insertOrganization(store: Store, row: OrganizationRow): Promise<void> {
  await store.insertInto('organizations').values(row).execute();
}

/** Stores the name, slug and settings of an organization. */
export async function updateOrganization(store: Store, row: OrganizationRow): Promise<void> {
  const { organization_id: id, organization_slug, organization_name, settings } = row;
  await store
    .updateTable('organizations')
    .set({ organization_slug, organization_name, settings })
    .where('organization_id', '=', id)
    .execute();
}

/** Deletes an organization with its members and their sessions. */
export async function deleteOrganization(store: Store, organizationId: string): Promise<void> {
  await store.deleteFrom('organizations').where('organization_id', '=', organizationId).execute();
}
