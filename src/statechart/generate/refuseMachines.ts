/**
 * Refuses parameters that name no machine of the project, also misspelled options.
 *
 * @param ids parameters of a command, without its options
 * @param known ids of the machines of the project
 * @returns whether a sentence that names the wrong parameters and the machines was printed
 */
export function refuseMachines(ids: readonly string[], known: readonly string[]): boolean {
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length === 0) return false;
  const option = unknown.find((id) => id.startsWith('-'));
  if (option !== undefined) console.error(`Unknown option: ${option}.`);
  else console.error(`Unknown machine: ${unknown.join(', ')}. The machines are ${known.join(', ')}.`);
  return true;
}
