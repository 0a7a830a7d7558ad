import { useSelector } from '@xstate/react';
import type { FormEvent, ReactNode } from 'react';
import { oneTapFaults } from '../../../machines/contracts/oauthRequests.ts';
import type { Project } from '../../../machines/emulator/controlContract.ts';
import { CopyButton } from './CommandButton.tsx';
import { button, fields, form, group, groups, legend, row } from './controls.css.ts';
import { Checkbox, Select, TextArea, TextInput } from './fields.tsx';
import { mono, muted } from './layout.css.ts';
import { runCommand, type PageRef, type PanelProps } from './panelProps.ts';
import { PanelHeader } from './Panel.tsx';
import { numberSettings, readProjectForm, switchSettings, type NumberSetting } from './projectForm.ts';

const policies = [
  ['zxcvbn', 'zxcvbn: estimated strength'],
  ['luds', 'LUDS: length and character types'],
  ['none', 'None: any password that is not breached'],
] as const;

const oneTapStates = oneTapFaults.map((fault) => [fault, fault === 'none' ? 'Displayed' : fault] as const);

const fingerprintModes = [
  ['OBSERVATION', 'Observe'],
  ['DECISIONING', 'Decide'],
] as const;

const walletBehaviors = [
  ['asks', 'Ask the user'],
  ['approves', 'Approve'],
  ['declines-connecting', 'Decline to connect'],
  ['declines-signing', 'Decline to sign'],
  ['locked', 'Locked'],
  ['busy', 'Busy with another request'],
  ['silent', 'Never respond'],
  ['switches-account', 'Switch accounts while signing'],
  ['disconnects', 'Disconnect while signing'],
] as const satisfies readonly (readonly [Project['test_wallet'], string])[];

/** Form with the project settings, which Stytch manages in its dashboard. */
export function ProjectPanel({ page }: PanelProps) {
  const project = useSelector(page, ({ context }) => context.panelData.project);
  if (project === undefined) return <PanelHeader title="Project" />;
  return (
    <>
      <PanelHeader title="Project" />
      <div className={row}>
        <span className={muted}>Public token</span>
        <span className={mono}>{project.public_token}</span>
        <CopyButton page={page} what="the public token" text={project.public_token} />
      </div>
      {/* The key remounts the form when the settings change elsewhere; otherwise unsaved input stays. */}
      <ProjectForm key={JSON.stringify(project)} page={page} project={project} />
    </>
  );
}

function ProjectForm({ page, project }: { readonly page: PageRef; readonly project: Project }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    runCommand(page, { name: 'saveProject', changes: readProjectForm(new FormData(event.currentTarget)) });
  };
  return (
    <form className={form} onSubmit={submit} aria-label="Project settings">
      <div className={groups}>
        <Group title="Rules">
          {switchSettings.map(([name, label]) => (
            <Checkbox key={name} name={name} label={label} defaultChecked={project[name]} />
          ))}
        </Group>
        <Group title="Passwords">
          <Select
            label="Strength policy"
            name="password_policy"
            choices={policies}
            defaultValue={project.password_policy}
          />
          <NumberFields project={project} of={numberSettings.passwords} />
          <TextInput label="Project name" name="project_name" defaultValue={project.project_name} />
        </Group>
        <Group title="URLs and domains">
          <TextArea
            label="Redirect URLs"
            name="redirect_urls"
            defaultValue={project.redirect_urls.join('\n')}
            hint="One per line, matched exactly. If empty: the calling page's origin, this one and the allowed ones."
          />
          <TextArea
            label="Email domains"
            name="email_domains"
            defaultValue={project.email_domains.join('\n')}
            hint="One per line."
          />
        </Group>
        <Group title="Sessions">
          <NumberFields project={project} of={numberSettings.sessions} />
        </Group>
        <Group title="Sign-in method changes">
          <NumberFields project={project} of={numberSettings.factorChanges} />
        </Group>
        <Group title="Google One Tap">
          <Select
            label="Outcome"
            name="one_tap_state"
            choices={oneTapStates}
            defaultValue={project.one_tap_state}
          />
        </Group>
        <Group title="Test wallets">
          <Select
            label="Behavior"
            name="test_wallet"
            choices={walletBehaviors}
            defaultValue={project.test_wallet}
          />
        </Group>
        <Group title="Bot protection">
          <TextInput
            label="Captcha site key"
            name="captcha_site_key"
            defaultValue={project.captcha_site_key}
          />
          <Select
            label="Device fingerprinting mode"
            name="dfp_protected_auth_mode"
            choices={fingerprintModes}
            defaultValue={project.dfp_protected_auth_mode}
          />
        </Group>
      </div>
      <div className={row}>
        <button type="submit" className={button.primary}>
          Save settings
        </button>
      </div>
    </form>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={group}>
      <legend className={legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

function NumberFields({ project, of }: { readonly project: Project; readonly of: readonly NumberSetting[] }) {
  return (
    <div className={fields}>
      {of.map(([name, label, min, max]) => (
        <TextInput
          key={name}
          label={label}
          name={name}
          type="number"
          min={min}
          max={max}
          required
          defaultValue={project[name]}
        />
      ))}
    </div>
  );
}
