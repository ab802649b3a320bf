import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name <what>` writes the next migration; it needs no database. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/*.ts',
  out: './server/db/migrations',
  casing: 'snake_case',
});
