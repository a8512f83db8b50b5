import { Button } from '@curiolane/ui/button';
import { Link } from '../../components/link.tsx';
import * as m from '../../lib/messages.ts';
import { loginPath, paths } from '../../lib/routes.ts';

/** A link to the login when the session has expired; nothing for other failures. */
export const LoginAgain = ({ status }: { status: number | undefined }) =>
  (status === 401 || status === 403) && (
    <Button render={<Link to={loginPath(paths.profile)} />}>{m.signInAgain}</Button>
  );
