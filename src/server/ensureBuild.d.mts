export interface BuildOptions {
  /** Absolute path of the project's folder. */
  readonly root: string;
  /** Folders of the build, relative to `root`. */
  readonly outputs: readonly string[];
  /** Absolute path of the file that describes the last build. */
  readonly stampFile: string;
  /** Environment variables, usually `process.env`. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Builds, and returns whether it succeeded. */
  readonly run: () => boolean;
}

export declare function ensureBuild(options: BuildOptions): boolean;
