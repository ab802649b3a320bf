import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { LIMITS } from './listing.ts';
import { explainedPermissions } from './permission-page.ts';

/** What of a built manifest the store looks at. */
const Manifest = z.looseObject({
  manifest_version: z.literal(3),
  name: z.string(),
  version: z.string(),
  description: z.string(),
  icons: z.record(z.string(), z.string()),
  permissions: z.array(z.string()),
  host_permissions: z.array(z.string()),
  optional_host_permissions: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

const ICONS = ['16', '32', '48', '128'];
/** One to four numbers up to 65535, none with a zero before it, not all of them 0. */
const VERSION = /^(?=.*[1-9])(?:0|[1-9]\d{0,4})(?:\.(?:0|[1-9]\d{0,4})){0,3}$/;

export const readManifest = (folder: string): Manifest =>
  Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));

/** The same without what the store refuses: it gives the extension a key of its own. */
export const forStore = ({ key: _key, ...manifest }: Manifest): Manifest => manifest;

const isVersion = (version: string): boolean =>
  VERSION.test(version) && version.split('.').every((part) => Number(part) <= 65_535);

/** Everything for which the store would refuse the package, or people would get one that does not work; in sentences. */
export const packageFaults = (manifest: Manifest, files: readonly string[], serverOrigin: string): string[] => {
  const asked = [...manifest.permissions, ...manifest.host_permissions, ...manifest.optional_host_permissions];
  const explained = explainedPermissions(serverOrigin).map(({ name }) => name);
  const text = JSON.stringify(manifest);
  const said: [boolean, string][] = [
    [
      'key' in manifest || 'update_url' in manifest,
      'The manifest has a key or an update_url, which the store refuses.',
    ],
    [manifest.name.length > LIMITS.name, `The name is longer than ${LIMITS.name} characters.`],
    [manifest.description.length > LIMITS.summary, `The description is longer than ${LIMITS.summary} characters.`],
    [!isVersion(manifest.version), `${manifest.version} is no version: one to four numbers up to 65535.`],
    [
      /http:\/\/|localhost|127\.0\.0\.1/.test(text),
      'The manifest names an address of this machine, or one without https.',
    ],
    [!manifest.host_permissions.includes(`${serverOrigin}/*`), `The package was not built for ${serverOrigin}.`],
    [!files.includes('manifest.json'), 'manifest.json does not stand at the root.'],
  ];
  const odd = files.filter((name) => /(^|\/)[._]|\.(map|ts|tsx)$/.test(name));
  return [
    ...said.flatMap(([isFault, sentence]) => (isFault ? [sentence] : [])),
    ...ICONS.filter((size) => !files.includes(manifest.icons[size] ?? '')).map(
      (size) => `There is no icon of ${size} px.`,
    ),
    ...asked.filter((name) => !explained.includes(name)).map((name) => `docs/permissions.md does not explain ${name}.`),
    ...explained
      .filter((name) => !asked.includes(name))
      .map((name) => `docs/permissions.md explains ${name}, which is not asked for.`),
    ...odd.map((name) => `${name} does not belong into the package.`),
  ];
};
