import { backendPaths } from '@curiolane/contract/backend-paths';
import { readBasePath } from '@curiolane/contract/base-path';
import { cssModules } from '@curiolane/ui/css-modules';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { BACKEND_URL = 'http://localhost:3000', BUILD_FOLDER } = process.env;

const basePath = readBasePath(process.env.BASE_PATH);

/** The dev server, whose certificate may be one of this machine. */
const backend = { target: new URL(BACKEND_URL).origin, changeOrigin: true, secure: false };

/** The dev server serves the build at `/__dev`; its own dev server has hot reload, with the tools of that server. */
export default defineConfig({
  base: `${basePath}/__dev/`,
  // The inbox serves the style sheets too, and not below the path, so the URLs of their fonts are relative.
  experimental: {
    renderBuiltUrl: (_, { hostType }) => (hostType === 'css' ? { relative: true } : undefined),
  },
  plugins: [react()],
  css: { modules: cssModules },
  server: {
    port: 5174,
    proxy: Object.fromEntries(
      backendPaths.map((path) => [
        path === '/__dev' ? `^${basePath}/__dev/(?!@|src/|node_modules/|$|[?])` : basePath + path,
        backend,
      ]),
    ),
  },
  build: {
    outDir: BUILD_FOLDER || 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The styles of a CSS Module whose class names are inlined would be left out of the bundle.
    rolldownOptions: { optimization: { inlineConst: false } },
  },
});
