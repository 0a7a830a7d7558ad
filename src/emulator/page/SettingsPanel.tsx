import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { Project } from '../contracts/projectContract.ts';
import { demoClient } from '../demoData.ts';
import { CommandButton, CopyButton } from './CommandButton.tsx';
import { button, form, formTitle, group, groups, legend, row } from './controls.css.ts';
import { Checkbox, Select, TextArea, TextInput } from './fields.tsx';
import { mono, muted } from './layout.css.ts';
import { runCommand, type PageRef, type PanelProps } from './page.ts';
import { PanelHeader } from './Panel.tsx';
import { readProjectForm, scriptHint, settingGroups, type Setting } from './projectForm.ts';

/** Resets the emulator, and changes the project settings, which Stytch manages in its dashboard. */
export function SettingsPanel({ page }: PanelProps) {
  const project = useSelector(page, ({ context }) => context.panelData.project);
  return (
    <>
      <PanelHeader panel="settings" />
      <Reset page={page} />
      {project && (
        <>
          <Credentials page={page} project={project} />
          <ProjectForm page={page} project={project} />
        </>
      )}
    </>
  );
}

function Reset({ page }: { readonly page: PageRef }) {
  const health = useSelector(page, ({ context }) => context.panelData.health);
  const isOwn = health?.seed === 'own';
  return (
    <section className={form} aria-labelledby="reset">
      <h3 id="reset" className={formTitle}>
        Reset
      </h3>
      <p>
        Resets users, sessions, messages, faults, the clock and the project settings. The demo data contains{' '}
        {demoClient.email}.{' '}
        {health?.mode === 'memory'
          ? 'The data is in memory. A restart clears it.'
          : 'The data is in a database file. Users and sessions survive a restart.'}
      </p>
      <div className={row}>
        {isOwn && (
          <CommandButton page={page} command={{ name: 'reset', seed: 'own' }} tone="primary">
            Reset to own seed
          </CommandButton>
        )}
        <CommandButton
          page={page}
          command={{ name: 'reset', seed: 'demo' }}
          tone={isOwn ? 'plain' : 'primary'}
        >
          Reset to demo
        </CommandButton>
        <CommandButton page={page} command={{ name: 'reset', seed: 'empty' }}>
          Reset to empty
        </CommandButton>
      </div>
    </section>
  );
}

interface ProjectProps {
  readonly page: PageRef;
  readonly project: Project;
}

function Credentials({ page, project }: ProjectProps) {
  const shown = [
    ['Public token', project.public_token],
    ['Public token of the business project', project.business_public_token],
    ['Project ID', project.project_id],
  ] as const;
  return (
    <div>
      {shown.map(([name, text]) => (
        <div key={name} className={row}>
          <span className={muted}>{name}</span>
          <span className={mono}>{text}</span>
          <CopyButton page={page} what={`the ${name.toLowerCase()}`} text={text} />
        </div>
      ))}
      <div className={row}>
        <CommandButton page={page} command={{ name: 'copySecret', secret: 'secret' }}>
          Copy project secret
        </CommandButton>
        <CommandButton page={page} command={{ name: 'copySecret', secret: 'webhook_secret' }}>
          Copy webhook secret
        </CommandButton>
      </div>
    </div>
  );
}

function ProjectForm({ page, project }: ProjectProps) {
  const site = useSelector(page, ({ context }) => context.panelData.health?.site ?? null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    runCommand(page, { name: 'saveProject', changes: readProjectForm(new FormData(event.currentTarget)) });
  };
  return (
    <form className={form} onSubmit={submit} aria-label="Project settings">
      <div className={groups}>
        {settingGroups.map(({ title, settings }) => (
          <fieldset key={title} className={group}>
            <legend className={legend}>{title}</legend>
            {settings.map((setting) => (
              // The key remounts a field whose setting has changed elsewhere. The unsaved input of the others stays.
              <SettingField
                key={`${setting.name} ${JSON.stringify(project[setting.name])}`}
                setting={setting}
                value={project[setting.name]}
                hint={scriptHint(setting.name, site)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div className={row}>
        <button type="submit" className={button.primary}>
          Save settings
        </button>
      </div>
    </form>
  );
}

interface SettingFieldProps {
  readonly setting: Setting;
  readonly value: Project[Setting['name']];
  readonly hint: string | undefined;
}

function SettingField({ setting, value, hint }: SettingFieldProps) {
  const { name, label } = setting;
  switch (setting.kind) {
    case 'switch':
      return <Checkbox name={name} label={label} hint={hint} defaultChecked={value === true} />;
    case 'number':
      return (
        <TextInput
          label={label}
          name={name}
          type="number"
          min={setting.min}
          max={setting.max}
          required
          defaultValue={Number(value)}
        />
      );
    case 'choice':
      return (
        <Select
          label={label}
          name={name}
          choices={Object.entries(setting.choices)}
          defaultValue={String(value)}
        />
      );
    case 'lines':
      return (
        <TextArea
          label={label}
          name={name}
          defaultValue={Array.isArray(value) ? value.join('\n') : ''}
          hint={setting.hint}
        />
      );
    case 'text':
      return <TextInput label={label} name={name} defaultValue={String(value)} />;
    default:
      return setting satisfies never;
  }
}
