import { useGetProfileQuery, useListOrdersQuery } from '../../api/shop-api.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectIsLogin, selectUserEmail } from '../../store/session/session-slice.ts';

/**
 * What is known of a customer who is signed in: the profile, as soon as it is loaded, and the fields that it fills in.
 * A profile has no name, so that comes from the last order, where the backend has sessions and lists the orders.
 */
export const useKnownCustomer = () => {
  const isLogin = useAppSelector(selectIsLogin);
  const email = useAppSelector(selectUserEmail);
  const { currentData: profile } = useGetProfileQuery(
    { body: { email } },
    { skip: !isLogin, refetchOnMountOrArgChange: 10 },
  );
  const user = profile?.user;
  const isListed = Boolean(user?.orders) && profile?.sessions !== undefined;
  const { currentData: listed } = useListOrdersQuery(undefined, { skip: !isListed });
  const known = {
    name: listed?.orders[0]?.name ?? '',
    email,
    phone: user?.phone ?? '',
    address: user?.address ?? '',
  };
  return { user, known: isLogin ? known : {} };
};
