import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cssModules } from './css-modules.ts';

export default defineConfig({ plugins: [react()], css: { modules: cssModules } });
