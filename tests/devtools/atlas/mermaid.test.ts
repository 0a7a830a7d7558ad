import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { machines } from '../../../machines/registry.ts';
import { readChart } from '../../../src/devtools/chart/chart.ts';
import { mermaidOf } from '../../../src/devtools/atlas/mermaid.ts';
import { odditiesMachine } from './examples/oddities.machine.ts';
import { signInWidgetMachine } from './examples/signInWidget.machine.ts';

const all: readonly AnyStateMachine[] = [odditiesMachine, signInWidgetMachine, ...Object.values(machines)];

test('writes a chart as nested text with one line per transition', () => {
  const lines = mermaidOf(readChart(signInWidgetMachine)).split('\n');
  const from = lines.indexOf('  state "code" as code {');
  expect(lines.slice(from, lines.indexOf('  state "passwordLogin" as passwordLogin {'))).toEqual([
    '  state "code" as code {',
    '    [*] --> code_sendingCode',
    '    state "sendingCode" as code_sendingCode',
    '    code_sendingCode : runs sendCode',
    '    state "open" as code_open {',
    '      state "entry" as code_open_entry {',
    '        [*] --> code_open_entry_enteringCode',
    '        state "enteringCode" as code_open_entry_enteringCode',
    '        state "verifyingCode" as code_open_entry_verifyingCode',
    '        code_open_entry_verifyingCode : runs verifyCode',
    '        code_open_entry_enteringCode --> code_open_entry_verifyingCode : code.submitted',
    '        code_open_entry_verifyingCode --> code_open_entry_enteringCode : 1 verifyCode failed [isWrongAndMayRetry] / countAttempt',
    '        code_open_entry_verifyingCode --> code_open_entry_enteringCode : 3 verifyCode failed [isExpired] / setProblem',
    '      }',
    '      --',
    '      state "resend" as code_open_resend {',
    '        [*] --> code_open_resend_cooling',
    '        state "cooling" as code_open_resend_cooling',
    '        state "available" as code_open_resend_available',
    '        state "resending" as code_open_resend_resending',
    '        code_open_resend_resending : runs resendCode = sendCode',
    '        code_open_resend_cooling --> code_open_resend_available : countdown.over',
    '        code_open_resend_available --> code_open_resend_resending : resend.requested',
    '        code_open_resend_resending --> code_open_resend_cooling : resendCode done',
    '        code_open_resend_resending --> code_open_resend_available : resendCode failed',
    '      }',
    '    }',
    '    state "lockedOut" as code_lockedOut',
    '    code_sendingCode --> code_open : sendCode done',
    '    code_open --> code_lockedOut : (code.open.entry.verifyingCode → code.lockedOut) 2 verifyCode failed [isWrong]',
    '  }',
    '  note right of code',
    '    entry / resetAttempts',
    '  end note',
  ]);
});

/** Patterns of the Mermaid statements that a chart may contain. Texts contain neither colons nor semicolons. */
const statements = [
  /^stateDiagram-v2$/,
  /^\s*\[\*\] --> \w+$/,
  /^\s*\w+ --> \[\*\]$/,
  /^\s*state "[^"]+" as \w+( \{)?$/,
  /^\s*\w+ : [^:;]+$/,
  /^\s*\w+ --> \w+ : [^:;]+$/,
  /^\s*(\}|--|end note)$/,
  /^\s*note right of \w+$/,
  /^\s*%% [^:;]+$/,
  /^$/,
];

test.each(all.map((machine) => [machine.id, machine] as const))(
  '%s uses known Mermaid statements only',
  (_, machine) => {
    const lines = mermaidOf(readChart(machine)).split('\n');
    let isNote = false;
    const unknown = lines.filter((line) => {
      if (/^\s*end note$/.test(line)) isNote = false;
      const isKnown = isNote || statements.some((statement) => statement.test(line));
      if (/^\s*note right of/.test(line)) isNote = true;
      return !isKnown;
    });
    expect(unknown).toEqual([]);
    expect(lines.filter((line) => line.endsWith('{')).length).toBe(
      lines.filter((line) => /^\s*\}$/.test(line)).length,
    );
  },
);

test.each(all.map((machine) => [machine.id, machine] as const))(
  '%s contains every transition',
  (_, machine) => {
    const chart = readChart(machine);
    const text = mermaidOf(chart);
    const targetCount = chart.transitions.reduce((sum, { targets }) => sum + Math.max(1, targets.length), 0);
    const runs = countMatches(text, /(: |^\s+|%% )(runs|entry \/|exit \/) ?/gm);
    const notes = [...text.matchAll(/note right of[^\n]*\n([\s\S]*?)end note/g)].flatMap(([, body = '']) =>
      body.trim().split('\n'),
    );
    const written =
      countMatches(text, /^\s*\w+ (--> \w+ )?: /gm) + countMatches(text, /^\s*%% /gm) + notes.length;
    expect(written - runs).toBe(targetCount);
  },
);

function countMatches(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}
