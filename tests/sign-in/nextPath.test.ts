import { expect, test } from 'vitest';
import { nextPath } from '../../src/sign-in/nextPath.ts';

test.each([
  ['/dashboard/crypto', '/dashboard/crypto'],
  ['/dashboard', '/dashboard'],
  ['/dashboard/account?range=30d#top', '/dashboard/account?range=30d#top'],
  ['/dashboard/../dashboard/profile', '/dashboard/profile'],
])('leads on to %s', (asked, path) => {
  expect(nextPath(asked)).toBe(path);
});

test.each([
  null,
  '',
  '/',
  '/login',
  '/dashboards',
  '/dashboard/../login',
  '/dashboard%2f..%2f..',
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '/\\evil.example/dashboard',
  '\\\\evil.example/dashboard',
  '\t//evil.example/dashboard',
  'javascript:alert(1)//dashboard',
  'data:text/html,/dashboard',
  'https:evil.example',
  'http://[/dashboard',
])('leads to the dashboard instead of %j', (asked) => {
  expect(nextPath(asked)).toBe('/dashboard');
});
