-- Codes live one minute; those without a challenge can no longer be redeemed.
DELETE FROM "handoff_code";--> statement-breakpoint
ALTER TABLE "handoff_code" ADD COLUMN "challenge" text NOT NULL;
