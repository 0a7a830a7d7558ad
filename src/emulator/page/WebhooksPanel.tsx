import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { WebhookAttempt, WebhookDelivery } from '../../../machines/emulator/webhookContract.ts';
import type { CopyOf } from '../../copy/language.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { formText } from '../../ui/formText.ts';
import { CommandButton } from './CommandButton.tsx';
import { frameCopy } from './copy/frame.en.ts';
import { webhookCopy } from './copy/webhooks.en.ts';
import { button, fields, form, row } from './controls.css.ts';
import { Cell, DataTable, Identifier, RelativeTime } from './DataTable.tsx';
import { TextInput } from './fields.tsx';
import { FilterField, containsAllWords } from './FilterField.tsx';
import { mono, muted } from './layout.css.ts';
import { runCommand, type PageRef, type PanelProps } from './panelProps.ts';
import { EmptyNote, PanelHeader } from './Panel.tsx';
import { badge } from './tables.css.ts';

/** Form with the endpoint of the webhooks, and a list of the deliveries with their attempts. */
export function WebhooksPanel({ page, hints }: PanelProps) {
  const title = useCopy(frameCopy).panels.webhooks;
  const words = useCopy(webhookCopy);
  const webhooks = useSelector(page, ({ context }) => context.panelData.webhooks);
  const deliveries = webhooks?.deliveries;
  const filter = useSelector(page, ({ context }) => context.filters.webhooks ?? '');
  const shown = (deliveries ?? []).filter((delivery) => containsAllWords(textOf(delivery, words), filter));
  return (
    <>
      <PanelHeader hints={hints} panel="webhooks">
        <FilterField page={page} panel="webhooks" label={words.filter} />
        <CommandButton page={page} command={{ name: 'clearWebhooks' }} isDisabled={!deliveries?.length}>
          {words.clear}
        </CommandButton>
      </PanelHeader>
      <p className={muted}>{words.purpose}</p>
      {/* The key remounts the form when the endpoint changes elsewhere; otherwise unsaved input stays. */}
      {webhooks && <EndpointForm key={webhooks.url} page={page} url={webhooks.url} />}
      {deliveries && shown.length === 0 && (
        <EmptyNote>{deliveries.length === 0 ? words.empty : words.noMatch}</EmptyNote>
      )}
      {shown.length > 0 && (
        <DataTable caption={title} columns={words.columns}>
          {shown.map((delivery) => (
            <DeliveryRow key={delivery.delivery_id} page={page} delivery={delivery} />
          ))}
        </DataTable>
      )}
    </>
  );
}

function EndpointForm({ page, url }: { readonly page: PageRef; readonly url: string | null }) {
  const words = useCopy(webhookCopy);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = formText(event.currentTarget, 'url').trim();
    runCommand(page, { name: 'setWebhookUrl', url: wanted === '' ? null : wanted });
  };
  return (
    <form className={form} onSubmit={submit} aria-label={words.url}>
      <div className={fields}>
        <TextInput
          isWide
          label={words.url}
          name="url"
          type="url"
          hint={words.urlHint}
          defaultValue={url ?? ''}
        />
      </div>
      <div className={row}>
        <button type="submit" className={button.primary}>
          {words.save}
        </button>
        <CommandButton
          page={page}
          command={{ name: 'copySecret', secret: 'webhook_secret', what: words.theSecret }}
        >
          {words.copySecret}
        </CommandButton>
      </div>
    </form>
  );
}

function DeliveryRow({ page, delivery }: { readonly page: PageRef; readonly delivery: WebhookDelivery }) {
  const words = useCopy(webhookCopy);
  const { event_type: event, state, attempts, next_attempt_at: next, user_id: user } = delivery;
  return (
    <tr>
      <Cell>
        <span className={mono}>{event}</span>
      </Cell>
      <Cell>
        <span className={badge} data-tone={state === 'failed' ? 'warn' : undefined}>
          {words.states[state]}
        </span>
      </Cell>
      <Cell isLong>{attempts.map(resultOf).join(', ') || words.none}</Cell>
      <Cell>{next === null ? words.none : <RelativeTime page={page} iso={next} isEnd />}</Cell>
      <Cell>
        <RelativeTime page={page} iso={delivery.created_at} />
      </Cell>
      <Cell>
        <CommandButton
          page={page}
          command={{ name: 'sendWebhook', deliveryId: delivery.delivery_id }}
          label={words.sendAgainOf(event, user)}
        >
          {words.sendAgain}
        </CommandButton>
      </Cell>
      <Cell>
        <Identifier page={page} id={user} />
      </Cell>
    </tr>
  );
}

function textOf(delivery: WebhookDelivery, { states }: CopyOf<typeof webhookCopy>): string {
  const { event_type: event, event_id: id, user_id: user, state, attempts } = delivery;
  return [event, id, user, states[state], state, ...attempts.map(resultOf)].join(' ');
}

const resultOf = ({ status, error }: WebhookAttempt) => String(status ?? error ?? '');
