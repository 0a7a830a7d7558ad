import { createContext, useContext, type ReactNode } from 'react';
import type { Copy } from './copy.ts';
import { en } from './en.ts';

const CopyContext = createContext<Copy>(en);

/** Gives the screens inside it their sentences; without it they speak English. */
export function CopyProvider({ copy, children }: { readonly copy: Copy; readonly children: ReactNode }) {
  return <CopyContext value={copy}>{children}</CopyContext>;
}

/**
 * The sentences of the language in force.
 *
 * @returns the whole catalogue; a screen takes its own part of it
 */
export function useCopy(): Copy {
  return useContext(CopyContext);
}
