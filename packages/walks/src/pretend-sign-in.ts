import type { Visit } from './visit.ts';

/** A profile as a backend of the protocol sends it; the empty values are shown as '-'. */
const sampleUser = (email: string) => ({
  email,
  phone: '+46 70 123 45 67',
  address: '',
  avatar: '',
  createdAt: '2025-03-01T10:00:00.000Z',
  orders: 3,
  membership: '',
});

/**
 * Signed in as in an earlier visit, with a profile that the browser gets in place of the backend's. A page of the
 * frontend is open.
 */
export const pretendSignIn = async (visit: Visit): Promise<void> => {
  const { email } = visit.options;
  await visit.intercept('getProfile', { status: 200, json: { user: sampleUser(email) } });
  await visit.writeStorage({ isLogin: 'true', userEmail: email });
};
