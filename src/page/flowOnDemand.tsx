import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine } from 'xstate';
import { isLoaded, onDemand } from '../../machines/contracts/onDemand.ts';
import { lazyPromise } from './lazyPromise.ts';
import { throwUnreachable } from '../../machines/contracts/failures.ts';

/** A machine that a parent invokes, and its screen. */
interface Flow<Machine extends AnyStateMachine, Props> {
  readonly machine: Machine;
  readonly Screen: ComponentType<Props & { readonly actor: ActorRefFrom<Machine> }>;
}

type ScreenProps<Machine extends AnyStateMachine, Props> = Props & {
  readonly actor: ActorRefFrom<Machine>;
  /** Shown while the code loads. */
  readonly fallback?: ReactNode;
};

/**
 * Creates a child machine and its screen, whose code loads when a parent invokes the machine. If the code does not load,
 * the child ends with the failure `unreachable`.
 *
 * @param load imports the code and connects the machine; called again only after a failure
 * @param options `hasFallback`: whether `Screen` gets a fallback with a heading
 */
export function flowOnDemand<Machine extends AnyStateMachine, Props extends object = object>(
  load: () => Promise<Flow<Machine, Props>>,
  options?: { readonly hasFallback?: boolean },
) {
  const open = lazyPromise(() => load().catch(throwUnreachable));
  return {
    logic: onDemand(async () => (await open()).machine, {
      ...options,
      loaded: () => open.loaded()?.machine,
    }),
    /** Loads the code before it is needed. A failure is not reported: the machine loads it again. */
    preload: () =>
      open().then(
        () => undefined,
        () => undefined,
      ),
    Screen: ({ fallback = null, ...props }: ScreenProps<Machine, Props>): ReactNode => {
      const hasLoaded = useSelector(props.actor as AnyActorRef, isLoaded);
      const Loaded = open.loaded()?.Screen;
      return hasLoaded && Loaded ? (
        <Loaded {...(props as unknown as Props & { readonly actor: ActorRefFrom<Machine> })} />
      ) : (
        fallback
      );
    },
  };
}
