import { sandboxHeader } from '@curiolane/contract/sandbox-choice';
import * as text from '@curiolane/ui/text';
import Send from 'lucide-react/icons/send';
import { type SubmitEvent, useId, useState } from 'react';
import { toShopHeader } from '../api/shop-slice.ts';
import { useAppSelector } from '../api/store.ts';
import { CodeBlock } from '../components/code-block.tsx';
import { ErrorNote, Input, ToolButton } from '../components/controls.tsx';
import { NamedStatus } from '../components/mark.tsx';
import { toHref } from '../lib/route.ts';
import { toShopUrl } from '../lib/shop-url.ts';
import * as styles from './contract.module.css';
import {
  type OpenApiOperation,
  type OperationName,
  type RequestForm,
  toFetch,
  toForm,
} from './route-request.ts';

type Sent = { status: number; text: string } | { error: string };

const send = async (name: OperationName, form: RequestForm, shop: string): Promise<Sent> => {
  const [path, init] = toFetch(name, form);
  let request: Request;
  try {
    request = new Request(toShopUrl(path), {
      ...init,
      // By the page's own cookies: after a login the others are signed in.
      credentials: 'same-origin',
      headers: { ...(init.headers as Record<string, string>), [sandboxHeader]: toShopHeader(shop) },
    });
  } catch (error) {
    return { error: `The browser cannot send this request: ${(error as Error).message}` };
  }
  try {
    const response = await fetch(request);
    return { status: response.status, text: await response.text() };
  } catch {
    return { error: 'No response: the connection was dropped.' };
  }
};

const Result = ({ sent }: { sent: Sent }) =>
  'error' in sent ? (
    <ErrorNote error={sent} />
  ) : (
    <>
      <div className={styles.facts} role="status">
        <NamedStatus status={sent.status} />
        <a className={text.link} href={toHref('journal')}>
          In the journal
        </a>
      </div>
      <CodeBlock label="Response" text={sent.text} />
    </>
  );

/** The edited requests, by shop and route: they stay while a response is looked at in the journal. */
const typedForms = new Map<string, RequestForm>();

type SendFormProps = { name: OperationName; operation: OpenApiOperation };

/** A request to a route, filled with its example. */
export const SendForm = ({ name, operation }: SendFormProps) => {
  const shop = useAppSelector((state) => state.shop);
  const key = `${shop} ${name}`;
  const [form, setForm] = useState(() => typedForms.get(key) ?? toForm(operation));
  const [sent, setSent] = useState<Sent>();
  const [isSending, setSending] = useState(false);
  const bodyId = useId();
  const change = (changed: RequestForm) => {
    typedForms.set(key, changed);
    setForm(changed);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSending(true);
    setSent(await send(name, form, shop));
    setSending(false);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {(['params', 'headers'] as const).flatMap((place) =>
        Object.entries(form[place]).map(([field, value]) => (
          <Input
            key={place + field}
            label={place === 'params' ? `:${field}` : field}
            value={value}
            size={36}
            onValueChange={(typed) => change({ ...form, [place]: { ...form[place], [field]: typed } })}
          />
        )),
      )}
      {operation.requestBody && (
        <>
          <label className={styles.label} htmlFor={bodyId}>
            Body
          </label>
          <textarea
            id={bodyId}
            className={styles.body}
            spellCheck={false}
            value={form.body}
            onChange={(event) => change({ ...form, body: event.currentTarget.value })}
          />
        </>
      )}
      <div className={styles.facts}>
        <ToolButton type="submit" variant="primary" busy={isSending}>
          <Send />
          Send
        </ToolButton>
      </div>
      {sent && <Result sent={sent} />}
    </form>
  );
};
