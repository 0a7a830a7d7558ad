/** What a notice says: what happened, and where it helps, what to do next. */
export interface Message {
  readonly title: string;
  readonly detail?: string | undefined;
}
