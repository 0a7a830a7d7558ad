import type { ReactNode } from 'react';
import type { Message } from '../copy/failures.ts';
import { Notice } from '../ui/Notice.tsx';
import { messages, note } from './ProfilePage.css.ts';

interface PanelMessagesProps {
  /** Sentence about the result of the last change. */
  readonly notice: string | null;
  readonly isSuccess: boolean;
  readonly failure: Message | null;
  /** Sentences about the progress. */
  readonly children: ReactNode;
}

/** Live regions of a section for results, failures and progress. They are mounted before their texts change. */
export function PanelMessages({ notice, isSuccess, failure, children }: PanelMessagesProps) {
  return (
    <div className={messages}>
      <Notice
        tone={isSuccess ? 'success' : 'information'}
        message={notice === null ? null : { title: notice }}
        focusTarget="notice"
      />
      <Notice tone="error" message={failure} focusTarget="failure" />
      <output className={note}>{children}</output>
    </div>
  );
}
