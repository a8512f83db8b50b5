import { seed } from '@curiolane/contract/dev-tools';
import { Button } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import { toApiError } from '../api/api-error.ts';
import { useResetMutation } from './dev-tools-api.ts';

/** Resets all of the server's data to a named seed. */
export const ResetPanel = () => {
  const [reset, { data, error }] = useResetMutation();
  return (
    <section>
      <h2 className={text.displayS}>Reset to a seed</h2>
      <div className={layout.row}>
        {seed.options.map((name) => (
          <Button key={name} small variant="secondary" onClick={() => reset({ body: { seed: name } })}>
            {name}
          </Button>
        ))}
      </div>
      <p className={text.small} role="status">
        {error ? toApiError(error).text : data?.message}
      </p>
    </section>
  );
};
