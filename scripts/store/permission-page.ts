import { readFileSync } from 'node:fs';

export type Explained = { name: string; why: string };

const PAGE = 'docs/permissions.md';

/** The text of a section of docs/permissions.md. */
const section = (heading: string): string => {
  const found = readFileSync(PAGE, 'utf8')
    .split(/^## /m)
    .find((part) => part.startsWith(`${heading}\n`));
  if (found === undefined) throw new Error(`${PAGE} has no section ${heading}`);
  return found.slice(heading.length).trim();
};

/** Every permission that docs/permissions.md explains, with its text. The server's origin is named by its URL. */
export const explainedPermissions = (serverOrigin: string): Explained[] =>
  [...section('Each permission').matchAll(/^\| (?:`([^`]+)`|the server's origin) \| (.+) \|$/gm)].map(
    ([, name = `${serverOrigin}/*`, why = '']) => ({ name, why }),
  );

export const singlePurpose = (): string => section('Single purpose').replaceAll('\n', ' ');

/** The reason for the content scripts. The form asks for it together with the hosts. */
export const contentScripts = (): string =>
  (/^- (The content scripts .+)$/m.exec(section('Access without a permission'))?.[1] ?? '').replaceAll('`', '');

export const remoteCode = (): string => section('Remote code').replaceAll('\n', ' ');

/** The kinds of data of the form: name, whether it is collected, and a description. */
export const collectedData = (): { kind: string; isCollected: boolean; what: string }[] =>
  [...section('Data usage').matchAll(/^\| ([A-Z][^|]+) \| (yes|no) \| ([^|]+) \|/gm)].map(
    ([, kind = '', answer = '', what = '']) => ({ kind, isCollected: answer === 'yes', what }),
  );
