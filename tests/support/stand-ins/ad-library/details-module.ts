export const DETAILS_QUERY = 'AdLibraryV3AdDetailsQuery';

/** The module that exports the document id of the details query. */
export const DETAILS_MODULE = `${DETAILS_QUERY}_facebookRelayOperation`;

/** Start of the URLs of the page's bundles. A number after it makes each URL unique. */
export const BUNDLES = 'https://static.xx.fbcdn.net/rsrc.php/v4/';

/** The part of a bundle that contains the document id of the details query. */
export const detailsModule = (documentId: string): string =>
  `__d("AdLibraryCollationQuery_facebookRelayOperation",[],(function(t,n,r,o,a,i){a.exports="8918149204878948"}),null);` +
  `__d("${DETAILS_MODULE}",[],(function(t,n,r,o,a,i){a.exports="${documentId}"}),null);`;
