import type { StoredFile } from '../../src/server/storedFile.ts';

/** Returns a stored file with a text, and copies that name their encoding. */
export function storedText(text: string, contentType = 'text/html; charset=utf-8'): StoredFile {
  return {
    contentType,
    entityTag: `W/"${text}"`,
    plain: Buffer.from(text),
    compressed: { br: Buffer.from(`br:${text}`), gzip: Buffer.from(`gzip:${text}`) },
  };
}
