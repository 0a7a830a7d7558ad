import type { LiveMessage } from './liveMessages.ts';

/** A recorded session. */
export interface Recording {
  /** File name. */
  readonly name: string;
  readonly messages: readonly LiveMessage[];
}

/** Reason why a file cannot be replayed. */
export type RecordingFault =
  | { readonly code: 'unreadable' | 'too-large' | 'not-a-recording' | 'other-version' | 'empty' }
  /** `position` of the damaged message, from 1. */
  | { readonly code: 'damaged'; readonly position: number };

/** The chosen file: the part of the DOM's `File` that is used. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  text(): Promise<string>;
}

export type RecordingResult = Recording | RecordingFault;
