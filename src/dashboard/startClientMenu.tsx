import type { ComponentType, ReactNode } from 'react';
import { createActor } from 'xstate';
import { userMenuMachine } from '../../machines/dashboard/userMenu.machine.ts';
import type { FlowContext, SessionActor } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { ClientMenu } from './ClientMenu.tsx';

/**
 * Wires the client's menu of the public header, in a chunk that only clients with a session download.
 *
 * @returns a function that takes the session and returns the menu
 */
export function startClientMenu({ navigation, onSignOut }: FlowContext) {
  return (session: SessionActor): ComponentType<{ readonly login: ReactNode }> => {
    const menu = createActor(userMenuMachine);
    menu.on('profile.requested', () => navigation.toProfile());
    menu.on('signOut.requested', () => {
      onSignOut();
      navigation.toLogin({});
    });
    menu.on('focus.requested', ({ target }) => focusTarget(target));
    menu.start();
    return ({ login }) => <ClientMenu session={session} menu={menu} login={login} />;
  };
}
