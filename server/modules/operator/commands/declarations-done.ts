import * as z from 'zod/mini';
import { done, refused } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';

const DeclarationId = z.string('Enter the id of a declaration.').check((payload) => {
  const { value } = payload;
  if (z.uuid().safeParse(value).success) return;
  payload.issues.push({ code: 'custom', message: `“${value}” is not the id of a declaration.`, input: value });
});

export const declarationsDone = defineCommand(
  {
    name: 'declarations done',
    arguments: ['<id>'],
    summary: 'removes a declaration from the list after you have dealt with it',
    example: 'declarations done 3c6f2c1e-3f0a-4f43-9d38-0d3b7f1f9a52',
    input: z.strictObject({ id: DeclarationId }),
  },
  async ({ id }, { declarations }) => {
    const found = await declarations.find(id);
    if (found === undefined) return refused(`There is no declaration ${id}.`);
    const isNew = await declarations.finish(id);
    return done(
      isNew ? `Done: the declaration of ${found.name}.` : `The declaration of ${found.name} was done before.`,
    );
  },
);
