/** Passes the event to a guard or an action as its params: `params: fromEvent`. */
export const fromEvent = <Event>({ event }: { readonly event: Event }): Event => event;
