/**
 * Groups the digits of a North American phone number. Other numbers stay unchanged, because grouping them needs data
 * that this page does not load.
 *
 * @param number phone number in E.164 format
 */
export function formatPhone(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3');
}
