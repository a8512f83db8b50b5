import { type CheckoutForm, checkoutForm } from '@curiolane/contract';
import { Checkbox } from '@curiolane/ui/checkbox';
import { FieldSet } from '@curiolane/ui/field-set';
import { RadioCards } from '@curiolane/ui/radio-cards';
import * as text from '@curiolane/ui/text';
import { TextArea } from '@curiolane/ui/text-area';
import { TextInput } from '@curiolane/ui/text-input';
import clsx from 'clsx/lite';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import { type ChangeEvent, type FocusEvent, type SubmitEvent, useState } from 'react';
import { focusFirstInvalid } from '../../browser/focus.ts';
import { emailField, validateForm, withTrimmedEmail } from '../../lib/forms.ts';
import { payments } from '../../lib/payments.ts';
import { draftChanged, selectDraft } from '../../store/checkout-draft.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import * as styles from './checkout-fields.module.css';
import * as m from './checkout-messages.ts';
import { saveDelivery, useKnownCustomer } from './known-customer.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { useFocusedValue } from './use-focused-value.ts';

const choices = [
  { value: 'cod', label: payments.cod.label, icon: <Banknote /> },
  { value: 'card', label: payments.card.label, icon: <CreditCard /> },
] as const;

type CheckoutFieldsProps = {
  id: string;
  placing: boolean;
  onSubmit: (form: CheckoutForm) => void;
};

const empty: CheckoutForm = { name: '', email: '', phone: '', address: '', payment: 'cod' };

/**
 * Full name, e-mail, phone number, shipping address and payment, as entered earlier in this visit or known of the
 * customer, each with its error.
 */
export const CheckoutFields = ({ id, placing, onSubmit }: CheckoutFieldsProps) => {
  const { user, known } = useKnownCustomer();
  const draft = useAppSelector(selectDraft);
  const dispatch = useAppDispatch();
  const [saving, setSaving] = useState(false);
  const { focused, onFocus, onBlur } = useFocusedValue(id);
  const values: CheckoutForm = { ...empty, ...known, ...focused, ...draft };
  const { errors, setErrors, left, changed } = useFieldErrors(checkoutForm, withTrimmedEmail(values));
  const isNew = user && (values.phone !== user.phone || values.address !== user.address);

  const field = (name: 'name' | 'email' | 'phone' | 'address') => ({
    name,
    value: values[name],
    error: errors[name],
    required: true,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      dispatch(draftChanged({ [name]: currentTarget.value }));
      changed(name, name === 'email' ? currentTarget.value.trim() : currentTarget.value);
    },
    onFocus,
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onBlur();
      left(name, event);
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (placing) return;
    const checked = validateForm(checkoutForm, withTrimmedEmail(values));
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) return focusFirstInvalid(event.currentTarget);
    if (user && isNew && saving) void dispatch(saveDelivery(user, checked.form));
    onSubmit(checked.form);
  };

  return (
    // Before this code runs, method="dialog" prevents a submit that would put the fields into the URL.
    <form className={styles.root} id={id} method="dialog" noValidate onSubmit={submit}>
      <FieldSet legend={m.whereItGoes}>
        <TextInput label={m.fullName} autoComplete="name" {...field('name')} />
        <div className={styles.pair}>
          <TextInput label={m.email} {...emailField} autoComplete="email" {...field('email')} />
          <TextInput label={m.phoneNumber} type="tel" autoComplete="tel" {...field('phone')} />
        </div>
        {/* Browsers autofill only the street. */}
        <TextArea
          label={m.shippingAddress}
          hint={m.addressHint}
          autoComplete="street-address"
          {...field('address')}
        />
        {isNew && (
          <Checkbox
            label={m.saveToProfile}
            checked={saving}
            onChange={({ currentTarget }) => setSaving(currentTarget.checked)}
          />
        )}
      </FieldSet>
      <RadioCards
        legend={m.payment}
        name="payment"
        choices={choices}
        value={values.payment}
        onChange={(payment) => dispatch(draftChanged({ payment }))}
      />
      <p className={clsx(text.small, text.soft, styles.meaning)} role="status">
        {payments[values.payment].meaning}
      </p>
    </form>
  );
};
