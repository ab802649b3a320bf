import { readFileSync } from 'node:fs';

export type Explained = { name: string; why: string };

const PAGE = 'docs/permissions.md';

/** What stands under a heading of docs/permissions.md, its lines joined where they only wrap. */
const section = (heading: string): string => {
  const found = readFileSync(PAGE, 'utf8')
    .split(/^## /m)
    .find((part) => part.startsWith(`${heading}\n`));
  if (found === undefined) throw new Error(`${PAGE} has no section ${heading}`);
  return found.slice(heading.length).trim();
};

/** Every permission that docs/permissions.md explains, in its words; the server's origin under its address. */
export const explainedPermissions = (serverOrigin: string): Explained[] =>
  [...section('Each permission').matchAll(/^\| (?:`([^`]+)`|the server's origin) \| (.+) \|$/gm)].map(
    ([, name = `${serverOrigin}/*`, why = '']) => ({ name, why }),
  );

export const singlePurpose = (): string => section('Single purpose').replaceAll('\n', ' ');

/** Why content scripts run where they do: the store's form asks for it beside the hosts. */
export const contentScripts = (): string =>
  (/^- (The content scripts .+)$/m.exec(section('Access without a permission'))?.[1] ?? '').replaceAll('`', '');

export const remoteCode = (): string => section('Remote code').replaceAll('\n', ' ');

/** The kinds of data that the form asks for: its name of each, whether it is collected, and what it is. */
export const collectedData = (): { kind: string; isCollected: boolean; what: string }[] =>
  [...section('Data usage').matchAll(/^\| ([A-Z][^|]+) \| (yes|no) \| ([^|]+) \|/gm)].map(
    ([, kind = '', answer = '', what = '']) => ({ kind, isCollected: answer === 'yes', what }),
  );
