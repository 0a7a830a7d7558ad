/**
 * The public API of the sign-in widget for members of institutions. The build turns this file into the type declarations
 * of its module.
 */
import type { WidgetError, WidgetMountOptions, WidgetPlace } from '../embedContract.ts';
import type { Replaceable, WidgetStrings } from '../widgetStrings.ts';
import type { InstitutionSentences } from './institutionSentences.ts';

/** A member who has signed in to an organization. It contains no secret. */
export interface InstitutionMember {
  /** Slug of the organization. */
  readonly slug: string;
  readonly memberId: string;
  readonly email: string;
}

export type InstitutionEvent =
  /** A session in an organization is open, after the second step if one is due. Open the pages of the organization now. */
  | { readonly type: 'organization-entered'; readonly data: InstitutionMember }
  /** The member stays in the organization in which they are signed in, and leaves an invitation pending. */
  | { readonly type: 'organization-kept'; readonly data: Pick<InstitutionMember, 'slug'> };

export interface InstitutionCallbacks {
  /** Called with each event. */
  readonly onEvent?: (event: InstitutionEvent) => void;
  /** Called on every failure and configuration fault. Without this callback, errors go to the console. */
  readonly onError?: (error: WidgetError) => void;
}

/** Sentences in place of those of the widget, by catalogue and key, as for the sign-in widget. */
export type InstitutionStrings = WidgetStrings & Replaceable<InstitutionSentences>;

/** How the widget takes its place on the page, as for the sign-in widget. */
type PlaceOptions = Pick<WidgetMountOptions, 'isolate' | 'sizes' | 'headingLevel' | 'usesHistory'>;

export interface InstitutionMountOptions extends PlaceOptions {
  /** Public token of the business project at the identity provider. */
  readonly publicToken: string;
  /** Origin of your own identity provider: `https`, or `http` on this computer. Default: the hosted identity provider. */
  readonly apiOrigin?: string;
  /** Language of the widget, its mails and the messages for `onError`. Spanish loads one more script. Default: `en`. */
  readonly language?: 'en' | 'es';
  /**
   * Sentences in place of those of the widget, as plain text, such as `{ institutions: { title: 'Welcome' } }`. With
   * sentences in `failures`, no English message of the identity provider is shown. Default: none.
   */
  readonly strings?: InstitutionStrings;
  /**
   * URL of the page with this widget, which links in mails open and to which an OAuth provider returns. The project must
   * allow it. Default: the URL of the page, without its query and fragment.
   */
  readonly redirectURL?: string;
  /** Colors, font, corners and width, as CSS values, and a logo. */
  readonly theme?: Omit<NonNullable<WidgetMountOptions['theme']>, 'hideHeaderText'>;
  /** Functions of the page. */
  readonly callbacks?: InstitutionCallbacks;
}

export interface InstitutionHandle {
  /** Stops the widget and removes it from the page. A second call does nothing. */
  readonly unmount: () => void;
}

/**
 * Mounts the sign-in widget for members of institutions.
 *
 * @throws Error if the container is not on the page
 */
export type MountInstitutionSignIn = (
  place: WidgetPlace,
  options: InstitutionMountOptions,
) => InstitutionHandle;

/** Defines the element `stytch-b2b-ui`, unless the page has already defined it. Without this call the page has none. */
export type DefineInstitutionElement = () => void;

/** The element `stytch-b2b-ui`. Its widget is mounted while the element is on a page and has options. */
export interface InstitutionElement extends HTMLElement {
  options: InstitutionMountOptions | null;
  /** Handle of the mounted widget; `null` unless the element is on a page and has options. */
  readonly handle: InstitutionHandle | null;
}
