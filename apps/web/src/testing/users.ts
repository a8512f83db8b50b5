import type { User } from '@curiolane/contract';

/** A customer with a phone number and an address, as the profile has them. */
export const aUser = (changes: Partial<User> = {}): User => ({
  email: 'maya@shop.example',
  phone: '+46 70 123 45 67',
  address: 'Kelp Lane 1',
  avatar: '',
  createdAt: '2025-03-04T10:00:00.000Z',
  orders: 1,
  membership: '',
  ...changes,
});
