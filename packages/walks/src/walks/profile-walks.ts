import { Account } from '../account.ts';
import { Shop } from '../shop.ts';
import type { Visit } from '../visit.ts';
import type { Walk } from '../walk.ts';

const openProfile = async (visit: Visit) => {
  const shop = new Shop(visit);
  await new Account(shop).pretendSignedIn();
  await visit.open('/Profile');
  return shop;
};

/** The profile: shown, changed, and what goes wrong with it. */
export const profileWalks: readonly Walk[] = [
  {
    name: "shows e-mail, Phone, Address, Joined, Orders and Membership, with '-' where a value is empty",
    area: 'profile',
    level: 'specification',
    rows: ['profile/fields', 'calls/profile'],
    run: async (visit) => {
      await openProfile(visit);
      await visit.expectTexts(
        'profile',
        [visit.options.email, 'Phone', '+46 70 123 45 67', 'Address', 'Joined', 'Orders', 'Membership'],
        'The profile shows this.',
      );
      await visit.check(async () => /membership[\s:]*-(?:\s|$)/i.test(await visit.readText()), {
        title: "An empty value of the profile is not shown as '-'.",
        hint: "Show '-' in its place.",
      });
    },
  },
  {
    name: 'Edit Profile makes phone and address editable, and the e-mail not; Cancel goes back',
    area: 'profile',
    level: 'specification',
    rows: ['profile/edit', 'profile/locked', 'states/profile'],
    run: async (visit) => {
      const shop = await openProfile(visit);
      await (await shop.findControl('Edit Profile', 'The profile')).click();
      for (const [name, label] of [
        [/phone/i, 'Phone'],
        [/address/i, 'Address'],
      ] as const)
        if (!(await (await shop.findField(name, label)).isEditable()))
          visit.note({ title: `${label} cannot be edited.`, hint: 'Make it a field in edit mode.' });
      const email = (await shop.findMain()).getByLabel(/e-?mail/i).and(visit.page.locator('input'));
      if ((await email.count()) > 0 && (await email.first().isEditable()))
        visit.note({
          title: 'The e-mail of the profile can be edited.',
          hint: 'Lock it: readonly or disabled.',
        });
      await shop.findControl('Save', 'The profile form');
      await (await shop.findControl('Cancel', 'The profile form')).click();
      await shop.findControl('Edit Profile', 'The profile');
    },
  },
  {
    name: 'Save sends {email, phone, address, avatar} and shows what comes back',
    area: 'profile',
    level: 'specification',
    rows: ['profile/edit', 'states/profile', 'calls/profile'],
    run: async (visit) => {
      const { email } = visit.options;
      const user = {
        email,
        phone: '555 0100',
        address: 'Elsewhere 1',
        avatar: '',
        createdAt: '',
        orders: 0,
        membership: '',
      };
      await visit.intercept('updateProfile', { status: 200, json: { user } });
      const sent = visit.watch('updateProfile');
      const shop = await openProfile(visit);
      await (await shop.findControl('Edit Profile', 'The profile')).click();
      await (await shop.findField(/phone/i, 'Phone')).fill('555 0100');
      await visit.intercept('getProfile', { status: 200, json: { user } });
      await (await shop.findControl('Save', 'The profile form')).click();
      await shop.findControl('Edit Profile', 'The profile');
      await visit.expectTexts('profile', ['555 0100'], 'Show the user of the response after saving.');
      const [body = {}] = sent;
      for (const key of ['email', 'phone', 'address', 'avatar'])
        if (!(key in body))
          visit.note({
            title: `The profile is sent without ${key}.`,
            hint: 'POST {email, phone, address, avatar} to /api/auth/updateProfile.',
          });
      if ('phone' in body && body.phone !== user.phone)
        visit.note({
          title: 'The profile is sent without what was entered.',
          hint: 'Send the phone and the address of the form.',
          detail: `${JSON.stringify(body.phone)} instead of ${JSON.stringify(user.phone)}`,
        });
    },
  },
  {
    name: "a profile that cannot be loaded says 'Failed to fetch user profile.'",
    area: 'profile',
    level: 'specification',
    rows: ['profile/error', 'errors/profile-load'],
    run: async (visit) => {
      await new Account(new Shop(visit)).pretendSignedIn();
      await visit.intercept('getProfile', { status: 500, json: { message: 'No.' } });
      await visit.open('/Profile');
      await visit.expectMessage('Failed to fetch user profile.', 'Show it in place of the profile.');
    },
  },
  {
    name: "a profile that cannot be saved says 'Failed to update profile.' and the error, and keeps what was entered",
    area: 'profile',
    level: 'specification',
    rows: ['errors/profile-save'],
    run: async (visit) => {
      await visit.intercept('updateProfile', { status: 500, json: { message: 'No.' } });
      const shop = await openProfile(visit);
      await (await shop.findControl('Edit Profile', 'The profile')).click();
      await (await shop.findField(/phone/i, 'Phone')).fill('555 0199');
      await (await shop.findControl('Save', 'The profile form')).click();
      await visit.expectMessageWithError('Failed to update profile.', 'Say so, followed by the error.');
      const phone = await shop.findField(/phone/i, 'Phone');
      if ((await phone.inputValue()) !== '555 0199')
        visit.note({
          title: 'A profile that was not saved loses what was entered.',
          hint: 'Stay in edit mode.',
        });
    },
  },
  {
    name: "without a stored e-mail it says 'No user email found. Please login.', or leads to /Login",
    area: 'profile',
    level: 'specification',
    rows: ['profile/no-email', 'errors/no-email', 'roles/public', 'roles/gated'],
    run: async (visit) => {
      await visit.open('/Profile');
      // Two readings: the page says so, or requires sign-in.
      await visit.check(
        async () =>
          /^\/login/i.test(visit.path) ||
          /no user email found\. please login\./i.test(await visit.readText()),
        {
          title: "The message 'No user email found. Please login.' is missing.",
          hint: 'Show it on /Profile while local storage has no userEmail.',
        },
      );
    },
  },
];
