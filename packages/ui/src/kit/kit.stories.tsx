import type { Meta, StoryObj } from '@storybook/react-vite';
import clsx from 'clsx/lite';
import type { CSSProperties, ReactNode } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Callout } from '../callout/callout.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import * as layout from '../layout/layout.ts';
import { Loading } from '../loading/loading.tsx';
import { NumberPlate } from '../number-plate/number-plate.tsx';
import { Photo } from '../photo/photo.tsx';
import { QuantityStepper } from '../quantity-stepper/quantity-stepper.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Tag } from '../tag/tag.tsx';
import * as text from '../text/text.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { Toast } from '../toast/toast.tsx';

const colors = [
  '--color-page',
  '--color-surface',
  '--color-sunk',
  '--color-bisque',
  '--color-ink',
  '--color-ink-2',
  '--color-ink-3',
  '--color-line',
  '--color-line-strong',
  '--color-accent',
  '--color-accent-fill',
  '--color-accent-wash',
  '--color-print-hi',
  '--color-print-lo',
  '--color-deep',
  '--color-deep-2',
  '--color-on-deep-2',
  '--color-error',
];

const nothing = () => {};
const stepper = {
  label: 'Quantity of Tidal Mug',
  increaseLabel: 'Increase quantity',
  decreaseLabel: 'Decrease quantity',
  onIncrease: nothing,
  onDecrease: nothing,
};

const Section = ({ title, grid, children }: { title: string; grid?: string; children: ReactNode }) => {
  const style: CSSProperties = grid
    ? { display: 'grid', gridTemplateColumns: `repeat(auto-fit, minmax(${grid}, 1fr))` }
    : { display: 'flex', flexWrap: 'wrap' };
  return (
    <section style={{ display: 'grid', gap: '1.5rem', marginTop: '4rem' }}>
      <h2 className={text.displayS}>{title}</h2>
      <div style={{ ...style, gap: '1.25rem', alignItems: 'flex-start' }}>{children}</div>
    </section>
  );
};

const Color = ({ name }: { name: string }) => (
  <div className={text.caption} style={{ display: 'grid', gap: '0.5rem', width: '8.25rem' }}>
    <i
      style={{
        height: '4.5rem',
        borderRadius: 'var(--radius-photo)',
        background: `var(${name})`,
        boxShadow: 'inset 0 0 0 1px color-mix(in srgb, var(--color-ink) 14%, transparent)',
      }}
    />
    {name.replace('--color-', '')}
  </div>
);

const Type = () => (
  <div style={{ display: 'grid', gap: '1.5rem' }}>
    {[text.displayXl, text.displayL, text.displayM, text.displayS].map((size) => (
      <p key={size} className={size}>
        Unique products
      </p>
    ))}
    <p className={text.lead}>Lead. Seamless browsing, from the first glance to the front door.</p>
    <p>
      Body. Seamless browsing, from the first glance to the front door.{' '}
      <a className={text.link} href="#link">
        A link in text
      </a>
    </p>
    <p className={clsx(text.small, text.soft)}>Small. $1,284.00 in tabular figures.</p>
    <p className={clsx(text.caption, text.muted)}>Caption. Petrol</p>
  </div>
);

const Kit = () => (
  <main className={clsx(layout.container, layout.page)}>
    <h1 className={text.displayL}>Kit</h1>
    <Section title="Color">
      {colors.map((name) => (
        <Color key={name} name={name} />
      ))}
    </Section>
    <Section title="Type">
      <Type />
    </Section>
    <Section title="Buttons">
      <Button>Add to cart</Button>
      <Button busy>Place Order</Button>
      <Button variant="secondary">Buy now</Button>
      <Button variant="quiet">Cancel</Button>
      <Button disabled>Place Order</Button>
      <Button variant="secondary" small>
        Login
      </Button>
      <Tag>Ceramics</Tag>
    </Section>
    <Section title="Fields" grid="15rem">
      <TextInput label="Full Name" placeholder="As on the parcel" />
      <TextInput label="Email" defaultValue="maya@" error="Enter an e-mail address." />
      <TextInput label="Joined" defaultValue="4 March 2025" locked />
      <div>
        <Checkbox label="Remember me" defaultChecked /> <Checkbox label="Remember me" />
      </div>
    </Section>
    <Section title="Steppers and plates">
      <QuantityStepper {...stepper} value={2} />
      <QuantityStepper {...stepper} variant="card" value={0} max={10} />
      <QuantityStepper {...stepper} variant="card" value={2} max={10} />
      <QuantityStepper {...stepper} variant="card" value={10} max={10} />
      <NumberPlate>7</NumberPlate>
      <NumberPlate>24</NumberPlate>
      <Badge>3</Badge>
    </Section>
    <Section title="Messages" grid="17rem">
      <Toast tone="success" dismissLabel="Dismiss" onDismiss={nothing}>
        Registered successfully
      </Toast>
      <Toast tone="error" dismissLabel="Dismiss" onDismiss={nothing}>
        Failed to send OTP. Please try again. Network Error
      </Toast>
      <Callout>Failed to fetch user profile.</Callout>
      <Callout>Failed to update profile. Network Error</Callout>
      <Callout>No user email found. Please login.</Callout>
      <Loading>Loading...</Loading>
    </Section>
    <Section title="Placeholders">
      <Photo
        loading="eager"
        src="data:image/png,broken"
        alt=""
        unavailableLabel="Image not available"
        style={{ width: '11rem' }}
      />
      <Avatar alt="" large style={{ width: '8rem' }} />
      <Skeleton shape="photo" style={{ width: '11rem' }} />
    </Section>
  </main>
);

const meta = { title: 'Kit', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

/** Every state on one page. */
export const Everything: StoryObj<typeof meta> = { render: () => <Kit /> };
