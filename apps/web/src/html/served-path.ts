/** The path of a page as its server and its file have it: without the path that the shop is built for. */
export const toServedPath = (path: string): string => path.slice(import.meta.env.BASE_URL.length - 1);
