import { useSelector } from '@xstate/react';
import { button } from './controls.css.ts';
import { announcement, noticeBar, notices, noticeText } from './layout.css.ts';
import type { PanelProps } from './panelProps.ts';

const unanswered =
  'The emulator did not respond within one minute. The command may still take effect. Check before you repeat it.';

/** Shows outages and command results. The live regions are always mounted, so that changes are announced. */
export function NoticeBar({ page }: Pick<PanelProps, 'page'>) {
  const notice = useSelector(page, ({ context }) => context.notice);
  const outage = useSelector(page, ({ context }) => context.outage);
  const canUndo = useSelector(page, (snapshot) => snapshot.can({ type: 'undo.requested' }));
  return (
    <div className={notices}>
      <div role="alert">
        {outage !== null && (
          <div className={noticeBar} data-tone="failed">
            <p className={noticeText}>{outage.text} This page shows the last known data and keeps trying.</p>
          </div>
        )}
      </div>
      <output className={announcement}>
        {notice && (
          <div className={noticeBar} data-tone={notice.tone === 'done' ? 'done' : 'failed'}>
            <p className={noticeText}>{notice.tone === 'unanswered' ? unanswered : notice.text}</p>
            {canUndo && (
              <button
                type="button"
                className={button.inherit}
                onClick={() => page.send({ type: 'undo.requested' })}
              >
                Undo
              </button>
            )}
            <button
              type="button"
              className={button.inherit}
              onClick={() => page.send({ type: 'notice.dismissed' })}
            >
              Dismiss
            </button>
          </div>
        )}
      </output>
    </div>
  );
}
