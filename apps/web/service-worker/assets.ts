type Asset = { url: string; revision: string | null };

declare const self: { __WB_MANIFEST: Asset[] };

/** The scripts, styles and fonts of the build, which Workbox writes here, and its import map. */
export const assets = self.__WB_MANIFEST;
