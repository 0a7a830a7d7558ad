/**
 * Removes the characters that show nothing, such as the direction marks that apps copy with a text.
 *
 * @param text the value of a field
 * @returns the text without these characters; everything else is unchanged
 */
export function withoutInvisible(text: string): string {
  return text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/** Returns a text without the spaces around it; empty if it shows nothing, or nothing but marks without a letter. */
export function visibleText(text: string): string {
  return /[^\s\p{M}]/u.test(withoutInvisible(text)) ? text.trim() : '';
}
