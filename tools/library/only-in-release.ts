/** Keeps a library from being published by hand: without provenance, and with versions that no changeset gave it. */

if (process.env.GITHUB_WORKFLOW !== 'Release') {
  console.error(
    'The libraries are published by the workflow .github/workflows/release.yml alone; see CONTRIBUTING.md, "Release the libraries". `npm run pnpm -- -C packages/<name> pack` makes a tarball.',
  );
  process.exitCode = 1;
}
