import { email as emailSchema, orderId as orderIdSchema } from '@curiolane/contract';
import { Button } from '@curiolane/ui/button';
import { TextInput } from '@curiolane/ui/text-input';
import { useHydrated } from '@curiolane/ui/use-hydrated';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useLookUpOrderMutation } from '../../api/shop-api.ts';
import { useAccountAlert } from '../../hooks/use-account-alert.ts';
import { useValidatedForm } from '../../hooks/use-validated-form.ts';
import { emailField } from '../../lib/forms.ts';
import { paths } from '../../lib/routes.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectUserEmail } from '../../store/session/session-slice.ts';
import * as styles from './account-card.module.css';
import { AccountCardLayout, cardTitle } from './account-card-layout.tsx';
import * as m from './account-messages.ts';
import { FoundOrder } from './found-order.tsx';

const lookup = z.object({ orderId: orderIdSchema, email: emailSchema });

type Lookup = z.infer<typeof lookup>;

type LookupFormProps = {
  /** Focuses the first field: the button that opened the form is gone. */
  focused: boolean;
  busy: boolean;
  onLookUp: (lookup: Lookup) => Promise<void>;
};

/** The number and the e-mail of an order. */
const LookupForm = ({ focused, busy, onLookUp }: LookupFormProps) => {
  const hydrated = useHydrated();
  const email = useAppSelector(selectUserEmail);
  const { form, field } = useValidatedForm({ schema: lookup, busy, submit: onLookUp });
  return (
    <form {...form} className={styles.form} aria-labelledby={cardTitle}>
      <p className={styles.lead}>{m.findOrderLead}</p>
      <TextInput
        label={m.orderNumberLabel}
        autoFocus={focused}
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
  const { raiseError, dismissAlert } = useAccountAlert();
  const [lookUp, { isLoading, data: order, reset }] = useLookUpOrderMutation();

  const [again, setAgain] = useState(false);

  const lookUpAnother = () => {
    setAgain(true);
    reset();
  };

  const find = async (body: Lookup) => {
    const { error } = await lookUp({ body });
    if (error) raiseError(error, m.orderLookupFailed);
    else dismissAlert();
  };

  if (order) return <FoundOrder order={order} onAgain={lookUpAnother} />;
  return <LookupForm focused={again} busy={isLoading} onLookUp={find} />;
};

/** Finds an order by its number and e-mail, without an account. */
const FindOrderPage = () => (
  <AccountCardLayout
    title={m.findOrder}
    description={m.findOrderLead}
    path={paths.findOrder}
    what={m.withoutScriptFindOrder}
    feature="order-lookup"
    missing={m.noOrderLookup}
  >
    <OrderLookup />
  </AccountCardLayout>
);

export default FindOrderPage;
