import { expect, it } from 'vitest';
import { pathRewrite } from '../../src/app/pathRewrite.ts';

const { rewrite } = pathRewrite('es');
const read = (path: string) => {
  const url = new URL('https://fairlead.example');
  url.pathname = path;
  return rewrite.input?.({ url });
};

it.each([
  ['/', '/'],
  ['/es', '/'],
  ['/es/login', '/login'],
  ['/login/', '/login/'],
  ['/%6Cogin', '/%6Cogin'],
  ['/es/dashboard/pellworth-mutual/members', '/dashboard/pellworth-mutual/members'],
])('the router reads the path %s as %s', (path, expected) => {
  expect(read(path)).toHaveProperty('pathname', expected);
});

it.each([
  '//login',
  '/es//login',
  '/login%20',
  '/%',
  '/es/%E0%A4%A',
  '/login%2F',
  '/dashboard/%C3%A9/members',
])('the router finds no page at %s, like the server', (path) => {
  expect(read(path)).toHaveProperty('pathname', '/not-found');
});
