import type { ShopOperation } from '@curiolane/contract';
import { acceptedResponses } from '@curiolane/contract/accepted';
import type { Case } from '../case.ts';
import type { World } from '../world.ts';
import { crossOriginCase } from './cross-origin-cases.ts';
import { createVerifiedRegistration } from './verified-registration.ts';

type StorefrontCase<Name extends ShopOperation> = Pick<Case<Name>, 'name' | 'request'> & {
  status?: 'success' | 'refusal';
};

const storefrontCase = <Name extends ShopOperation>({
  name,
  request,
  status = 'success',
}: StorefrontCase<Name>): Case<Name> => ({ name, rule: 'screens-work', expect: { status }, request });

/** The profile as the page shows it. */
const readUser = (json: unknown) => acceptedResponses.getProfile.safeParse(json).data?.user;

const toChange = (world: World, email: string) => ({
  email,
  phone: `+44 ${world.random.integer(1000, 9999)}`,
  address: `${world.random.integer(1, 99)} High Street, London`,
  avatar: '',
});

const onOneOrigin: { [Name in ShopOperation]: Case<Name>[] } = {
  listProducts: [storefrontCase({ name: 'lists products that the shop page can show', request: () => ({}) })],
  getProduct: [
    storefrontCase({
      name: 'responds with a product that its page can show',
      request: (world) => ({ params: { id: String(world.anyProduct().id) } }),
    }),
  ],
  getProfile: [
    storefrontCase({
      name: 'shows the profile of the customer',
      request: async (world) => {
        const as = await world.sharedUser();
        return {
          as,
          body: { email: as.email },
          check: ({ json }) => (readUser(json)?.email === as.email ? [] : [`user.email is not ${as.email}.`]),
        };
      },
    }),
  ],
  updateProfile: [
    storefrontCase({
      name: 'saves a profile, which is then shown so',
      request: async (world) => {
        const as = await world.sharedUser();
        const { email } = as;
        const body = toChange(world, email);
        return {
          as,
          body,
          check: async () => {
            const user = readUser((await world.prepare('getProfile', { as, body: { email } })).json);
            return (['phone', 'address'] as const)
              .filter((field) => user?.[field] !== body[field])
              .map((field) => `The ${field} is then "${user?.[field] ?? ''}", expected "${body[field]}".`);
          },
        };
      },
    }),
  ],
  sendVerificationCode: [
    storefrontCase({
      name: 'accepts the verification code that the browser made',
      request: (world) => ({
        params: { email: world.newUser().email },
        body: { verificationCode: 4711, isVerified: false },
      }),
    }),
  ],
  register: [
    storefrontCase({
      name: 'creates an account, which can then sign in',
      request: createVerifiedRegistration,
    }),
  ],
  login: [
    storefrontCase({
      name: 'signs in with the right password',
      request: async (world) => {
        const { email, password } = await world.otherUser();
        return { body: { email, password } };
      },
    }),
    storefrontCase({
      name: 'refuses a wrong password',
      status: 'refusal',
      request: async (world) => {
        const { email, password } = await world.otherUser();
        return { body: { email, password: `${password}?` } };
      },
    }),
  ],
  sendOrderConfirmation: [
    storefrontCase({
      name: 'places an order',
      request: (world) => {
        const order = world.order(world.newUser());
        return { params: { email: order.email }, body: order };
      },
    }),
  ],
};

const withOtherOrigin = <Name extends ShopOperation>(name: Name): Case<Name>[] => {
  const cases: readonly Case<Name>[] = onOneOrigin[name];
  return [...cases, ...cases.slice(0, 1).map((first) => crossOriginCase(name, first))];
};

/** The way of a shopper from the catalogue to the order: all that the screens of the storefront need. */
export const storefrontCases: { [Name in ShopOperation]: Case<Name>[] } = {
  listProducts: withOtherOrigin('listProducts'),
  getProduct: withOtherOrigin('getProduct'),
  getProfile: withOtherOrigin('getProfile'),
  updateProfile: withOtherOrigin('updateProfile'),
  sendVerificationCode: withOtherOrigin('sendVerificationCode'),
  register: withOtherOrigin('register'),
  login: withOtherOrigin('login'),
  sendOrderConfirmation: withOtherOrigin('sendOrderConfirmation'),
};
