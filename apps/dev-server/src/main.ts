import { enableCompileCache } from 'node:module';

// Halves the time to start again. Nothing else may be loaded before it, and a folder that cannot be written is no
// error.
enableCompileCache();

const { runProgram } = await import('./program.ts');
runProgram();
