import type { Message } from '../copy/failures.ts';
import { formIcons } from './formIcons.ts';
import { detail as detailStyle, notice, region, title as titleStyle } from './Notice.css.ts';
import { LineIcon } from './LineIcon.tsx';
import { LinkedText } from './LinkedText.tsx';

const icons = { error: 'alert', success: 'check', information: 'info' } as const;

interface NoticeProps {
  readonly tone: keyof typeof notice;
  /** `null` renders an empty live region, so that a later message is announced (WCAG 2.2, 4.1.3). */
  readonly message: Message | null;
  /** Value of `data-focus-target`, if a flow moves the focus to the notice. */
  readonly focusTarget?: string;
}

/** Message of a flow in a live region. */
export function Notice({ tone, message, focusTarget }: NoticeProps) {
  return (
    <div className={region} role={tone === 'error' ? 'alert' : 'status'}>
      {message && (
        <div className={notice[tone]} data-tone={tone} tabIndex={-1} data-focus-target={focusTarget}>
          <LineIcon path={formIcons[icons[tone]]} />
          <div>
            <p className={titleStyle}>
              <LinkedText text={message.title} />
            </p>
            {message.detail && <p className={detailStyle}>{message.detail}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
