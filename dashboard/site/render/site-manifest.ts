/** What the server must know of the built pages; it lies beside them as `site.json`. */
export type SiteManifest = {
  /** `file`: in the folder of this manifest. */
  pages: readonly { path: string; file: string }[];
  notFound: string;
  /** Addresses of screens, which the one page of the dashboard draws; parts as `:name`, optional ones with `?`. */
  screens: readonly string[];
  /** Of the script within every page, for its policy: `sha256-…`. */
  scriptHash: string;
};
