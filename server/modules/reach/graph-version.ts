/** Version of Meta's Graph API that the server calls. A path in `META_GRAPH_URL` selects another version. */
export const GRAPH_VERSION = 'v26.0';
