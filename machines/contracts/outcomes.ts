/**
 * Guard that compares the `kind` of a child machine's output: `{ guard: { type: 'isOutcome', params: 'went-back' },
 * target: … }`. `src/statechart/model/outcomeLaw.ts` checks that `onDone` has a branch for each kind.
 */
export function isOutcome({ event }: { readonly event: object }, kind: string) {
  const output: unknown = Reflect.get(event, 'output');
  return typeof output === 'object' && output !== null && Reflect.get(output, 'kind') === kind;
}
