export const DETAILS_QUERY = 'AdLibraryV3AdDetailsQuery';

export const DETAILS_MODULE = `${DETAILS_QUERY}_facebookRelayOperation`;

/** Where the page's bundles lie; the number makes each of them a new one. */
export const BUNDLES = 'https://static.xx.fbcdn.net/rsrc.php/v4/';

/** The part of a bundle that knows the number of the details query, among others. */
export const detailsModule = (documentId: string): string =>
  `__d("AdLibraryCollationQuery_facebookRelayOperation",[],(function(t,n,r,o,a,i){a.exports="8918149204878948"}),null);` +
  `__d("${DETAILS_MODULE}",[],(function(t,n,r,o,a,i){a.exports="${documentId}"}),null);`;
