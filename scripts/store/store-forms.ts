import { paths } from '#dashboard/kit/routing/paths.ts';
import { CAPTIONS, longDescription } from './listing.ts';
import { collectedData, contentScripts, explainedPermissions, remoteCode, singlePurpose } from './permission-page.ts';

/** The facts of the package that the texts contain. */
export type PackageFacts = { serverOrigin: string; name: string; summary: string; version: string; zipName: string };

const isHost = (name: string): boolean => name.includes('://');

/** The form has one field for each permission, and one for all hosts and content scripts. */
export const justifications = (serverOrigin: string): { field: string; text: string }[] => {
  const explained = explainedPermissions(serverOrigin);
  const hosts = explained.filter(({ name }) => isHost(name)).map(({ name, why }) => `${name}: ${why}`);
  return [
    ...explained.filter(({ name }) => !isHost(name)).map(({ name, why }) => ({ field: name, text: why })),
    { field: 'Host permissions', text: [...hosts, contentScripts()].join('\n') },
  ];
};

export const descriptionText = ({ serverOrigin, name, summary }: PackageFacts): string =>
  `NAME (from the manifest)\n${name}\n\nSUMMARY (from the manifest)\n${summary}\n\nDESCRIPTION\n${longDescription(serverOrigin)}`;

export const permissionsText = ({ serverOrigin }: PackageFacts): string => {
  const fields = justifications(serverOrigin).map(({ field, text }) => `## ${field}\n${text}`);
  return `# Privacy practices: purpose and permissions\n\n## Single purpose\n${singlePurpose()}\n\n${fields.join('\n\n')}\n\n## Remote code\nNo, I am not using remote code. (${remoteCode()})\n`;
};

export const privacyText = ({ serverOrigin }: PackageFacts): string => {
  const rows = collectedData().map(({ kind, isCollected, what }) => `- [${isCollected ? 'x' : ' '}] ${kind}: ${what}`);
  return `# Privacy practices: data usage

## What is collected (tick those with an x)
${rows.join('\n')}

## Certify all three
- [x] Data is not sold or transferred to third parties, outside of the approved use cases.
- [x] Data is not used or transferred for purposes that are unrelated to the single purpose.
- [x] Data is not used or transferred to determine creditworthiness or for lending purposes.

## Limited use
The Privacy Policy contains the required statement: “The use of information received from Google APIs will adhere to the Chrome Web Store User Data Policy, including the Limited Use requirements.”

## Privacy policy
${serverOrigin}${paths.privacyPolicy}
`;
};

export const checklistText = ({ serverOrigin, version, zipName }: PackageFacts): string => `# Upload, step by step
Created for version ${version} and ${serverOrigin}. The rules and their sources are in docs/store.md.

## Before
- [ ] ${serverOrigin}${paths.privacyPolicy}, ${paths.terms}, ${paths.imprint}, ${paths.contactUs} and ${paths.pricing} answer, and the imprint names the operator.
- [ ] The server at ${serverOrigin} has a \`CONTACT_EMAIL\` that the operator reads.
- [ ] The version is higher than the one in the store. To raise it: \`npm version patch --no-git-tag-version\`, commit, create this folder again.
- [ ] Every picture here was checked.

## The very first upload
The store gives the extension its own id and accepts no \`key\`: the zip has none.
- [ ] Add new item, upload ${zipName}, do not submit it yet.
- [ ] Package, View public key: put it in one line as \`key\` into manifest.config.ts, and the id of the item into shared/domain/client/extension-package.ts. \`tests/contract/repository.test.ts\` holds them together.
- [ ] Build and restart the site, which sends sign-ins to this id. Create this folder again and upload it.

## Store listing
- [ ] Description: description.txt. Category: Tools. Language: English.
- [ ] Store icon: icon-128.png. Screenshots, in this order: ${Object.keys(CAPTIONS)
  .map((name) => `screenshot-${name}.png`)
  .join(', ')}.
- [ ] Small promo tile: small-tile.png. Marquee promo tile: marquee.png.
- [ ] Homepage: ${serverOrigin}. Support: ${serverOrigin}${paths.contactUs}. Mature content: no.

## Privacy practices
- [ ] permissions.md and privacy.md, field by field.

## Distribution, test instructions, account
- [ ] Contains in-app purchases: yes, plans are sold on the site. The account then needs a physical address, and states whether it is a trader.
- [ ] Test instructions: e-mail and password of an account with a plan (\`npm run operator -- grant-plan EMAIL\`), and: open the Ad Library, press Save and Check Spend on an ad, open the dashboard from the popup.

## After it is published
- [ ] \`storeUrl\` in shared/domain/brand.ts: Add to Chrome on the site links to it.
- [ ] Install it from the store, sign in on the site: the extension is signed in too.

## An update
- [ ] Raise the version, create this folder again, Package, Upload new package, ${zipName.replace(version, 'VERSION')}.
- [ ] A new permission disables the extension until each user agrees: explain it in the release.
- [ ] The server still accepts the previous version: updates reach users over days (\`npm run operator -- switch-off\` for what must not wait).
`;
