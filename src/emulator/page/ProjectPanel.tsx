import { useSelector } from '@xstate/react';
import type { FormEvent, ReactNode } from 'react';
import { oneTapFaults } from '../../../machines/contracts/oauthRequests.ts';
import type { Project } from '../../../machines/emulator/controlContract.ts';
import { CopyButton } from './CommandButton.tsx';
import { button, fields, form, group, groups, legend, row } from './controls.css.ts';
import { Check, Choice, TextArea, TextInput } from './fields.tsx';
import { mono, muted } from './layout.css.ts';
import { give, type PageRef, type PanelProps } from './page.ts';
import { PanelHeader } from './Panel.tsx';
import { counts, readProjectForm, switches, type Count } from './projectForm.ts';

const policies = [
  ['zxcvbn', 'zxcvbn: how hard it is to guess'],
  ['luds', 'LUDS: length and kinds of characters'],
  ['none', 'None: any password that is not breached'],
] as const;

/** By the names the specification gives them. */
const oneTapStates = oneTapFaults.map(
  (fault) => [fault, fault === 'none' ? 'It shows itself' : fault] as const,
);

const fingerprintModes = [
  ['OBSERVATION', 'Observe'],
  ['DECISIONING', 'Decide'],
] as const;

const walletAnswers = [
  ['asks', 'Ask the person'],
  ['approves', 'Approve'],
  ['declines-connecting', 'Decline to connect'],
  ['declines-signing', 'Decline to sign'],
  ['locked', 'Be locked'],
  ['busy', 'Be busy with another request'],
  ['silent', 'Never answer'],
  ['switches-account', 'Switch the account while signing'],
  ['disconnects', 'Disconnect while signing'],
] as const satisfies readonly (readonly [Project['test_wallet'], string])[];

/** The project settings: what the hosted provider keeps in its dashboard. */
export function ProjectPanel({ page }: PanelProps) {
  const project = useSelector(page, ({ context }) => context.readings.project);
  if (project === undefined) return <PanelHeader title="Project" />;
  return (
    <>
      <PanelHeader title="Project" />
      <div className={row}>
        <span className={muted}>Public token</span>
        <span className={mono}>{project.public_token}</span>
        <CopyButton page={page} what="the public token" text={project.public_token} />
      </div>
      {/* Begins anew when the settings change elsewhere; what is typed stays while they do not. */}
      <ProjectForm key={JSON.stringify(project)} page={page} project={project} />
    </>
  );
}

function ProjectForm({ page, project }: { readonly page: PageRef; readonly project: Project }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    give(page, { name: 'saveProject', changes: readProjectForm(new FormData(event.currentTarget)) });
  };
  return (
    <form className={form} onSubmit={submit} aria-label="Project settings">
      <div className={groups}>
        <Group title="Rules">
          {switches.map(([name, words]) => (
            <Check key={name} name={name} label={words} defaultChecked={project[name]} />
          ))}
        </Group>
        <Group title="Passwords">
          <Choice
            label="Strength policy"
            name="password_policy"
            choices={policies}
            defaultValue={project.password_policy}
          />
          <Counts project={project} of={counts.passwords} />
          <TextInput label="Project name" name="project_name" defaultValue={project.project_name} />
        </Group>
        <Group title="Addresses">
          <TextArea
            label="Redirect URLs"
            name="redirect_urls"
            defaultValue={project.redirect_urls.join('\n')}
            hint="One a line, matched exactly. Empty: any loopback origin, this one and the allowed ones."
          />
          <TextArea
            label="Email domains"
            name="email_domains"
            defaultValue={project.email_domains.join('\n')}
            hint="One a line."
          />
        </Group>
        <Group title="Changing sign-in methods">
          <Counts project={project} of={counts.factorChanges} />
        </Group>
        <Group title="Google One Tap">
          <Choice
            label="What becomes of it"
            name="one_tap_state"
            choices={oneTapStates}
            defaultValue={project.one_tap_state}
          />
        </Group>
        <Group title="Test wallets">
          <Choice
            label="When they are asked"
            name="test_wallet"
            choices={walletAnswers}
            defaultValue={project.test_wallet}
          />
        </Group>
        <Group title="Bot protection">
          <TextInput
            label="Captcha site key"
            name="captcha_site_key"
            defaultValue={project.captcha_site_key}
          />
          <Choice
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

function Counts({ project, of }: { readonly project: Project; readonly of: readonly Count[] }) {
  return (
    <div className={fields}>
      {of.map(([name, words, least, most]) => (
        <TextInput
          key={name}
          label={words}
          name={name}
          type="number"
          min={least}
          max={most}
          required
          defaultValue={project[name]}
        />
      ))}
    </div>
  );
}
