/** Where the build goes. A command beside a running server has a folder of its own: it must not replace what is served. */
export const buildFolder = process.env.BUILD_FOLDER || 'dist';
