import { fromPromise } from 'xstate';
import { linkHandoverMachine, type Handover } from '../../machines/widget/linkHandover.machine.ts';
import { handOverLink } from './handOverLink.ts';

/**
 * Returns the link-handover machine with its actor provided.
 *
 * @param href the link, with its unused token
 */
export function boundLinkHandover(href: string): typeof linkHandoverMachine {
  return linkHandoverMachine.provide({
    actors: { handOverLink: fromPromise<Handover, void>(() => handOverLink(href)) },
  });
}
