import { useSelector } from '@xstate/react';
import type { FormEvent, ReactNode } from 'react';
import { oneTapFaults } from '../../../machines/contracts/oauthRequests.ts';
import type { Project } from '../../../machines/emulator/projectContract.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { CommandButton, CopyButton } from './CommandButton.tsx';
import { projectCopy } from './copy/project.en.ts';
import { button, fields, form, group, groups, legend, row } from './controls.css.ts';
import { Checkbox, Select, TextArea, TextInput } from './fields.tsx';
import { mono, muted } from './layout.css.ts';
import { runCommand, type PageRef, type PanelProps } from './panelProps.ts';
import { PanelHeader } from './Panel.tsx';
import {
  numberSettings,
  readProjectForm,
  scriptHint,
  switchSettings,
  type NumberSetting,
} from './projectForm.ts';

/** Form with the project settings, which Stytch manages in its dashboard. */
export function ProjectPanel({ page, hints }: PanelProps) {
  const words = useCopy(projectCopy);
  const project = useSelector(page, ({ context }) => context.panelData.project);
  if (project === undefined) return <PanelHeader hints={hints} panel="project" />;
  return (
    <>
      <PanelHeader hints={hints} panel="project" />
      <div className={row}>
        <span className={muted}>{words.token}</span>
        <span className={mono}>{project.public_token}</span>
        <CopyButton page={page} what={words.theToken} text={project.public_token} />
      </div>
      <div className={row}>
        <span className={muted}>{words.projectId}</span>
        <span className={mono}>{project.project_id}</span>
        <CopyButton page={page} what={words.theProjectId} text={project.project_id} />
      </div>
      <div className={row}>
        <span className={muted}>{words.secret}</span>
        <CommandButton page={page} command={{ name: 'copySecret', secret: 'secret', what: words.theSecret }}>
          {words.copySecret}
        </CommandButton>
      </div>
      {/* The key remounts the form when the settings change elsewhere; otherwise unsaved input stays. */}
      <ProjectForm key={JSON.stringify(project)} page={page} project={project} />
    </>
  );
}

function ProjectForm({ page, project }: { readonly page: PageRef; readonly project: Project }) {
  const words = useCopy(projectCopy);
  const oneTapStates = oneTapFaults.map(
    (fault) => [fault, fault === 'none' ? words.displayed : fault] as const,
  );
  const outcomes = Object.entries(words.checkOutcomes);
  const setting = <Name extends keyof Project>(name: Name) => ({ name, defaultValue: project[name] });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    runCommand(page, { name: 'saveProject', changes: readProjectForm(new FormData(event.currentTarget)) });
  };
  return (
    <form className={form} onSubmit={submit} aria-label={words.settings}>
      <div className={groups}>
        <Group title={words.groups.rules}>
          {switchSettings.map((name) => (
            <Checkbox
              key={name}
              name={name}
              label={words.switches[name]}
              hint={scriptHint(name, words)}
              defaultChecked={project[name]}
            />
          ))}
        </Group>
        <Group title={words.groups.passwords}>
          <Select
            label={words.policy}
            {...setting('password_policy')}
            choices={Object.entries(words.policies)}
          />
          <NumberFields project={project} of={numberSettings.passwords} />
          <TextInput label={words.name} {...setting('project_name')} />
        </Group>
        <Group title={words.groups.urls}>
          <TextArea
            label={words.redirectUrls}
            name="redirect_urls"
            defaultValue={project.redirect_urls.join('\n')}
            hint={words.redirectHint}
          />
          <TextArea
            label={words.emailDomains}
            name="email_domains"
            defaultValue={project.email_domains.join('\n')}
            hint={words.emailDomainsHint}
          />
          <TextInput label={words.customDomain} {...setting('cname_domain')} />
          <TextInput label={words.slugPattern} {...setting('slug_pattern')} />
        </Group>
        <Group title={words.groups.sessions}>
          <NumberFields project={project} of={numberSettings.sessions} />
        </Group>
        <Group title={words.groups.factorChanges}>
          <NumberFields project={project} of={numberSettings.factorChanges} />
        </Group>
        <Group title={words.groups.oneTap}>
          <Select label={words.outcome} {...setting('one_tap_state')} choices={oneTapStates} />
        </Group>
        <Group title={words.groups.wallets}>
          <Select
            label={words.walletBehavior}
            {...setting('test_wallet')}
            choices={Object.entries(words.walletBehaviors)}
          />
        </Group>
        <Group title={words.groups.checks}>
          <TextInput label={words.siteKey} {...setting('captcha_site_key')} />
          <Select label={words.captchaOutcome} {...setting('captcha_state')} choices={outcomes} />
          <Select
            label={words.fingerprinting}
            {...setting('dfp_protected_auth_mode')}
            choices={Object.entries(words.fingerprintModes)}
          />
          <Select label={words.telemetryOutcome} {...setting('telemetry_state')} choices={outcomes} />
        </Group>
      </div>
      <div className={row}>
        <button type="submit" className={button.primary}>
          {words.save}
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
  const words = useCopy(projectCopy);
  return (
    <div className={fields}>
      {of.map(([name, min, max]) => (
        <TextInput
          key={name}
          label={words.numbers[name]}
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
