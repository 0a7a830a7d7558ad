import { createContext, useContext, type ReactNode } from 'react';

import { useCopy, useLocale } from '../copy/useCopy.ts';
import { profileCopy } from '../copy/profile.en.ts';

interface Uses {
  /** Last use of each sign-in method by its id at the provider, or `password`, in epoch milliseconds. */
  readonly methods: ReadonlyMap<string, number>;
  /** Last use of the session, in epoch milliseconds. */
  readonly sessionUsedAt: number;
}

/** The uses of sign-in methods in this session. */
export const LastUses = createContext<Uses>({ methods: new Map(), sessionUsedAt: 0 });

/** Rows of a section while its list is loading. Their number comes from the session, so that nothing moves afterwards. */
export const LoadingRows = createContext<ReactNode>(null);

/** The gray shapes of the section's list. */
export function LoadingSkeleton(): ReactNode {
  return useContext(LoadingRows);
}

/**
 * Returns a function for the sentence about the last use of a sign-in method. The provider knows only the uses in this
 * session; for other methods the function returns `null`.
 */
export function useLastUse(): (id: string) => string | null {
  const { methods, sessionUsedAt } = useContext(LastUses);
  const { lastUse } = useCopy(profileCopy);
  const locale = useLocale();
  return (id) => {
    const at = methods.get(id);
    if (at === undefined) return null;
    const isSameDay = new Date(at).toDateString() === new Date(sessionUsedAt).toDateString();
    return lastUse(isSameDay ? formatTime(at, locale) : formatMoment(at, locale));
  };
}

const time = { hour: 'numeric', minute: '2-digit' } as const;
const dayAndTime = { month: 'short', day: 'numeric', ...time } as const;

const formatTime = (at: number, locale: string) => new Intl.DateTimeFormat(locale, time).format(at);

/** Formats a time of a session in the browser's time zone, such as `Nov 28, 10:54 AM`. */
export function formatMoment(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, dayAndTime).format(at);
}
