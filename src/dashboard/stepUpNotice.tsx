import type { ComponentType } from 'react';
import type { ChangeSection, StepUpResult } from '../../machines/contracts/stepUpReturn.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { failureMessage, type FailureCopy, type Message } from '../copy/failures.ts';
import type { CopyOf } from '../copy/language.ts';
import { stepUpReturnCopy } from '../copy/signIn.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { takeStepUpResult } from '../identity/returnResults.ts';
import { focusTarget } from '../page/focus.ts';
import { Notice } from '../ui/Notice.tsx';
import { stack } from '../ui/widget/Widget.css.ts';

interface StepUpNotice {
  /** Section that asked for the step-up. */
  readonly section: ChangeSection;
  /** Returns the component of the section with the result above it. */
  readonly above: (Section: ComponentType) => ComponentType;
}

/** Takes the result of a step-up with an OAuth account; `null` without one. */
export function takeStepUpNotice(): StepUpNotice | null {
  const result = takeStepUpResult();
  if (!result) return null;
  return {
    section: result.section,
    above: (Section) => () => (
      <div ref={focusResult} className={stack}>
        <ResultNotice result={result} />
        <Section />
      </div>
    ),
  };
}

const resultTarget = 'step-up-result';

/** Runs after the section has moved the focus to its heading. */
function focusResult(element: HTMLElement | null): void {
  if (element) focusTarget(resultTarget, element);
}

function ResultNotice({ result }: { readonly result: StepUpResult }) {
  const words = useCopy(stepUpReturnCopy);
  const failures = useCopy(failureCopy);
  const { providers } = useCopy(widgetCopy);
  const tone = {
    confirmed: 'success',
    declined: 'information',
    expired: 'information',
    interrupted: 'information',
    failed: 'error',
  } as const;
  return (
    <Notice
      tone={tone[result.kind]}
      message={messageOf(result, words, failures, providers[result.provider])}
      focusTarget={resultTarget}
    />
  );
}

function messageOf(
  result: StepUpResult,
  words: CopyOf<typeof stepUpReturnCopy>,
  failures: FailureCopy,
  provider: string,
): Message {
  if (result.kind === 'failed') return failureMessage(result.failure, words.unconfirmed, failures);
  return { title: words.results[result.kind](provider), detail: words.next[result.kind] };
}
