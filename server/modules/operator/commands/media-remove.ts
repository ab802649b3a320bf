import * as z from 'zod/mini';
import type { Shown } from '../../pictures/take-down.service.ts';
import { done, refused } from '../operator-reply.ts';
import { defineServerCommand } from './define-command.ts';
import { Flag, runWithYes } from './inputs.ts';

const FILE = /^(?:https?:\/\/\S+\/media\/|\/media\/)?([0-9a-f]{64})(?:\.[a-z]{3,4})?$/;

const FileInput = z.pipe(
  z
    .string()
    .check(z.regex(FILE, 'Enter the hash of a stored picture (64 characters), or its address …/media/HASH.webp.')),
  z.transform((word) => FILE.exec(word)?.[1] ?? word),
);

export const mediaRemove = defineServerCommand(
  {
    name: 'media remove',
    arguments: ['<file>'],
    options: [['--yes', 'does it; without this flag the command only shows what it would do']],
    summary: 'removes a picture from all accounts, versions and the trash, and refuses it in later uploads',
    example: `media remove https://spendlens.example/media/${'0a'.repeat(32)}.webp --yes`,
    input: z.strictObject({ file: FileInput, yes: Flag }),
  },
  async ({ file, yes }, { takeDown }) => {
    if (takeDown === null) return refused('This command needs the running server.');
    const found = await takeDown.find(file);
    if (found === null)
      return refused(
        (await takeDown.isRefused(file))
          ? `The picture ${file} was removed before. Uploads of it are refused.`
          : `No picture ${file} is stored.`,
      );
    if (yes !== true)
      return done(
        runWithYes(`${countText(found)} show the picture ${file}. It will be removed and refused in uploads.`),
      );
    return done(
      `Removed the picture ${file} from ${countText(await takeDown.remove(file))}. Uploads of it are refused.`,
    );
  },
);

const countText = ({ pictures, accounts }: Shown): string =>
  `${pictures} ${pictures === 1 ? 'place' : 'places'} in ${accounts} ${accounts === 1 ? 'account' : 'accounts'}`;
