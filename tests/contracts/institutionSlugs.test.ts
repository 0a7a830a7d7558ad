import { describe, expect, it } from 'vitest';
import { slugFaultOf, slugOf } from '../../machines/contracts/institutionRequests.ts';
import { allPages } from '../../src/server/pageTable.ts';

describe('the slug of an organization', () => {
  it.each([
    ['Harbor Lane Capital', 'harbor-lane-capital'],
    ['  Söhne & Çelik, S.A. ', 'sohne-celik-s-a'],
    ['株式会社', ''],
    ['x'.repeat(70), 'x'.repeat(60)],
    [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  ])('follows from the name %s', (name, slug) => expect(slugOf(name)).toBe(slug));

  it.each(['harbor', 'h1', '7-seas', 'a.b_c~d', 'x'.repeat(128)])('can be %s', (slug) =>
    expect(slugFaultOf(slug)).toBeNull(),
  );

  it.each(['', 'h', 'Harbor', '-harbor', 'har bor', 'har/bor', 'x'.repeat(129)])('cannot be "%s"', (slug) =>
    expect(slugFaultOf(slug)).toBe('malformed'),
  );

  it('cannot be a word that the dashboard uses itself', () => {
    const words = allPages.flatMap(({ plainPath }) => /^\/dashboard\/([^/]+)/.exec(plainPath)?.[1] ?? []);
    expect(new Set(words).size).toBeGreaterThan(4);
    expect(words.filter((word) => slugFaultOf(word) !== 'reserved')).toEqual([]);
  });
});
