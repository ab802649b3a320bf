/** Describes the built pages for the server. The build writes it into their folder as `site.json`. */
export type SiteManifest = {
  /** `file`: the name of the file in the folder of this manifest. */
  pages: readonly { path: string; file: string }[];
  /** The file that is sent with status 404. */
  notFound: string;
  /** Path patterns of the dashboard screens, which share one document. `:name` is a segment, `:name?` is optional. */
  screens: readonly string[];
  /** Hash of the inline script of every page, for the content security policy: `sha256-…`. */
  scriptHash: string;
};
