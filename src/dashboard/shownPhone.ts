/**
 * Writes a phone number for reading: North American ones in their own groups. Groups of other countries need tables that
 * this page does not load; those numbers stay as they are.
 *
 * @param number in E.164
 */
export function shownPhone(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3');
}
