/**
 * The folder of the build. A command that runs beside a server sets another one, so that it does not replace the served
 * files.
 */
export const buildFolder = process.env.BUILD_FOLDER || 'dist';
