/** Returns a mark of 16 bits for a client, for storage in a browser: a user id would reveal the client after the sign-out. */
export function clientMark(userId: string): string {
  let bits = 0;
  for (const character of userId) bits = (Math.imul(bits, 31) + (character.codePointAt(0) ?? 0)) & 0xffff;
  return bits.toString(16);
}
