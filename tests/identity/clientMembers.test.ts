import { expect, test } from 'vitest';
import { memberOf } from '../../src/identity/clientMembers.ts';

interface Service {
  start: () => void;
}

test('a private member of the library is returned if it has its method', () => {
  const service: Service = { start: () => undefined };
  expect(memberOf<Service>({ service }, 'service', 'start')).toBe(service);
});

test.each([{}, { service: null }, { service: {} }, { service: { start: 'soon' } }])(
  'a library with %j is refused by the name of what it lacks',
  (library) => {
    expect(() => memberOf<Service>(library, 'service', 'start')).toThrow(
      new Error('The identity client library no longer has "service.start".'),
    );
  },
);
