import type { WidgetEmitted } from '../../machines/widget/widgetEmitted.ts';
import type { Language } from '../copy/language.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { raiseToast } from '../widget/raiseToast.ts';

export type ToastRaised = Extract<WidgetEmitted, { type: 'toast.raised' }>;

/** Toasts of the passcode screens on the profile, in a chunk that is loaded after the page is rendered. */
export const ProfileToasts = () => <Toaster />;

/** Shows a toast of a passcode screen. */
export function raiseProfileToast(toast: ToastRaised, language: Language): void {
  raiseToast(toast, language);
}
