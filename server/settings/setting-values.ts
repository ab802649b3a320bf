import ipaddr from 'ipaddr.js';

/** The fault of a value as the predicate of a sentence ("has no scheme: …"); null if the value is valid. */
export type ValueFault = string | null;

/** Checks any value. A `.env` file that no shell reads passes quotes and spaces on as parts of the value. */
export const textFault = (value: string): ValueFault => {
  if (value.trim() !== value) return 'has spaces around its value';
  return /^(["']).*\1$/.test(value) ? 'has quotes around its value' : null;
};

/** Checks a value of one line. */
export const lineFault = (value: string): ValueFault =>
  /\p{Cc}/u.test(value) ? 'contains a line break or another control character' : null;

type UrlRules = {
  /** Allowed schemes without `://`, in lower case. */
  schemes: readonly string[];
  /**
   * Allowed parts after the host. `nothing`: an origin. `segment`: a path of at most one segment, and a query.
   * `anything`: path and query.
   */
  after: 'nothing' | 'segment' | 'anything';
};

/** Checks a URL. It may contain a user name and a password. */
export const urlFault = (value: string, { schemes, after }: UrlRules): ValueFault => {
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):\/\/(.*)$/i.exec(value) ?? [];
  const expected = schemes.map((name) => `${name}://`).join(' or ');
  if (scheme === '') return `has no scheme: it must start with ${expected}`;
  if (!schemes.includes(scheme.toLowerCase())) return `starts with ${scheme}:// instead of ${expected}`;
  return credentialsFault(rest) ?? parsedUrlFault(value, after);
};

/**
 * Checks the user name and password. `rest` is the URL after `://`. Unencoded, these characters would end the host
 * part.
 */
const credentialsFault = (rest: string): ValueFault => {
  const end = /[/?#]/.exec(rest);
  const authority = end === null ? rest : rest.slice(0, end.index);
  if (end !== null && !authority.includes('@') && rest.slice(end.index).includes('@')) {
    return `contains ${end[0]} in the user name or password: write it as ${percentEncoded(end[0])}`;
  }
  const credentials = authority.slice(0, Math.max(0, authority.lastIndexOf('@')));
  if (/%(?![\da-f]{2})/i.test(credentials)) return 'contains % in the user name or password: write it as %25';
  return null;
};

const percentEncoded = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

const parsedUrlFault = (value: string, after: UrlRules['after']): ValueFault => {
  if (!URL.canParse(value)) return 'is not a valid URL';
  const { host, pathname, search, searchParams } = new URL(value);
  if (value.includes('#')) return 'contains #, which has no meaning here';
  // libpq accepts the host, also the folder of a socket, as a query parameter.
  if (host === '' && !searchParams.has('host')) return 'names no host';
  if (after === 'nothing' && pathname + search !== '' && pathname + search !== '/') {
    return 'contains more than scheme, host and port';
  }
  if (after === 'segment' && pathname.slice(1).includes('/')) return 'contains a path of several segments';
  return null;
};

/** Checks the address on which the server listens: an IP address or a host name. */
export const hostFault = (value: string): ValueFault => {
  if (ipaddr.IPv6.isValid(value) || ipaddr.IPv4.isValidFourPartDecimal(value)) return null;
  if (value.includes('://')) return 'contains a scheme, but is only an address';
  if (value.startsWith('[')) return 'has brackets around the address';
  if (/^[^:]+:\d+$/.test(value)) return 'contains a port, which belongs into PORT';
  return /^[a-z\d_]([a-z\d_.-]*[a-z\d_])?$/i.test(value) ? null : 'is neither an IP address nor a host name';
};

/** Checks the list of trusted proxies: `off`, a number of proxies, or addresses and subnets separated by commas. */
export const proxiesFault = (value: string): ValueFault => {
  if (/^(off|\d{1,2})$/i.test(value)) return null;
  for (const entry of value.split(',').map((one) => one.trim())) {
    const fault = subnetFault(entry);
    if (fault !== null) return fault;
  }
  return null;
};

const subnetFault = (entry: string): ValueFault => {
  const [address = '', prefix, ...more] = entry.split('/');
  const isV4 = ipaddr.IPv4.isValidFourPartDecimal(address);
  if (!isV4 && !ipaddr.IPv6.isValid(address)) return `contains “${entry}”, which is not an IP address or subnet`;
  const longest = isV4 ? 32 : 128;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest);
  return isPrefix && more.length === 0
    ? null
    : `contains “${entry}”, whose prefix length is not a number from 0 to ${longest}`;
};

/** Checks a folder without access to the file system. */
export const folderFault = (value: string): ValueFault =>
  value.startsWith('~') ? 'starts with ~, which only a shell replaces by the home folder' : null;
