import type { ResponseTable } from '../responseTable.ts';

/** A build for the hosted identity provider, as configuration of another server describes it. */
export interface DeployedSite {
  readonly table: ResponseTable;
  /** URL paths of the files at the root of the site, such as `/robots.txt`. */
  readonly rootPaths: readonly string[];
  /** Origin of the site, such as `https://fairlead.example`. */
  readonly origin: string;
  /** Host name of the identity provider's custom domain; `null` without one. */
  readonly customDomain: string | null;
  /** Time of the generation, in milliseconds since the epoch. */
  readonly now: number;
}
