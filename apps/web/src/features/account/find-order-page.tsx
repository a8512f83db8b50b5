import { email as emailSchema, orderId as orderIdSchema } from '@curiolane/contract';
import { Button } from '@curiolane/ui/button';
import * as text from '@curiolane/ui/text';
import { TextInput } from '@curiolane/ui/text-input';
import { type SubmitEvent, useState } from 'react';
import * as z from 'zod/mini';
import { toApiError } from '../../api/api-error.ts';
import { useLookUpOrderMutation } from '../../api/shop-api.ts';
import { focusFirstInvalid } from '../../browser/focus.ts';
import { FeatureGate } from '../../components/feature-gate.tsx';
import { NeedsScript } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useHydrated } from '../../hooks/use-page-state.ts';
import { emailField, type FieldErrors, validateForm } from '../../lib/forms.ts';
import { paths } from '../../lib/routes.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectUserEmail } from '../../store/session/session-slice.ts';
import * as styles from './account-card.module.css';
import { AccountLayout } from './account-layout.tsx';
import * as m from './account-messages.ts';
import { FoundOrder } from './found-order.tsx';
import { useAccountAlert } from './use-account-alert.ts';

const lookup = z.object({ orderId: orderIdSchema, email: emailSchema });

type Lookup = z.infer<typeof lookup>;

const getText = (data: FormData, name: string) => String(data.get(name) ?? '').trim();

type LookupFormProps = { busy: boolean; onLookUp: (lookup: Lookup) => void };

/** The number and the e-mail of an order. */
const LookupForm = ({ busy, onLookUp }: LookupFormProps) => {
  const [errors, setErrors] = useState<FieldErrors<Lookup>>({});
  const hydrated = useHydrated();
  const email = useAppSelector(selectUserEmail);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { currentTarget } = event;
    const data = new FormData(currentTarget);
    const checked = validateForm(lookup, {
      orderId: getText(data, 'orderId'),
      email: getText(data, 'email'),
    });
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) onLookUp(checked.form);
    else focusFirstInvalid(currentTarget);
  };

  const field = (name: keyof Lookup) => ({
    name,
    error: errors[name],
    required: true,
    onChange: () => setErrors(({ [name]: _, ...others }) => others),
  });

  return (
    <form className={styles.form} aria-labelledby="find-order" method="dialog" noValidate onSubmit={submit}>
      <p className={styles.lead}>{m.findOrderLead}</p>
      <TextInput
        label={m.orderNumberLabel}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('orderId')}
      />
      <TextInput
        label={m.email}
        {...emailField}
        autoComplete="email"
        defaultValue={hydrated ? email : ''}
        {...field('email')}
      />
      <Button type="submit" block busy={busy}>
        {m.findOrderSubmit}
      </Button>
    </form>
  );
};

/** The form, then the order that it found. */
const OrderLookup = () => {
  const { raiseAlert, dismissAlert } = useAccountAlert();
  const [lookUp, { isLoading, data: order, reset }] = useLookUpOrderMutation();

  const find = async (body: Lookup) => {
    const { error } = await lookUp({ body });
    if (!error) return dismissAlert();
    const { message, text } = toApiError(error);
    raiseAlert('error', message ?? m.orderLookupFailed({ error: text }));
  };

  if (order) return <FoundOrder order={order} onAgain={reset} />;
  return <LookupForm busy={isLoading} onLookUp={find} />;
};

/** An order for who has its mail, and no account. */
const FindOrderPage = () => (
  <AccountLayout>
    <PageHead title={m.findOrder} description={m.findOrderLead} path={paths.findOrder} />
    <NeedsScript what={m.withoutScriptFindOrder} heading={m.findOrder}>
      <div className={styles.root}>
        <h1 className={text.displayM} id="find-order">
          {m.findOrder}
        </h1>
        <FeatureGate feature="order-lookup" missing={m.noOrderLookup}>
          <OrderLookup />
        </FeatureGate>
      </div>
    </NeedsScript>
  </AccountLayout>
);

export default FindOrderPage;
