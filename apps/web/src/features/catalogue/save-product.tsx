import type { Product } from '@curiolane/contract/accepted';
import { Badge } from '@curiolane/ui/badge';
import { HeartToggle } from '@curiolane/ui/heart-toggle';
import { IconButton } from '@curiolane/ui/icon-button';
import clsx from 'clsx/lite';
import Heart from 'lucide-react/icons/heart';
import { Link } from '../../components/link.tsx';
import { needsScriptClass } from '../../components/needs-script.tsx';
import { paths } from '../../lib/routes.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { savedToggled, selectIsSaved, selectSaved } from '../../store/saved-slice.ts';
import * as m from './catalogue-messages.ts';

type SaveProductProps = { product: Product; className?: string | undefined };

/** Saves a product, or removes it from the saved ones. */
export const SaveProduct = ({ product: { id, title }, className }: SaveProductProps) => {
  const saved = useAppSelector((state) => selectIsSaved(state, id));
  const dispatch = useAppDispatch();
  return (
    <HeartToggle
      className={clsx(needsScriptClass, className)}
      aria-label={m.saveTitle({ title })}
      pressed={saved}
      onPressedChange={() => dispatch(savedToggled(id))}
    />
  );
};

/** The link to the saved products, with a badge that counts them. */
export const SavedLink = () => {
  const { length: count } = useAppSelector(selectSaved);
  return (
    <IconButton
      aria-label={count === 0 ? m.savedProducts : m.savedWithCount({ count })}
      badge={count > 0 && <Badge aria-hidden>{count}</Badge>}
      render={<Link to={paths.saved} />}
    >
      <Heart />
    </IconButton>
  );
};
