import { succeed, type Call, type RouteResponse, type Route } from '../../http/call.ts';
import { requireUserId } from './account.ts';

async function countRows({ emulator }: Call, table: 'users' | 'organizations' | 'members'): Promise<number> {
  const { count } = await emulator.store
    .selectFrom(table)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function metrics(call: Call): Promise<RouteResponse> {
  return succeed(call, {
    project_id: call.emulator.projectId,
    metrics: [
      { metric_type: 'USER_COUNT', count: await countRows(call, 'users') },
      { metric_type: 'ORGANIZATION_COUNT', count: await countRows(call, 'organizations') },
      { metric_type: 'MEMBER_COUNT', count: await countRows(call, 'members') },
      { metric_type: 'M2M_CLIENT_COUNT', count: 0 },
    ],
  });
}

const get = { method: 'GET', access: 'project-secret' } as const;

export const backendProjectRoutes: readonly Route[] = [
  {
    ...get,
    path: '/v1/debug/whoami',
    handle: async (call) => {
      const { projectId, settings } = call.emulator;
      return succeed(call, { project_id: projectId, name: settings.project_name });
    },
  },
  { ...get, path: '/v1/projects/metrics', note: 'Counts both projects of the emulator.', handle: metrics },
  {
    ...get,
    path: '/v1/users/:id/connected_apps',
    fidelity: 'simpler',
    note: 'No user has one: an empty list.',
    handle: async (call) => {
      await requireUserId(call, call.parameters, 'id');
      return succeed(call, { connected_apps: [] });
    },
  },
];
