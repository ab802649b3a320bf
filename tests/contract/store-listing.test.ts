import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { privacy } from '#shared/texts/en/site/legal.ts';
import { site } from '#shared/texts/en/site/site.ts';
import { CAPTIONS, LIMITS, longDescription } from '#scripts/store/listing.ts';
import { collectedData, singlePurpose } from '#scripts/store/permission-page.ts';
import {
  checklistText,
  descriptionText,
  justifications,
  permissionsText,
  privacyText,
  type PackageFacts,
} from '#scripts/store/store-forms.ts';
import { extensionManifest } from '../../manifest.config.ts';
import pkg from '../../package.json' with { type: 'json' };

const ORIGIN = 'https://server.example';

const manifest = extensionManifest(ORIGIN) as Record<
  'permissions' | 'host_permissions' | 'optional_host_permissions',
  string[]
> & { name: string; description: string };

const facts: PackageFacts = {
  serverOrigin: ORIGIN,
  name: manifest.name,
  summary: manifest.description,
  version: pkg.version,
  zipName: `extension-${pkg.version}.zip`,
};

describe('the texts of the listing', () => {
  test('are within the limits of the store', () => {
    expect(manifest.name.length).toBeLessThanOrEqual(LIMITS.name);
    expect(manifest.description.length).toBeLessThanOrEqual(LIMITS.summary);
    expect(longDescription(ORIGIN).length).toBeLessThanOrEqual(LIMITS.description);
    expect(Object.keys(CAPTIONS)).toHaveLength(5);
    const long = justifications(ORIGIN).filter(({ text }) => text.length > LIMITS.justification);
    expect(long.map(({ field }) => field)).toEqual([]);
    expect(singlePurpose().length).toBeLessThanOrEqual(LIMITS.justification);
  });

  test('begin with what the product does, and state that it is independent of Meta', () => {
    expect(descriptionText(facts)).toContain(`SUMMARY (from the manifest)\n${manifest.description}\n`);
    expect(longDescription(ORIGIN)).toContain(site.independent);
    expect(longDescription(ORIGIN)).toContain('Spend is an estimate.');
  });

  test('link only to existing pages of the site', () => {
    const texts = [descriptionText, permissionsText, privacyText, checklistText].map((text) => text(facts)).join('\n');
    const linked = [...texts.matchAll(/https:\/\/server\.example(\/[a-z-]+)/g)].map(([, path = '']) => path);
    expect(linked.length).toBeGreaterThan(4);
    expect(linked.filter((path) => !Object.values<string>(paths).includes(path))).toEqual([]);
  });
});

describe('the answers for the privacy form', () => {
  test('justify each requested permission in its own field, and all hosts in the field for hosts', () => {
    const fields = justifications(ORIGIN);
    expect(fields.map(({ field }) => field)).toEqual([...manifest.permissions, 'Host permissions']);
    const [hosts = ''] = fields.filter(({ field }) => field === 'Host permissions').map(({ text }) => text);
    const named = hosts.split('\n').flatMap((line) => /^(https:\S+): [A-Z]/.exec(line)?.[1] ?? []);
    expect(named.toSorted()).toEqual([...manifest.host_permissions, ...manifest.optional_host_permissions].toSorted());
    expect(hosts).toContain('The content scripts run on the pages of the Ad Library alone');
    for (const { field } of fields) expect(permissionsText(facts)).toContain(`## ${field}\n`);
  });

  test('answer for each of the nine kinds of data, and describe every kind that is collected', () => {
    expect(collectedData().map(({ kind }) => kind)).toEqual([
      'Personally identifiable information',
      'Health information',
      'Financial and payment information',
      'Authentication information',
      'Personal communications',
      'Location',
      'Web history',
      'User activity',
      'Website content',
    ]);
    const undescribed = collectedData().filter(({ isCollected, what }) => isCollected && !/^[A-Z].{20,}\.$/.test(what));
    expect(undescribed).toEqual([]);
  });

  test('tick what the extension collects: an address, a password, a bank account, messages, visits and ads', () => {
    const ticked = collectedData().flatMap(({ kind, isCollected }) => (isCollected ? [kind] : []));
    expect(ticked).toEqual([
      'Personally identifiable information',
      'Financial and payment information',
      'Authentication information',
      'Personal communications',
      'User activity',
      'Website content',
    ]);
  });

  test('quote the sentence on limited use exactly as in the Privacy Policy', () => {
    const policy = Object.values(privacy.sections)
      .map(({ content }) => content.replaceAll(/<[^>]+>/g, ''))
      .join('\n');
    const quoted = /“(.+)”/.exec(privacyText(facts))?.[1] ?? 'nothing quoted';
    expect(policy).toContain(quoted);
  });
});

test('the page about the store cites a public source for every rule', () => {
  const rows = readFileSync('docs/store.md', 'utf8').match(/^\| [^|]+ \| [^|]+ \| [^|]+ \|$/gm) ?? [];
  const rules = rows.filter((row) => !/^\| (rule|---)/.test(row));
  expect(rules.length).toBeGreaterThan(9);
  expect(rules.filter((row) => !/\]\(https:\/\/|no public page|reported/.test(row))).toEqual([]);
});
