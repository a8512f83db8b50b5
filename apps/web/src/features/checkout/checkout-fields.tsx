import { type CheckoutForm, checkoutForm } from '@curiolane/contract';
import { FieldSet } from '@curiolane/ui/field-set';
import { RadioCards } from '@curiolane/ui/radio-cards';
import { TextArea } from '@curiolane/ui/text-area';
import { TextInput } from '@curiolane/ui/text-input';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { checkForm, type FieldErrors, focusFirstInvalid } from '../../lib/field-errors.ts';
import { selectIsLogin, selectUserEmail } from '../../session/session-slice.ts';
import { draftChanged, selectDraft } from '../../state/checkout-draft-slice.ts';
import * as styles from './checkout-fields.module.css';

const payments = [
  { value: 'cod', label: 'Cash on Delivery', icon: <Banknote /> },
  { value: 'card', label: 'Credit/Debit Card', icon: <CreditCard /> },
] as const;

type CheckoutFieldsProps = {
  id: string;
  placing: boolean;
  onSubmit: (form: CheckoutForm) => void;
};

const empty: CheckoutForm = { name: '', email: '', phone: '', address: '', payment: 'cod' };

/**
 * Full name, e-mail, phone number, shipping address and payment, as they were left earlier in this visit; each field
 * says what is wrong with it.
 */
export const CheckoutFields = ({ id, placing, onSubmit }: CheckoutFieldsProps) => {
  const isLogin = useAppSelector(selectIsLogin);
  const userEmail = useAppSelector(selectUserEmail);
  const draft = useAppSelector(selectDraft);
  const dispatch = useAppDispatch();
  const [errors, setErrors] = useState<FieldErrors<CheckoutForm>>({});
  const values = { ...empty, ...(isLogin && { email: userEmail }), ...draft };

  const field = (name: 'name' | 'email' | 'phone' | 'address') => ({
    name,
    value: values[name],
    error: errors[name],
    required: true,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      dispatch(draftChanged({ [name]: currentTarget.value }));
      setErrors(({ [name]: _, ...others }) => others);
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (placing) return;
    const checked = checkForm(checkoutForm, values);
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) onSubmit(checked.form);
    else focusFirstInvalid(event.currentTarget);
  };

  return (
    // A native submit, before the page's code is there, must not put what was typed into the address.
    <form className={styles.root} id={id} method="dialog" noValidate onSubmit={submit}>
      <FieldSet legend="Where it goes">
        <TextInput label="Full Name" autoComplete="name" {...field('name')} />
        <div className={styles.pair}>
          <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
          <TextInput label="Phone Number" type="tel" autoComplete="tel" {...field('phone')} />
        </div>
        <TextArea label="Shipping Address" autoComplete="street-address" {...field('address')} />
      </FieldSet>
      <RadioCards
        legend="Payment"
        name="payment"
        choices={payments}
        value={values.payment}
        onChange={(payment) => dispatch(draftChanged({ payment }))}
      />
    </form>
  );
};
