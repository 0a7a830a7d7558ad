/**
 * The sentences that a host page can replace, a part of the public API. The build turns this file into the type
 * declarations of the module, too.
 */
import type { WidgetSentences } from './widgetSentences.ts';

/** Makes every sentence optional. A boolean decides about other texts and is no sentence. */
export type Replaceable<Copy> = Copy extends string | ((...parameters: never) => string)
  ? Copy
  : { readonly [Key in keyof Copy as Copy[Key] extends boolean ? never : Key]?: Replaceable<Copy[Key]> };

/**
 * Sentences in place of those of the widget, by catalogue and key. A sentence with inserted values is a function. All
 * sentences are plain text.
 */
export type WidgetStrings = Replaceable<WidgetSentences>;
