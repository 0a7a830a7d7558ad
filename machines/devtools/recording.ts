import type { LiveMessage } from './liveMessages.ts';

/** A session as it was told, to be looked at again. */
export interface Recording {
  /** Of its file. */
  readonly name: string;
  readonly messages: readonly LiveMessage[];
}

/** Why a file is no recording that can be shown. */
export type RecordingFault =
  | { readonly code: 'unreadable' | 'too-large' | 'not-a-recording' | 'other-version' | 'empty' }
  /** `place`: which of its messages, from 1. */
  | { readonly code: 'damaged'; readonly place: number };

/** A file as the person chose it. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  text(): Promise<string>;
}

/** What a reading of a file comes to. */
export type ReadRecording = Recording | RecordingFault;
