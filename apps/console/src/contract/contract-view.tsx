import { contract } from '@curiolane/contract';
import { mainShop, sandboxHeader } from '@curiolane/contract/sandbox-choice';
import { useEffect, useState } from 'react';
import { CodeBlock } from '../components/code-block.tsx';
import { ErrorNote } from '../components/controls.tsx';
import { NamedStatus } from '../components/mark.tsx';
import { Note, Section, View } from '../components/view.tsx';
import { toHref } from '../lib/route.ts';
import { toShopUrl } from '../lib/shop-url.ts';
import * as styles from './contract.module.css';
import {
  findOperation,
  getExamples,
  type OpenApiDocument,
  type OpenApiOperation,
  type OperationName,
  operationNames,
  resolveReferences,
} from './route-request.ts';
import { SendForm } from './send-form.tsx';

type Loaded = { document?: OpenApiDocument; error?: object };

const useOpenApiDocument = (): Loaded => {
  const [loaded, setLoaded] = useState<Loaded>({});
  useEffect(() => {
    const controller = new AbortController();
    fetch(toShopUrl('/docs/openapi.json'), {
      // The same in every shop; without a choice the browser's cookie chooses, whose sandbox may have ended.
      headers: { [sandboxHeader]: mainShop },
      signal: controller.signal,
    })
      .then(async (response) => {
        const data: unknown = await response.json();
        setLoaded(response.ok ? { document: data as OpenApiDocument } : { error: { data } });
      })
      .catch(() => {
        if (!controller.signal.aborted) setLoaded({ error: { error: 'The server does not respond.' } });
      });
    return () => controller.abort();
  }, []);
  return loaded;
};

type DetailsProps = { document: OpenApiDocument; operation: OpenApiOperation };

const ResponseSection = ({ document, operation, status }: DetailsProps & { status: string }) => {
  const found = getExamples(operation, status);
  if (!found) return null;
  return (
    <Section title={<NamedStatus status={Number(status)} />}>
      <div className={styles.pair}>
        <CodeBlock
          label={`Schema of ${status}`}
          text={JSON.stringify(resolveReferences(found.schema, document))}
        />
        {found.examples.map(([name, value]) => (
          <CodeBlock key={name} label={`${name} of ${status}`} text={JSON.stringify(value)} />
        ))}
      </div>
    </Section>
  );
};

const RouteDetails = ({ name, document, operation }: DetailsProps & { name: OperationName }) => {
  const { method, path, responses } = contract[name];
  const schema = operation.requestBody?.content['application/json']?.schema;
  return (
    <article className={styles.route} aria-label={name}>
      <Section title={`${method} ${path}`}>
        <Note>{operation.description ?? operation.summary}</Note>
      </Section>
      <Section title="Send a request">
        <SendForm key={name} name={name} operation={operation} />
      </Section>
      {schema !== undefined && (
        <Section title="Schema of the body">
          <CodeBlock
            label="JSON schema of the body"
            text={JSON.stringify(resolveReferences(schema, document))}
          />
        </Section>
      )}
      <Section title="Responses">
        {Object.keys(responses).map((status) => (
          <ResponseSection key={status} document={document} operation={operation} status={status} />
        ))}
      </Section>
    </article>
  );
};

/** Each route of the contract: its schemas, its examples, and a form that sends it. */
export const ContractView = ({ item }: { item: string | undefined }) => {
  const { document, error } = useOpenApiDocument();
  const name = operationNames.find((each) => each === item) ?? 'listProducts';
  const operation = document && findOperation(document, name);
  return (
    <View title="Contract">
      <ErrorNote error={error} />
      <div className={styles.split}>
        <nav className={styles.list} aria-label="Routes">
          {operationNames.map((each) => (
            <a
              key={each}
              className={styles.link}
              href={toHref('contract', each)}
              {...(each === name && { 'aria-current': 'page' as const })}
            >
              {each}
            </a>
          ))}
        </nav>
        {document && operation && <RouteDetails name={name} document={document} operation={operation} />}
      </div>
    </View>
  );
};
