import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { LIMITS } from './listing.ts';
import { explainedPermissions } from './permission-page.ts';

/** The part of a built manifest that the store checks. */
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
/** One to four numbers up to 65535, without leading zeros, not all of them 0. */
const VERSION = /^(?=.*[1-9])(?:0|[1-9]\d{0,4})(?:\.(?:0|[1-9]\d{0,4})){0,3}$/;

export const readManifest = (folder: string): Manifest =>
  Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));

/** The manifest without the key. The store assigns its own key and rejects another one. */
export const forStore = ({ key: _key, ...manifest }: Manifest): Manifest => manifest;

const isVersion = (version: string): boolean =>
  VERSION.test(version) && version.split('.').every((part) => Number(part) <= 65_535);

/** Describes every reason for which the store would reject the package, or for which it would not work. */
export const packageFaults = (manifest: Manifest, files: readonly string[], serverOrigin: string): string[] => {
  const requested = [...manifest.permissions, ...manifest.host_permissions, ...manifest.optional_host_permissions];
  const explained = explainedPermissions(serverOrigin).map(({ name }) => name);
  const text = JSON.stringify(manifest);
  const checks: [boolean, string][] = [
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
    [!files.includes('manifest.json'), 'manifest.json is not at the root.'],
  ];
  const unexpected = files.filter((name) => /(^|\/)[._]|\.(map|ts|tsx)$/.test(name));
  return [
    ...checks.flatMap(([isFault, sentence]) => (isFault ? [sentence] : [])),
    ...ICONS.filter((size) => !files.includes(manifest.icons[size] ?? '')).map(
      (size) => `There is no icon of ${size} px.`,
    ),
    ...requested
      .filter((name) => !explained.includes(name))
      .map((name) => `docs/permissions.md does not explain ${name}.`),
    ...explained
      .filter((name) => !requested.includes(name))
      .map((name) => `docs/permissions.md explains ${name}, which is not requested.`),
    ...unexpected.map((name) => `${name} does not belong in the package.`),
  ];
};
