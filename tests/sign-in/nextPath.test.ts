import { expect, test } from 'vitest';
import { nextPath } from '../../src/sign-in/nextPath.ts';

test.each([
  ['/dashboard/crypto', '/dashboard/crypto'],
  ['/dashboard', '/dashboard'],
  ['/dashboard/account?range=30d#top', '/dashboard/account?range=30d#top'],
  ['/dashboard/../dashboard/profile', '/dashboard/profile'],
])('accepts %s', (next, path) => {
  expect(nextPath(next)).toBe(path);
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
])('replaces %j with the dashboard', (next) => {
  expect(nextPath(next)).toBe('/dashboard');
});
