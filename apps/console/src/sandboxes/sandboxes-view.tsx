import { type Sandbox, type Seed, seed } from '@curiolane/contract/dev-tools';
import { mainShop } from '@curiolane/contract/sandbox-choice';
import { type SubmitEvent, useState } from 'react';
import {
  useCreateSandboxMutation,
  useDeleteSandboxMutation,
  useListSandboxesQuery,
} from '../api/console-api.ts';
import { useAppSelector } from '../api/store.ts';
import { chooseShop } from '../app/shop-picker.tsx';
import { ErrorNote, Input, Select, ToolButton } from '../components/controls.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Note, View } from '../components/view.tsx';
import { formatTime } from '../lib/format.ts';
import { inNewTab } from '../lib/shop-links.ts';
import * as styles from './sandboxes.module.css';

const CreateForm = () => {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Seed>('demo');
  const [create, { error }] = useCreateSandboxMutation();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trimmed = name.trim();
    const { data } = await create({ body: { seed: chosen, ...(trimmed && { name: trimmed }) } });
    if (data) setName('');
  };
  return (
    <>
      <form className={styles.tools} onSubmit={(event) => void submit(event)}>
        <Input label="Name" maxLength={60} value={name} onValueChange={setName} />
        <Select
          label="Seed"
          value={chosen}
          options={seed.options}
          onValueChange={(value) => setChosen(value as Seed)}
        />
        <ToolButton type="submit" variant="primary">
          Create
        </ToolButton>
      </form>
      <ErrorNote error={error} />
    </>
  );
};

const SandboxRow = ({ id, name, seed: own, createdAt, expiresAt, openPath }: Sandbox) => {
  const shop = useAppSelector((state) => state.shop);
  const [remove, { error }] = useDeleteSandboxMutation();
  const label = name ?? id;
  const deleteSandbox = async () => {
    const removed = await remove({ params: { id } });
    if (!removed.error && shop === id) chooseShop(mainShop);
  };
  return (
    <tr>
      <th scope="row">
        {label}
        <ErrorNote error={error} />
      </th>
      <td className={styles.id}>{id}</td>
      <td>{own}</td>
      <td>{formatTime(createdAt)}</td>
      <td>{formatTime(expiresAt)}</td>
      <td>
        <span className={styles.tools}>
          <ToolButton render={<a href={openPath} {...inNewTab} />} aria-label={`Open storefront in ${label}`}>
            Open storefront
          </ToolButton>
          <ToolButton
            disabled={shop === id}
            aria-label={`Show here: ${label}`}
            onClick={() => chooseShop(id)}
          >
            Show here
          </ToolButton>
          <ToolButton aria-label={`Delete ${label}`} onClick={() => void deleteSandbox()}>
            Delete
          </ToolButton>
        </span>
      </td>
    </tr>
  );
};

const columns = ['Name', 'Id', 'Seed', 'Created', 'Ends unless used', ''] as const;

/** The shops of their own on this server. */
export const SandboxesView = () => {
  const { data, error } = useListSandboxesQuery(undefined, { pollingInterval: 5000 });
  const sandboxes = data?.sandboxes ?? [];
  return (
    <View title="Sandboxes">
      <Note>
        A sandbox is a shop of its own: database, mails, clock, faults, journal and limits.
        {data && ` ${sandboxes.length} of at most ${data.max}.`}
      </Note>
      <CreateForm />
      <ErrorNote error={error} />
      {sandboxes.length > 0 && (
        <DataTable label="Sandboxes" columns={columns}>
          {sandboxes.map((sandbox) => (
            <SandboxRow key={sandbox.id} {...sandbox} />
          ))}
        </DataTable>
      )}
    </View>
  );
};
