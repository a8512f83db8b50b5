import { type CheckoutForm, checkoutForm } from '@curiolane/contract';
import { FieldSet } from '@curiolane/ui/field-set';
import { RadioCards } from '@curiolane/ui/radio-cards';
import { TextArea } from '@curiolane/ui/text-area';
import { TextInput } from '@curiolane/ui/text-input';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { focusFirstInvalid } from '../../browser/focus-first-invalid.ts';
import { type FieldErrors, validateForm } from '../../lib/validate-form.ts';
import { draftChanged, selectDraft } from '../../store/checkout-draft-slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectIsLogin, selectUserEmail } from '../../store/session/session-slice.ts';
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
 * Full name, e-mail, phone number, shipping address and payment, as entered earlier in this visit, each with its
 * error.
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
    const checked = validateForm(checkoutForm, values);
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) onSubmit(checked.form);
    else focusFirstInvalid(event.currentTarget);
  };

  return (
    // Before this code runs, method="dialog" prevents a submit that would put the fields into the URL.
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
