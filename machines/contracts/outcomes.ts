/**
 * The guard that compares the kind of a child's output, so that `onDone` names each outcome:
 * `{ guard: { type: 'isOutcome', params: 'went-back' }, target: … }`. A law checks that none is left out.
 */
export function isOutcome({ event }: { readonly event: object }, kind: string) {
  const output: unknown = Reflect.get(event, 'output');
  return typeof output === 'object' && output !== null && Reflect.get(output, 'kind') === kind;
}
