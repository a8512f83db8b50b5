import { products } from '../catalogue/products.ts';
import { createApp } from './app.ts';
import { readConfig, StartError } from './config.ts';
import { ownCatalogue } from './modules/catalogue/catalogue-service.ts';

const start = async () => {
  const config = readConfig(process.env);
  const app = await createApp(config, { catalogue: ownCatalogue(products), logger: true });
  await app.listen({ host: config.HOST, port: config.PORT });
};

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
