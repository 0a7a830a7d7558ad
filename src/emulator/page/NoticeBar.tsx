import { useSelector } from '@xstate/react';
import { useCopy } from '../../copy/useCopy.ts';
import { frameCopy } from './copy/frame.en.ts';
import { button } from './controls.css.ts';
import { announcement, noticeBar, notices, noticeText } from './layout.css.ts';
import type { PanelProps } from './panelProps.ts';

/** Shows outages and command results. The live regions are always mounted, so that changes are announced. */
export function NoticeBar({ page }: Pick<PanelProps, 'page'>) {
  const words = useCopy(frameCopy);
  const notice = useSelector(page, ({ context }) => context.notice);
  const outage = useSelector(page, ({ context }) => context.outage);
  const canUndo = useSelector(page, (snapshot) => snapshot.can({ type: 'undo.requested' }));
  return (
    <div className={notices}>
      <div role="alert">
        {outage !== null && (
          <div className={noticeBar} data-tone="failed">
            <p className={noticeText}>{words.outage(outage.text)}</p>
          </div>
        )}
      </div>
      <output className={announcement}>
        {notice && (
          <div className={noticeBar} data-tone={notice.tone === 'done' ? 'done' : 'failed'}>
            <p className={noticeText}>{notice.tone === 'unanswered' ? words.unanswered : notice.text}</p>
            {canUndo && (
              <button
                type="button"
                className={button.inherit}
                onClick={() => page.send({ type: 'undo.requested' })}
              >
                {words.undo}
              </button>
            )}
            <button
              type="button"
              className={button.inherit}
              onClick={() => page.send({ type: 'notice.dismissed' })}
            >
              {words.dismiss}
            </button>
          </div>
        )}
      </output>
    </div>
  );
}
