import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { succeeds } from './docker-engine.ts';
import { type Outcome, runCheck, skipOutcome, sumOutcomes } from './outcome.ts';

const execute = promisify(execFile);

const overlays = ['try', 'managed'];

/** The last three minor versions. */
const versions = ['1.35', '1.36', '1.37'];

/** Of Python, and not always on the path. */
const { KUBERNETES_VALIDATE: validator = 'kubernetes-validate' } = process.env;

const root = join(import.meta.dirname, '..');

/** The resources of an overlay, as `kubectl apply --kustomize` sends them. */
const buildOverlay = async (overlay: string): Promise<string> => {
  const { stdout } = await execute('kubectl', [
    'kustomize',
    join(root, 'deploy/kubernetes/overlays', overlay),
  ]);
  return stdout;
};

/** Validates the manifests of each overlay against the schemas of the last versions of Kubernetes. */
export const validateManifests = async (): Promise<Outcome> => {
  const subject = 'the manifests of Kubernetes';
  if (!(await succeeds('kubectl', 'version', '--client'))) return skipOutcome('there is no kubectl', subject);
  if (!(await succeeds(validator, '--version')))
    return skipOutcome(
      'there is no kubernetes-validate (docs/how-to/kubernetes.md says how to install it)',
      subject,
    );
  const folder = await mkdtemp(join(tmpdir(), 'curiolane-kubernetes-'));
  try {
    const files: string[] = [];
    for (const overlay of overlays) {
      const file = join(folder, `${overlay}.yaml`);
      await writeFile(file, await buildOverlay(overlay));
      files.push(file);
    }
    const outcomes: Outcome[] = [];
    for (const version of versions) {
      console.log(`Kubernetes ${version}`);
      const options = ['--strict', '--quiet', '--no-warn', '--kubernetes-version', version];
      outcomes.push(await runCheck(validator, ...options, ...files));
    }
    return sumOutcomes(outcomes);
  } finally {
    await rm(folder, { recursive: true });
  }
};
