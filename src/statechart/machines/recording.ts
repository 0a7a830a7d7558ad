import type { LiveMessage } from './liveMessages.ts';

/** A session of the live atlas, read from a file. */
export interface Recording {
  /** Name of the file. */
  readonly name: string;
  readonly messages: readonly LiveMessage[];
}

/** Reason why a file cannot be replayed. */
export type RecordingFault =
  | { readonly code: 'unreadable' | 'too-large' | 'not-a-recording' | 'other-version' | 'empty' }
  /** `position` is the number of the damaged message, counted from 1. */
  | { readonly code: 'damaged'; readonly position: number };

/** The file that the user chose: the part of the DOM's `File` that the live atlas uses. */
export interface ChosenFile {
  readonly name: string;
  /** Size of the file in bytes. */
  readonly size: number;
  text(): Promise<string>;
}

export type RecordingResult = Recording | RecordingFault;
