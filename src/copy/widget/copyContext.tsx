import { createContext, useContext, type ReactNode } from 'react';

interface CopyProviderProps<Copy> {
  readonly copy: Copy;
  readonly children: ReactNode;
}

/**
 * Makes what hands the sentences of one catalogue to the screens inside it.
 *
 * @param english what they speak where no catalogue is given
 * @returns the provider, and the hook that reads the sentences of the language in force
 */
export function copyContext<Copy>(english: Copy) {
  const CopyContext = createContext(english);
  function Provider({ copy, children }: CopyProviderProps<Copy>) {
    return <CopyContext value={copy}>{children}</CopyContext>;
  }
  return [Provider, () => useContext(CopyContext)] as const;
}
