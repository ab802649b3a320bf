import { pictureRows } from './picture-rows.ts';
import { libraryRows } from './library-rows.ts';
import { queueRows, requestRows } from './request-rows.ts';
import { storageRows, syncRows } from './account-rows.ts';
import { attemptRows } from './attempt-rows.ts';
import { limitTable } from './limit-row.ts';

const INTRODUCTION = `# Limits
\`npm run docs\` generates this page from the constants in code. A test fails if the page is out of date.

The last column names the constant in code. Change the constant to change a limit. A KB is 1,024 bytes if the
constant is a multiple of 1,024, and otherwise 1,000 bytes; the same rule applies to MB and GB. All server processes
together count storage and attempts. Each process counts its own requests, connections and queues.`;

const ATTEMPTS = `A window begins with the first attempt. A source is a known device, a session or a network. A network is an
IPv4 address or an IPv6 /64; a whole IPv6 /48 has 10 times the attempts of a network, but only twice the trials. The
database stores only keyed hashes of addresses and networks.`;

/** The limits of accounts, networks and the server as Markdown: `docs/limits.md`. */
export const limitsPage = (): string =>
  [
    INTRODUCTION,
    `## Storage of an account\n${limitTable(storageRows)}`,
    `## Sync and lists\n${limitTable(syncRows)}`,
    `## Pictures\n${limitTable(pictureRows)}`,
    `## Attempts\n${ATTEMPTS}\n\n${limitTable(attemptRows)}`,
    `## Requests and connections\nA request with two \`Host\` headers gets 400.\n\n${limitTable(requestRows)}`,
    `## Queues and statements\n${limitTable(queueRows)}`,
    `## Requests for details of ads\nThe worker of the extension counts the requests of one device.\n\n${limitTable(libraryRows)}`,
  ].join('\n\n') + '\n';
