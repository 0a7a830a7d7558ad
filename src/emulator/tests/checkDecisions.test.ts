import { describe, expect, test } from 'vitest';
import {
  decideOnChecks,
  type BrowserChecks,
  type CheckDecision,
  type CheckResult,
} from '../rules/checks/decideOnChecks.ts';

type Mode = 'off' | 'OBSERVATION' | 'DECISIONING';

/** Decides with the given settings, as the rows below spell them. */
function decide(
  captchaIsOn: boolean,
  mode: Mode,
  takes: BrowserChecks,
  captcha: CheckResult,
  telemetry: CheckResult,
): CheckDecision {
  const settings = {
    captcha_enabled: captchaIsOn,
    dfp_protected_auth_enabled: mode !== 'off',
    dfp_protected_auth_mode: mode === 'DECISIONING' ? mode : 'OBSERVATION',
  } as const;
  return decideOnChecks(settings, takes, { captcha, telemetry });
}

const results = ['missing', 'passed', 'low-score', 'invalid'] as const;
const takes = ['captcha', 'captcha-and-telemetry'] as const;
const afterCaptcha: Record<CheckResult, CheckDecision> = {
  missing: 'require-captcha',
  passed: 'allow',
  'low-score': 'refuse-captcha',
  invalid: 'refuse-captcha',
};

describe('a call', () => {
  test.each(['off', 'OBSERVATION'] as const)('without a captcha and with telemetry %s is allowed', (mode) => {
    for (const each of takes) {
      for (const telemetry of results) {
        expect(decide(false, mode, each, 'missing', telemetry)).toBe('allow');
      }
    }
  });

  test.each(['off', 'OBSERVATION'] as const)(
    'with telemetry %s is decided by its captcha token alone',
    (mode) => {
      for (const each of takes) {
        for (const telemetry of results) {
          for (const captcha of results) {
            expect(decide(true, mode, each, captcha, telemetry)).toBe(afterCaptcha[captcha]);
          }
        }
      }
    },
  );

  test('with good telemetry needs no captcha in the mode DECISIONING', () => {
    for (const captcha of results) {
      expect(decide(true, 'DECISIONING', 'captcha-and-telemetry', captcha, 'passed')).toBe('allow');
    }
  });

  test.each(['missing', 'low-score', 'invalid'] as const)(
    'with %s telemetry is decided by its captcha token in the mode DECISIONING',
    (telemetry) => {
      for (const captcha of results) {
        const decision = decide(true, 'DECISIONING', 'captcha-and-telemetry', captcha, telemetry);
        expect(decision).toBe(afterCaptcha[captcha]);
      }
      expect(decide(false, 'DECISIONING', 'captcha-and-telemetry', 'missing', telemetry)).toBe(
        'require-captcha',
      );
    },
  );

  test('that takes only a captcha token needs it in the mode DECISIONING, too', () => {
    for (const captcha of results) {
      expect(decide(true, 'DECISIONING', 'captcha', captcha, 'missing')).toBe(afterCaptcha[captcha]);
    }
    expect(decide(false, 'DECISIONING', 'captcha', 'missing', 'missing')).toBe('allow');
  });
});
