import type { Message } from '../copy/failures.ts';
import { formPaths } from './formPaths.ts';
import { detail as detailStyle, notice, region, title as titleStyle } from './Notice.css.ts';
import { Sign } from './Sign.tsx';

const icons = { error: 'alert', success: 'check', information: 'info' } as const;

interface NoticeProps {
  readonly tone: keyof typeof notice;
  /** `null` keeps the live region in the page, empty, so that what fills it later is read out (WCAG 2.2, 4.1.3). */
  readonly message: Message | null;
  /** Where a flow that asks for this target moves the focus to. */
  readonly focusTarget?: string;
}

/** A message of a flow, in a live region that is there before it speaks. */
export function Notice({ tone, message, focusTarget }: NoticeProps) {
  return (
    <div className={region} role={tone === 'error' ? 'alert' : 'status'}>
      {message && (
        <div className={notice[tone]} data-tone={tone} tabIndex={-1} data-focus-target={focusTarget}>
          <Sign path={formPaths[icons[tone]]} />
          <div>
            <p className={titleStyle}>{message.title}</p>
            {message.detail && <p className={detailStyle}>{message.detail}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
