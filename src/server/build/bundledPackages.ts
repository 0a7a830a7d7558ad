/**
 * Packages that the server imports at its start. They are bundled, because Node takes longer to find and to compile
 * their hundreds of files than one file. Other packages stay outside: the server imports them on demand, and a later
 * build must not delete the files of a running server.
 */
export const bundledPackages: string[] = [
  '@hono/node-server',
  '@noble/curves',
  '@noble/hashes',
  '@scure/base',
  'hono',
  'kysely',
  'libphonenumber-js',
  'otpauth',
  'pngjs',
  'uqr',
];
